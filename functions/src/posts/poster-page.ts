import encodeQR from 'qr'
import { itemWord } from '../items/item-words.ts'
import { dayInWords } from '../lib/day-in-words.ts'
import { boardNameIn, comma, inLanguage, say, type Text } from '../lib/texts.ts'
import { FIRST_LANGUAGE } from '../shared/lib/languages.ts'
import { html } from './html.ts'
import { askAbout, logoIn, type PostPage, pictureOf, publicPath, titleOf, writeOwnPage } from './page-html.ts'

/** How many strips with the address can be torn off. */
const STRIPS = 8

/**
 * A sheet to hang up, for A4 and for Letter: it is as wide as the one and as high as the other. It
 * has the post's own address and nobody else's.
 */
export function writePoster(page: PostPage): string {
  const { post, siteUrl, language } = page
  const write = (text: Text) => inLanguage(language, text)
  const { postType, title, description, location, dateLost } = post
  const address = siteUrl + publicPath(post._id, language)
  // A line ends before the id and not in it, as someone may have to type it.
  const shown = html`${address.replace(/^https?:\/\//, '').slice(0, -post._id.length)}<wbr>${post._id}`
  const code = { markup: encodeQR(address, 'svg', { border: 2 }) }
  const type = itemWord(postType, language)
  const titleSize = title.length > 60 ? '8mm' : title.length > 25 ? '11mm' : '15mm'
  const strip = html`
    <li class="flex min-w-0 flex-1 flex-col items-center gap-[2mm] border-dashed border-field py-[2mm] not-first:border-l">
      <span class="block w-[18mm]">${code}</span>
      <span dir="ltr" class="h-[36mm] text-[2.6mm]/[1.2] wrap-anywhere [writing-mode:vertical-rl]"><b dir="auto" class="block truncate">${title}</b>${shown}</span>
    </li>`
  return writeOwnPage(
    language,
    html`<title>${titleOf(post, language)} - ${boardNameIn(language)}</title>
    <meta name="robots" content="noindex" />
    <script src="/poster.js" defer></script>
    <style>@page { margin: 10mm 12mm; }</style>`,
    html`
    <p class="mb-6 flex flex-wrap items-center gap-4 print:hidden">
      <button type="button" hidden class="inline-flex min-h-11 items-center rounded-control bg-accent px-4 py-2 font-semibold text-on-accent [&[hidden]]:hidden">${write(say('Print'))}</button>
      <a href="${publicPath(post._id, language)}" class="inline-flex min-h-11 items-center text-accent underline">${write(say('Back to the post'))}</a>
    </p>
    <div class="overflow-x-auto print:overflow-visible">
      <article class="flex h-[255mm] w-[186mm] flex-col bg-surface max-md:[zoom:0.45] print:[zoom:1] print:[print-color-adjust:exact]">
        <p class="flex items-center gap-[0.2em] leading-none font-bold uppercase before:size-[0.5em] before:shrink-0 before:rounded-full before:border-[0.12em] ${postType === 'Found' ? 'text-found before:bg-current' : 'text-lost'}" style="font-size: ${type.length > 8 ? '18mm' : '26mm'}">${type}</p>
        <h1 dir="auto" class="line-clamp-3 text-page wrap-anywhere" style="font-size: ${titleSize}; line-height: 1.15">${title}</h1>
        <p class="mt-[2mm] line-clamp-2 text-[6mm]/[1.25] wrap-anywhere"><bdi>${location}</bdi>${comma(language)}${dayInWords(dateLost, language)}</p>
        <div class="mt-[4mm] flex min-h-0 flex-1 gap-[6mm] overflow-hidden">
          <div class="flex min-w-0 flex-1 flex-col gap-[4mm]">
            ${pictureOf(page, 'shrink-0 bg-surface!')}
            <p dir="auto" class="min-h-0 shrink overflow-hidden text-page text-[5mm]/[1.3] wrap-anywhere">${description}</p>
          </div>
          <div class="flex w-[52mm] shrink-0 flex-col">
            <p class="text-[7mm]/[1.2] font-semibold">${write(askAbout(postType))}</p>
            <span data-code class="mt-[2mm] block">${code}</span>
            <p dir="ltr" class="mt-[1mm] text-[3.4mm]/[1.25] text-page wrap-anywhere">${shown}</p>
            <p class="mt-auto flex items-center gap-[2mm] font-heading text-[4mm]/[1.2] font-semibold wrap-anywhere">${logoIn(language)}</p>
          </div>
        </div>
        <ul aria-hidden="true" class="mt-[5mm] flex border-t border-dashed border-field">${Array.from({ length: STRIPS }, () => strip)}</ul>
      </article>
    </div>`,
    { path: `${publicPath(post._id, FIRST_LANGUAGE)}/poster`, isPaper: true },
  )
}
