import { itemWord } from '../items/item-words.ts'
import { dayInWords } from '../lib/day-in-words.ts'
import { boardNameIn, inLanguage, say } from '../lib/texts.ts'
import type { PublicItem } from '../shared/items/items.ts'
import { isSafePictureAddress, smallPictureAddress } from '../shared/items/picture-address.ts'
import { directionOf, FIRST_LANGUAGE, prefixOf } from '../shared/lib/languages.ts'
import { html } from './html.ts'
import { describe, publicPath, titleOf } from './page-html.ts'

const NEVER = '1970-01-01T00:00:00.000Z'
const XML = '<?xml version="1.0" encoding="utf-8"?>\n'

/**
 * Writes posts as an Atom feed.
 * @param options.query the filter's, with its question mark, or empty
 * @see https://www.rfc-editor.org/rfc/rfc4287
 */
export function writeFeed(
  posts: readonly PublicItem[],
  { siteUrl, language, query }: Record<'siteUrl' | 'language' | 'query', string>,
): string {
  const prefix = siteUrl + prefixOf(language)
  const self = `${prefix}/p/feed.xml${query}`
  const entries = posts.map((post) => {
    const address = siteUrl + publicPath(post._id, language)
    return html`
  <entry>
    <id>${address}</id>
    <title>${titleOf(post, language)}</title>
    <summary>${describe({ post, language })}</summary>
    <link href="${address}"/>
    <published>${post.createdAt}</published>
    <updated>${post.updatedAt || post.createdAt}</updated>
  </entry>`
  })
  const [updated = NEVER] = posts
    .map((post) => post.updatedAt || post.createdAt)
    .toSorted()
    .toReversed()
  return (
    XML +
    html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${self}</id>
  <title>${boardNameIn(language)}</title>
  <link rel="self" href="${self}"/>
  <link href="${prefix}/alltimes${query}"/>
  <updated>${updated}</updated>
  <author><name>${boardNameIn(language)}</name></author>${entries}
</feed>
`.markup
  )
}

/** Writes posts for `web/public/embed.js`, which shows them on other sites, as JSON. */
export function writeEmbed(posts: readonly PublicItem[], language: string): string {
  return JSON.stringify({
    direction: directionOf(language),
    seeAll: inLanguage(language, say('See all items')),
    posts: posts.map(({ _id, postType, title, location, dateLost, thumbnail, kind }) => ({
      address: publicPath(_id, language),
      type: itemWord(postType, language),
      title,
      place: location,
      day: dayInWords(dateLost, language),
      // Browsers load no http picture on an https page.
      picture:
        isSafePictureAddress(thumbnail) && !thumbnail.startsWith('http:')
          ? smallPictureAddress(thumbnail)
          : `/kinds/${kind}.svg`,
    })),
  })
}

/** @see https://www.sitemaps.org/protocol.html */
export function writeSitemap(ids: readonly string[], siteUrl: string): string {
  const addresses = ['/', '/alltimes', ...ids.map((id) => publicPath(id, FIRST_LANGUAGE))]
  const entries = addresses.map((address) => html`\n  <url><loc>${siteUrl}${address}</loc></url>`)
  return `${XML}${html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}\n</urlset>\n`.markup}`
}
