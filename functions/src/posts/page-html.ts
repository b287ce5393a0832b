import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contact, languages } from '../../../board.config.ts'
import { itemWord } from '../items/item-words.ts'
import { cutText } from '../lib/cut-text.ts'
import { dayInWords } from '../lib/day-in-words.ts'
import { boardNameIn, comma, inLanguage, labelled, say, type Text } from '../lib/words.ts'
import { isOpen, isRecovered } from '../shared/items/item-status.ts'
import type { PublicItem } from '../shared/items/items.ts'
import { isSafePictureAddress } from '../shared/items/picture-address.ts'
import { isolate } from '../shared/lib/isolate.ts'
import { directionOf, prefixOf } from '../shared/lib/languages.ts'
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

/**
 * Writes a page of this function's own, which needs no script.
 * @see writeShell
 */
export function writeOwnPage(language: string, head: Markup, main: Markup, isPaper = false): string {
  const prefix = prefixOf(language)
  const body = html`
    <header class="border-b border-line bg-surface print:hidden">
      <div class="page-width flex min-h-16 flex-wrap items-center gap-x-6">
        <a href="${prefix || '/'}" class="me-auto inline-flex min-h-11 items-center gap-2.5 font-heading text-lg font-semibold hover:text-accent"><img src="/favicon.svg" alt="" class="size-8" />${boardNameIn(language)}</a>
        <a href="${prefix}/alltimes" class="inline-flex min-h-11 items-center font-semibold text-accent hover:underline">${inLanguage(language, say('All items'))}</a>
      </div>
    </header>
    <main id="content" class="page-width py-5 sm:py-8 print:p-0">${main}</main>
    <footer class="border-t border-line py-5 text-sm text-muted print:hidden">
      <p class="page-width wrap-anywhere">${inLanguage(language, say('Questions? Write to {address}.', { address: contact.email }))}</p>
    </footer>`
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

function describe({ post, language }: PostPage): string {
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
 * A post for everybody: what it is about, and the way to its poster, without who that is.
 * @param written the language of the post's words; empty if it is not known
 */
export function writePostPage(page: PostPage, written = ''): string {
  const { post, language, isOffice } = page
  if (isRecovered(post.status)) return writeHomeAgain(page)
  const { _id, postType, title, description, category, location, dateLost, whereNow, status } = post
  const write = (text: Text) => inLanguage(language, text)
  return writeOwnPage(
    language,
    previewTags(page),
    html`
      <article class="grid gap-x-8 gap-y-4 md:grid-cols-2">
        ${pictureOf(page, 'rounded-card border border-line')}
        <div class="flex min-w-0 flex-col gap-4">
          <p class="${lookOf(postType)}">${itemWord(postType, language)}</p>
          <h1 dir="auto" lang="${written}" class="text-2xl text-page wrap-anywhere">${title}</h1>
          ${writtenIn(written, language)}
          <dl class="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-3">
            ${fact(write(say('What')), description, 'col-span-full', written)}
            ${fact(write(say('Where')), location, '', written)}
            ${fact(write(say('When')), dayInWords(dateLost, language))}
            ${fact(write(say('Where it is now')), whereNow, '', written)}
            ${fact(write(say('Category')), itemWord(category, language))}
            ${fact(write(say('Status')), isOpen(status) ? write(say('Open')) : status)}
          </dl>
          <a href="${prefixOf(language)}/items/${encodeURIComponent(_id)}" class="${BUTTON} self-stretch sm:self-start">${write(say('Contact the poster'))}</a>
          <p class="max-w-prose text-sm text-muted">${write(say('You need an account, so that both of you know who writes.'))}${isOffice ? '' : ` ${write(say('Nobody’s name or address is shown here.'))}`}</p>
        </div>
      </article>`,
  )
}

/** Says that a post's words are in another language than the page. */
function writtenIn(written: string, language: string): Markup | undefined {
  if (written === '' || written === language) return undefined
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(written) ?? written
  return html`<p class="text-sm text-muted">${inLanguage(language, say('Written in {language}', { language: name }))}</p>`
}

const lookOf = (postType: string) =>
  postType === 'Lost' ? 'tag-lost' : postType === 'Found' ? 'tag-found' : 'tag-plain'

/** The post's picture, or the drawing of its kind, in a 4:3 box. */
export function pictureOf({ post, language }: PostPage, look: string): Markup {
  const { thumbnail, title, kind, tint } = post
  const box = `relative aspect-[4/3] w-full overflow-hidden bg-line/50 ${look}`
  if (isSafePictureAddress(thumbnail))
    return html`<div class="${box}"><img src="${thumbnail}" alt="${inLanguage(language, say('Picture of {title}', { title }))}" referrerpolicy="no-referrer" class="absolute inset-0 size-full object-contain" /></div>`
  return html`<div aria-hidden="true" class="${box} [print-color-adjust:exact]"><svg viewBox="0 0 400 300" class="absolute inset-0 size-full bg-sand forced-color-adjust-none"${tint && html` style="--thing: ${tint}"`}><use href="/kinds/${kind}.svg#drawing" /></svg></div>`
}

/** @param written the language of a value that somebody has written */
function fact(name: string, value: string, look = '', written?: string): Markup | undefined {
  if (value === '') return undefined
  return html`<div class="min-w-0 ${look}">
    <dt class="text-sm font-semibold text-muted">${name}</dt>
    <dd dir="auto"${written === undefined ? '' : html` lang="${written}"`} class="max-w-prose text-page whitespace-pre-line wrap-anywhere">${value}</dd>
  </div>`
}

/** What somebody reads who opens a post, or scans its poster, after the thing has come back. */
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
