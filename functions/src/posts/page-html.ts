import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contact, languages } from '../../../board.config.ts'
import { itemWord } from '../items/item-words.ts'
import { cutText } from '../lib/cut-text.ts'
import { dayInWords } from '../lib/day-in-words.ts'
import { boardNameIn, comma, inLanguage, labelled, say, type Text } from '../lib/texts.ts'
import { isOpen, isRecovered } from '../shared/items/item-status.ts'
import type { PublicItem } from '../shared/items/items.ts'
import { isSafePictureAddress, smallPictureAddress } from '../shared/items/picture-address.ts'
import { isolate } from '../shared/lib/isolate.ts'
import { directionOf, FIRST_LANGUAGE, ownNameOf, prefixOf } from '../shared/lib/languages.ts'
import { TAG_MARK } from '../shared/lib/tag-mark.ts'
import { parseWhereAtOffice } from '../shared/offices/where-now.ts'
import { html, type Markup } from './html.ts'

/**
 * The page that the site's build begins with, too. The build puts it beside the bundle. Its scripts
 * and styles have names that stay the same, so that a page of this function loads after a newer
 * release of the site.
 */
const template = readFileSync(
  import.meta.url.endsWith('.ts')
    ? path.join(import.meta.dirname, '../../../web/index.html')
    : path.join(import.meta.dirname, 'page.html'),
  'utf8',
)

const HEAD_PLACE = '<!-- head script -->'
const NO_SCRIPT = /(?<=<noscript>\s*<p[^>]*>)[^<]*/
const SCRIPT_NOTE = say(
  'You need JavaScript to see posts, log in or post. Please switch it on in your browser and load this page again.',
)
const HTML_TAG = '<html lang="en">'
const STYLE = '<link rel="stylesheet" href="/shell.css" />'
const BODY = /(?<=<body>).*(?=<\/body>)/s

/**
 * Writes the page that starts the app in a language, with these tags in its head.
 * @param isPaper whether it is light in the dark theme, too
 */
