import { isSafePictureAddress, smallPictureAddress } from '@shared/items/picture-address.ts'

/**
 * Shows the board's own pictures of the first items in the outlines of their cards, before a slow
 * phone has the scripts that draw these. `Picture` then finds them loaded.
 * @param items of an answer of the API, which may be anything
 */
export function showEarlyPictures(items: unknown): void {
  // The answer may be faster than the styles, which no frame is drawn without.
  if (Array.isArray(items)) requestAnimationFrame(() => show(items))
}

function show(items: readonly { thumbnail?: unknown }[]): void {
  const boxes = document.querySelectorAll<HTMLElement>('[data-outline-of-picture]')
  // Or than the rest of the page.
  if (boxes.length === 0 && document.readyState === 'loading') showEarlyPictures(items)
  // The loaded page is sorted and narrowed by the screen.
  if (/[?&](sort|search)=./.test(window.location.search)) return
  boxes.forEach((box, index) => {
    const address: unknown = items[index]?.thumbnail
    // Other sites' pictures are not asked for with this page's address as their referrer.
    if (typeof address !== 'string' || !address.startsWith('/') || !isSafePictureAddress(address)) return
    if (box.getBoundingClientRect().top >= window.innerHeight) return
    const { href } = new URL(smallPictureAddress(address), window.location.origin)
    Object.assign(box.style, { background: `center / cover url("${href}")` })
  })
}
