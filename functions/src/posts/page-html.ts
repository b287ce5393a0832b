import { readFileSync } from 'node:fs'
import path from 'node:path'
import { boardName, contact } from '../../../board.config.ts'
import { dayInWords } from '../lib/day-in-words.ts'
import { isOpen, isRecovered } from '../shared/items/item-status.ts'
import type { PublicItem } from '../shared/items/items.ts'
import { isSafePictureAddress } from '../shared/items/picture-address.ts'
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
).replace('/src/main.ts', '/shell.js')

const HEAD_PLACE = '<!-- head script -->'
const THEME = '<script src="/head.js"></script>'
const STYLE = '<link rel="stylesheet" href="/shell.css" />'
const BODY = /(?<=<body>).*(?=<\/body>)/s

/** Writes the page that starts the app, with these tags in its head. */
export const writeShell = (head: Markup, theme = THEME) =>
  template.replace(HEAD_PLACE, () => `${theme}\n    ${STYLE}\n    ${head.markup}`)

/**
 * Writes a page of this function's own, which needs no script.
 * @param options.isPaper whether it is light in the dark theme, too
 */
export function writeOwnPage(head: Markup, main: Markup, { isPaper = false } = {}): string {
  const body = html`
    <header class="border-b border-line bg-surface print:hidden">
      <div class="mx-auto flex min-h-16 max-w-page flex-wrap items-center gap-x-6 px-4">
        <a href="/" class="me-auto inline-flex min-h-11 items-center gap-2.5 font-heading text-lg font-semibold hover:text-accent"><img src="/favicon.svg" alt="" class="size-8" />${boardName}</a>
        <a href="/alltimes" class="inline-flex min-h-11 items-center font-semibold text-accent hover:underline">All items</a>
      </div>
    </header>
    <main id="content" class="mx-auto max-w-page px-4 py-5 sm:py-8 print:p-0">${main}</main>
    <footer class="border-t border-line py-5 text-sm text-muted print:hidden">
      <p class="mx-auto max-w-page px-4 wrap-anywhere">Questions? Write to ${contact.email}.</p>
    </footer>`
  return writeShell(head, isPaper ? '' : THEME).replace(BODY, () => body.markup)
}

/** The head of a page that search engines must not list. */
const unlisted = (title: string) => html`<title>${title} - ${boardName}</title>
    <meta name="robots" content="noindex" />`

/** For the page that starts the app where there is no post to describe. */
export const emptyHead = html`<meta name="robots" content="noindex" />`

export interface PostPage {
  post: PublicItem
  /** The origin of the board. */
  siteUrl: string
}

export const publicPath = (id: string) => `/p/${encodeURIComponent(id)}`
const publicAddress = ({ post, siteUrl }: PostPage) => siteUrl + publicPath(post._id)

/** A post in one line. One that is home again says nothing more. */
export const titleOf = ({ postType, title, status }: PublicItem) =>
  isRecovered(status) ? 'Home again' : [postType, title].filter(Boolean).join(': ')

const MAX_DESCRIPTION = 200

function describe({ postType, dateLost, location, description, status }: PublicItem): string {
  if (isRecovered(status)) return 'This is back with its owner.'
  const text = `${postType}: ${dayInWords(dateLost)}, ${location}. ${description}`.replaceAll(/\s+/g, ' ').trim()
  return text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION - 1).toWellFormed()}…` : text
}

/** What messengers and search engines show of a post: its title, a sentence and a picture. */
export function previewTags(page: PostPage): Markup {
  const [title, description, address] = [titleOf(page.post), describe(page.post), publicAddress(page)]
  // The app takes out what is marked, because its screens have titles of their own.
  return html`<title data-preview>${title} - ${boardName}</title>
    <meta data-preview name="description" content="${description}" />
    <link data-preview rel="canonical" href="${address}" />
    <meta data-preview property="og:type" content="article" />
    <meta data-preview property="og:site_name" content="${boardName}" />
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