export function writeShell(language: string, head: Markup, isPaper = false): string {
  const prefix = prefixOf(language)
  const theme = isPaper ? '' : `<script src="${prefix}/head.js"></script>`
  return template
    .replace(HTML_TAG, `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace('/src/main.ts', `${prefix}/shell.js`)
    .replace('/manifest.webmanifest', `${prefix}/manifest.webmanifest`)
    .replace('/p/feed.xml', `${prefix}/p/feed.xml`)
    .replace(NO_SCRIPT, inLanguage(language, SCRIPT_NOTE))
    .replace(HEAD_PLACE, () => `${theme}\n    ${STYLE}\n    ${head.markup}`)
}

const MARK = html`<svg viewBox="0 0 32 24" aria-hidden="true" class="w-8 shrink-0 text-accent"><path fill="currentColor" fill-rule="evenodd" d="${TAG_MARK.tag}" /><path fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" d="${TAG_MARK.string}" /></svg>`

/** The board's logo and its name. */
export const logoIn = (language: string) => html`${MARK}${boardNameIn(language)}`

/**
 * Writes a page of this function's own, which needs no script, between the app's own bar and foot.
 * @param options.path that of the page, without a language; empty if it has no content of its own
 * @param options.isPaper as of {@link writeShell}
 */
export function writeOwnPage(
  language: string,
  head: Markup,
  main: Markup,
  { path = '', isPaper = false }: { path?: string; isPaper?: boolean } = {},
): string {
  const write = (text: Text) => inLanguage(language, text)
  const prefix = prefixOf(language)
  const link = (path: string, text: Text, look: string) =>
    html`<a href="${prefix}${path}" class="${look}">${write(text)}</a>`
  // On a phone, the browser itself opens and closes the menu.
  const body = html`
    <div class="not-print:flex not-print:min-h-dvh not-print:flex-col">
    <header class="sticky top-0 z-40 border-b border-line bg-surface print:hidden">
      <div class="page-width flex min-h-14 items-center sm:min-h-16 sm:gap-2">
        <a href="${prefix || '/'}" class="board-name me-auto">${logoIn(language)}</a>
        <nav id="menu" popover aria-label="${write(say('Menu'))}" class="overflow-visible bg-surface text-ink max-md:inset-x-0 max-md:top-14 max-md:bottom-auto max-md:w-full max-md:border-b max-md:border-line max-md:p-2 max-md:shadow-lg sm:top-16 md:static md:flex">
          ${link('/alltimes', say('All items'), 'bar-link')}
          ${link('/additems', say('Post an item'), 'bar-link')}
          ${link('/login', say('Login'), 'bar-link md:-me-3')}
        </nav>
        <button type="button" popovertarget="menu" aria-label="${write(say('Menu'))}" class="grid size-11 shrink-0 place-items-center rounded-control hover:text-accent md:hidden"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true" class="size-6"><path d="M4 7h16M4 12h16M4 17h16" /></svg></button>
      </div>
    </header>
    <main id="content" class="page-width w-full grow py-5 sm:py-8 print:p-0">${main}</main>
    <footer class="mt-16 border-t border-line bg-surface py-5 text-muted print:hidden">
      <div class="page-width flex flex-col gap-2">
        <p class="text-sm wrap-anywhere">${write(say('Questions? Write to {address}.', { address: contact.email }))}</p>
        <p class="flex flex-wrap gap-x-4">
          ${link('/privacy', say('Privacy'), 'foot-link')}
          ${link('/p/feed.xml', say('Atom feed'), 'foot-link')}
        </p>
        <ul aria-label="${write(say('Language'))}" class="flex flex-wrap gap-x-4">${languages.map(
          (tag) =>
            html`<li><a href="${prefixOf(tag) + path || '/'}" hreflang="${tag}" lang="${tag}"${tag === language ? html` aria-current="true"` : undefined} class="foot-link">${ownNameOf(tag)}</a></li>`,
        )}</ul>
      </div>
    </footer>
    </div>`
  return writeShell(language, head, isPaper).replace(BODY, () => body.markup)
}

/** The head of a page that search engines must not list. */
const unlisted = (
  language: string,
  title: Text,
) => html`<title>${inLanguage(language, title)} - ${boardNameIn(language)}</title>
    <meta name="robots" content="noindex" />`

/** For the page that starts the app where there is no post to describe. */
export const emptyHead = html`<meta name="robots" content="noindex" />`

export interface PostPage {
  post: PublicItem
  /** The origin of the board. */
  siteUrl: string
  language: string
  /** Whether an office keeps the thing, which says where it is and under which name. */
  isOffice?: boolean
  /** Other open posts of its type and category. */
  more?: readonly PublicItem[]
}

export const publicPath = (id: string, language: string) => `${prefixOf(language)}/p/${encodeURIComponent(id)}`

/** A post in one line. One that is home again says nothing more. */
export function titleOf({ postType, title, status }: PublicItem, language: string): string {
  if (isRecovered(status)) return inLanguage(language, say('Home again'))
  const type = itemWord(postType, language)
  return type && title ? inLanguage(language, labelled(type, title)) : type || title
}

const BACK = say('This is back with its owner.')
const MAX_DESCRIPTION = 200

/** Returns what stands in a sentence or two beside a post's title. */
export function describe({ post, language }: Pick<PostPage, 'post' | 'language'>): string {
  const { postType, dateLost, location, description, status } = post
  if (isRecovered(status)) return inLanguage(language, BACK)
  const [place, words] = [location, description].map((text) => isolate(text, directionOf(language)))
  const facts = `${dayInWords(dateLost, language)}${comma(language)}${place}. ${words}`
  const text = inLanguage(language, labelled(itemWord(postType, language), facts))
    .replaceAll(/\s+/g, ' ')
    .trim()
  return cutText(text, MAX_DESCRIPTION)
}

/** What messengers and search engines show of a post: its title, a sentence and a picture. */
export function previewTags(page: PostPage): Markup {
  const { post, siteUrl, language } = page
  const addressIn = (other: string) => siteUrl + publicPath(post._id, other)
  const [title, description, address] = [titleOf(post, language), describe(page), addressIn(language)]
  // The app takes out what is marked, because its screens have titles of their own.
  return html`<title data-preview>${title} - ${boardNameIn(language)}</title>
    <meta data-preview name="description" content="${description}" />
    <link data-preview rel="canonical" href="${address}" />
    ${languages.map((other) => html`<link data-preview rel="alternate" hreflang="${other}" href="${addressIn(other)}" />`)}
    <meta data-preview property="og:type" content="article" />
    <meta data-preview property="og:site_name" content="${boardNameIn(language)}" />
    <meta data-preview property="og:title" content="${title}" />
    <meta data-preview property="og:description" content="${description}" />
    <meta data-preview property="og:url" content="${address}" />
    <meta data-preview property="og:image" content="${address}/preview.jpg" />
    <meta data-preview property="og:image:width" content="1200" />
    <meta data-preview property="og:image:height" content="630" />
    <meta data-preview property="og:image:alt" content="${title}" />
    <meta data-preview name="twitter:card" content="summary_large_image" />`
}

const BUTTON =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-4 py-2 text-base font-semibold no-underline border-transparent bg-accent text-on-accent hover:bg-accent/90'

/**
 * A post for everyone: what it is about, and the way to its poster, without who that is. It has
 * the app's order; on a phone, the main action stays at the thumb.
 * @param written the language of the post's words; empty if it is not known
 */
export function writePostPage(page: PostPage, written = ''): string {
  const { post, language } = page
  if (isRecovered(post.status)) return writeHomeAgain(page)
  const { title, description, category, location, status } = post
  const write = (text: Text) => inLanguage(language, text)
  return writeOwnPage(
    language,
    html`${previewTags(page)}
    <script src="/share.js" defer></script>`,
    html`
      <article class="flex flex-col gap-4 md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:gap-x-10">
        <div class="flex min-w-0 flex-col gap-4">
          ${pictureOf(page, 'max-md:-mx-4 max-md:-mt-5 max-md:w-auto! sm:max-md:-mt-8 md:aspect-[8/5]! md:rounded-picture md:[&_img]:object-cover')}
          <div class="flex flex-col gap-2">
            <h1 dir="auto" lang="${written}" class="text-2xl text-page wrap-anywhere">${title}</h1>
            <div class="flex flex-wrap items-center gap-x-3 gap-y-1">
              ${tagOf(post, language)}
              ${isOpen(status) ? undefined : html`<span class="tag-plain wrap-anywhere">${status}</span>`}
              <p class="min-w-0 flex-1 basis-[10rem] overflow-y-clip text-muted wrap-anywhere">${dayInLanguage(post, language)} · <bdi lang="${written}">${location}</bdi></p>
              <button type="button" hidden data-share data-copied="${write(say('Link copied'))}" class="quiet-link -my-2 [&[hidden]]:hidden">${write(say('Share'))}</button>
            </div>
          </div>
          ${description && html`<p dir="auto" lang="${written}" class="max-w-prose text-page whitespace-pre-line wrap-anywhere">${description}</p>`}
          ${writtenIn(written, language)}
          <dl class="flex flex-wrap gap-x-8 gap-y-3">${fact(write(say('Category')), itemWord(category, language))}</dl>
          ${whereNow(page, written)}
        </div>
        ${actions(page)}
      </article>
      ${moreOf(page)}`,
    { path: publicPath(post._id, FIRST_LANGUAGE) },
  )
}

/** The way to the poster, and what else can be done with a post. */
function actions({ post: { _id, postType }, language, isOffice }: PostPage): Markup {
  const write = (text: Text) => inLanguage(language, text)
  const isFound = postType === 'Found'
  const person = isFound ? say('Contact the finder') : say('Contact the owner')
  return html`
        <div class="card flex flex-col gap-3 p-5 max-md:contents md:sticky md:top-20 md:self-start print:hidden">
          <h2 class="text-lg">${write(askAbout(postType))}</h2>
          <p class="z-10 flex upright-phone:sticky upright-phone:bottom-0 upright-phone:-mx-4 upright-phone:border-t upright-phone:border-line upright-phone:bg-surface upright-phone:px-4 upright-phone:py-2"><a href="${prefixOf(language)}/items/${encodeURIComponent(_id)}" class="${BUTTON} grow">${write(isOffice ? say('Contact the office') : person)}</a></p>
          <p class="max-w-prose text-sm text-muted">${write(say('You need an account, so that both of you know who writes.'))}${isOffice ? '' : ` ${write(say('Nobody’s name or address is shown here.'))}`}</p>
          <a href="${publicPath(_id, language)}/poster" class="quiet-link self-start">${write(say('Print a poster'))}</a>
        </div>`
}

/** What a stranger is asked who reads of a post. */
export const askAbout = (postType: string) => (postType === 'Found' ? say('Is it yours?') : say('Have you seen it?'))

/** Where a found thing is; of an office, with its hours, on a card. */
function whereNow({ post, language, isOffice }: PostPage, written: string): Markup | undefined {
  const name = inLanguage(language, say('Where it is now'))
  const office = isOffice ? parseWhereAtOffice(post.whereNow) : undefined
  if (!office) return post.whereNow === '' ? undefined : html`<dl>${fact(name, post.whereNow, written)}</dl>`
  const hours = fact(inLanguage(language, say('Opening hours')), office.hours, written)
  return html`<dl class="card flex flex-wrap gap-x-8 gap-y-3 p-4">${fact(name, office.place, written)}${hours}</dl>`
}

/** Other posts, each a card with a link over it: a row on a phone. */
function moreOf({ post: { postType, category }, language, more = [] }: PostPage): Markup | undefined {
  if (more.length === 0) return undefined
  const write = (text: Text) => inLanguage(language, text)
  const all = `${prefixOf(language)}/alltimes?${new URLSearchParams({ postType, category, status: 'notrecovered' })}`
  const cards = more.map(
    (post) => html`
          <li class="relative flex min-w-0 flex-wrap gap-3 text-sm has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-accent sm:flex-col sm:flex-nowrap sm:gap-2">
            <div class="relative w-32 shrink-0 sm:w-full">${pictureOf({ post, language }, 'aspect-[20/17]! rounded-picture', 'small')}${tagOf(post, language, 'absolute start-2 top-2')}</div>
            <div class="min-w-0 flex-1 basis-[9rem] sm:flex-none">
              <h3 class="line-clamp-2 text-base wrap-anywhere"><a href="${publicPath(post._id, language)}" class="link-over-card hover:text-accent"><bdi>${post.title}</bdi></a></h3>
              <p class="line-clamp-2 text-muted wrap-anywhere">${dayInLanguage(post, language)} · <bdi>${post.location}</bdi></p>
            </div>
          </li>`,
  )
  return html`
      <section class="mt-10 md:me-88 lg:me-105 print:hidden">
        <div class="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 class="text-xl">${write(postType === 'Found' ? say('More found items') : say('More lost items'))}</h2>
          <a href="${all}" class="quiet-link">${write(say('See all items'))}</a>
        </div>
        <ul class="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-3">${cards}</ul>
      </section>`
}

/** Says that a post's words are in another language than the page. */
function writtenIn(written: string, language: string): Markup | undefined {
  if (written === '' || written === language) return undefined
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(written) ?? written
  return html`<p class="text-sm text-muted">${inLanguage(language, say('Written in {language}', { language: name }))}</p>`
}

/** Lost or Found, by colour, hole and word; another word is shown alone. */
function tagOf({ postType }: PublicItem, language: string, look = ''): Markup | undefined {
  if (postType === '') return undefined
  const tag = postType === 'Lost' ? 'tag-lost' : postType === 'Found' ? 'tag-found' : 'tag-plain wrap-anywhere'
  return html`<span class="${tag} ${look}">${itemWord(postType, language)}</span>`
}

const dayInLanguage = ({ dateLost }: PublicItem, language: string) =>
  html`<time datetime="${dateLost}">${dayInWords(dateLost, language)}</time>`

/**
 * A post's picture, or the drawing of its kind, in a 4:3 box. A small one fills the box, and stands
 * beside its title.
 */
export function pictureOf(
  { post, language }: Pick<PostPage, 'post' | 'language'>,
  look: string,
  size: 'small' | 'large' = 'large',
): Markup {
  const { thumbnail, title, kind, tint } = post
  const box = `relative aspect-[4/3] w-full overflow-hidden bg-line/50 ${look}`
  const [src, alt, fit] =
    size === 'small'
      ? [smallPictureAddress(thumbnail), '', 'object-cover']
      : [thumbnail, inLanguage(language, say('Picture of {title}', { title })), 'object-contain']
  if (isSafePictureAddress(thumbnail))
    return html`<div class="${box}"><img src="${src}" alt="${alt}" referrerpolicy="no-referrer"${size === 'small' ? html` loading="lazy"` : undefined} class="absolute inset-0 size-full ${fit}" /></div>`
  return html`<div aria-hidden="true" class="${box} [print-color-adjust:exact]"><svg viewBox="0 0 400 300" class="absolute inset-0 size-full bg-sand forced-color-adjust-none"${tint && html` style="--thing: ${tint}"`}><use href="/kinds/${kind}.svg#drawing" /></svg></div>`
}

/** @param written the language of a value that someone has written */
function fact(name: string, value: string, written?: string): Markup | undefined {
  if (value === '') return undefined
  return html`<div class="min-w-0">
    <dt class="text-sm text-muted">${name}</dt>
    <dd dir="auto"${written === undefined ? '' : html` lang="${written}"`} class="max-w-prose font-semibold text-page whitespace-pre-line wrap-anywhere">${value}</dd>
  </div>`
}

/** What someone reads who opens a post, or scans its poster, after the thing has come back. */
function writeHomeAgain(page: PostPage): string {
  const { language } = page
  return writeOwnPage(
    language,
    previewTags(page),
    message(language, say('It is home again.'), [
      say('This is back with its owner. Thank you for looking out for it.'),
      say('Did you see it on a poster? Please take this poster down.'),
    ]),
  )
}

/** Says the same of every post that is not on the board, whatever the reason. */
export const writeMissing = (language: string) =>
  writeOwnPage(
    language,
    unlisted(language, say('This post is not on the board')),
    message(language, say('This post is not on the board.'), [
      say('It may have come back to its owner, or its time may be over.'),
    ]),
  )

/** @param reason a sentence that says what to do */
export const writeFailure = (language: string, reason: Text) =>
  writeOwnPage(
    language,
    unlisted(language, say('Please try again')),
    message(language, say('This did not work.'), [reason]),
  )

function message(language: string, heading: Text, texts: readonly Text[]): Markup {
  const write = (text: Text) => inLanguage(language, text)
  return html`
    <div class="mx-auto flex max-w-form flex-col items-start gap-4 py-8">
      <h1 class="text-2xl">${write(heading)}</h1>
      ${texts.map((text) => html`<p>${write(text)}</p>`)}
      <a href="${prefixOf(language)}/alltimes" class="${BUTTON}">${write(say('See all items'))}</a>
    </div>`
}