/** A post for everybody: what it is about, and the way to its poster, without who that is. */
export function writePostPage(page: PostPage): string {
  const { post } = page
  if (isRecovered(post.status)) return writeHomeAgain(previewTags(page))
  const { _id, postType, title, description, category, location, dateLost, whereNow, status } = post
  return writeOwnPage(
    previewTags(page),
    html`
      <article class="grid gap-x-8 gap-y-4 md:grid-cols-2">
        ${pictureOf(post, 'rounded-card border border-line')}
        <div class="flex min-w-0 flex-col gap-4">
          <p class="${tintOf(postType)} self-start rounded-full px-3 py-1 text-sm font-semibold">${postType}</p>
          <h1 dir="auto" class="text-2xl wrap-anywhere">${title}</h1>
          <dl class="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-3">
            ${fact('What', description, 'col-span-full')}
            ${fact('Where', location)}
            ${fact('When', dayInWords(dateLost))}
            ${fact('Where it is now', whereNow)}
            ${fact('Category', category)}
            ${fact('State', isOpen(status) ? 'Open' : status)}
          </dl>
          <a href="/items/${encodeURIComponent(_id)}" class="${BUTTON} self-stretch sm:self-start">Contact the poster</a>
          <p class="max-w-prose text-sm text-muted">You need an account, so that both of you know who writes. Nobody’s name or address is shown here.</p>
        </div>
      </article>`,
  )
}

const tintOf = (postType: string) =>
  postType === 'Lost' ? 'bg-lost-tint text-lost' : postType === 'Found' ? 'bg-found-tint text-found' : 'text-field'

/** The post's picture, or the drawing of its kind, in a 4:3 box. */
export function pictureOf({ thumbnail, title, kind, postType }: PublicItem, look: string): Markup {
  const box = `relative aspect-[4/3] w-full overflow-hidden bg-line/50 ${look}`
  if (isSafePictureAddress(thumbnail))
    return html`<div class="${box}"><img src="${thumbnail}" alt="Picture of ${title}" referrerpolicy="no-referrer" class="absolute inset-0 size-full object-contain" /></div>`
  return html`<div aria-hidden="true" class="${box} ${tintOf(postType)} [print-color-adjust:exact]"><div style="mask-image: url(/kinds/${kind}.svg)" class="absolute inset-0 bg-current [mask-mode:luminance] mask-contain mask-center mask-no-repeat"></div></div>`
}

function fact(name: string, value: string, look = ''): Markup | undefined {
  if (value === '') return undefined
  return html`<div class="min-w-0 ${look}">
    <dt class="text-sm font-semibold text-muted">${name}</dt>
    <dd dir="auto" class="max-w-prose whitespace-pre-line wrap-anywhere">${value}</dd>
  </div>`
}

/** What somebody reads who opens a post, or scans its poster, after the thing has come back. */
function writeHomeAgain(head: Markup): string {
  return writeOwnPage(
    head,
    message(
      'It is home again.',
      html`<p>This is back with its owner. Thank you for looking out for it.</p>
        <p>Did you see it on a poster? Please take this poster down.</p>`,
    ),
  )
}

/** Says the same of every post that is not on the board, whatever the reason. */
export const missingPage = writeOwnPage(
  unlisted('This post is not on the board'),
  message('This post is not on the board.', html`<p>It may have come back to its owner, or its time may be over.</p>`),
)

/** @param reason a sentence that says what to do */
export const writeFailure = (reason: string) =>
  writeOwnPage(unlisted('Please try again'), message('This did not work.', html`<p>${reason}</p>`))

function message(heading: string, texts: Markup): Markup {
  return html`
    <div class="mx-auto flex max-w-form flex-col items-start gap-4 py-8">
      <h1 class="text-2xl">${heading}</h1>
      ${texts}
      <a href="/alltimes" class="${BUTTON}">See all items</a>
    </div>`
}
