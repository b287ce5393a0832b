import { expect, type Page } from '@playwright/test'

/** A window, and the font size that its visitor has chosen in the browser, in px. */
interface View {
  width: number
  height: number
  fontSize: number
  /** Those of `FACES`, unless they are given. */
  faces?: readonly string[]
}

/**
 * A phone of someone who reads large letters, twice a browser's default, a usual phone and a desk.
 */
const VIEWS: readonly View[] = [
  { width: 320, height: 640, fontSize: 32 },
  { width: 360, height: 740, fontSize: 16 },
  { width: 1280, height: 900, fontSize: 16 },
]

/**
 * The text face is the system's, so the layout has to hold with wide letters, as those of Verdana
 * and DejaVu, with usual ones, and with narrow ones. `scripts/test/surroundings.ts` brings them.
 */
const FACES: readonly string[] = ['DejaVu Sans', '"Noto Sans", "Noto Sans Arabic"', '"Archivo Narrow"']

/**
 * Looks at the screen in all views and faces, and fails where something scrolls sideways, is cut
 * off, lies over something else, or is so narrow that short words are broken. The view is the first
 * one's again afterwards.
 * @param lookCloser finds more faults in the view of a width, one line for each
 */
export async function expectWholeInEveryView(
  page: Page,
  state: string,
  lookCloser: (width: number) => Promise<string[]> = async () => [],
  views = VIEWS,
): Promise<void> {
  const size = page.viewportSize()
  const devtools = await page.context().newCDPSession(page)
  const setFontSize = (standard: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard } })
  const found: string[] = []
  // What is out of sight has no boxes yet, or those of the view before.
  const drawAll = await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  for (const { width, height, fontSize, faces = FACES } of views) {
    await setFontSize(fontSize)
    await page.setViewportSize({ width, height })
    const add = (faults: string[], face = '') =>
      found.push(...faults.map((fault) => `${width} × ${height}, ${fontSize} px ${face}: ${fault}`))
    await page.evaluate(waitForLayout)
    for (const face of faces) {
      await page.evaluate(setFace, face)
      add(await page.evaluate(findLayoutFaults), face)
    }
    await page.evaluate(setFace, '')
    add(await lookCloser(width))
  }
  await drawAll.evaluate((style) => (style as HTMLElement).remove())
  await setFontSize(16)
  await devtools.detach()
  if (size) await page.setViewportSize(size)
  expect.soft(found, state).toEqual([])
}

/**
 * Sets the text face of the page; an empty one is the page's own again. A list that measures its
 * rows follows a frame later.
 */
async function setFace(face: string): Promise<void> {
  document.documentElement.style.setProperty('--font-sans', face)
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
}

/** Waits until the new size has been laid out, and what slides in, as a toast, has arrived. */
async function waitForLayout(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  // The bar of a toast is its clock, and moves for seconds.
  const short = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1000)
  await Promise.all(short.map(({ finished }) => finished.catch(() => {})))
}

/** Runs in the page, so it uses nothing from outside. @returns one line for each fault */
function findLayoutFaults(): string[] {
  const page = document.documentElement
  const faults = new Set<string>()
  const root = [...document.querySelectorAll('dialog[open], .swal2-popup')].at(-1) ?? document.body

  /** Whether people see it; what is for screen readers alone is in a box of one pixel. */
  function isShown(element: Element): boolean {
    for (let at: Element | null = element; at && at !== root; at = at.parentElement)
      if (at instanceof HTMLElement && at.offsetWidth === 1 && getComputedStyle(at).overflow === 'hidden') return false
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  /** Whether one of the two is a field, and the other stands in it on purpose, as Show does. */
  const isInField = (one: Element, other: Element) =>
    (one.matches('input') && one.parentElement?.contains(other)) ||
    (other.matches('input') && other.parentElement?.contains(one))
  const quote = (text: string) => `“${text.replaceAll(/\s+/g, ' ').trim().slice(0, 40)}”`
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ${quote(element.getAttribute('aria-label') ?? element.textContent ?? '')}`

  /** What floats lies over the rest on purpose. @returns the layer that an element is in */
  function layerOf(element: Element): Element {
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      const { position, zIndex } = getComputedStyle(at)
      if (position === 'fixed' || position === 'sticky' || (position === 'absolute' && Number(zIndex) > 0)) return at
    }
    return root
  }

  /** Whether an ancestor shows only a part of it, by scrolling or with an ellipsis. */
  function isPartOfView(element: Element): boolean {
    for (let at: Element | null = element; at && at !== page; at = at.parentElement) {
      const { overflowX, webkitLineClamp, textOverflow } = getComputedStyle(at)
      if (webkitLineClamp !== 'none' || textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX)) return true
    }
    return false
  }

  /** @returns the part of a control that is neither scrolled away nor cut off after some lines */
  function shownBoxOf(control: Element) {
    const { left, right, ...box } = control.getBoundingClientRect().toJSON() as DOMRect
    let { top, bottom } = box
    for (let at = control.parentElement; at && at !== root; at = at.parentElement) {
      const { webkitLineClamp, overflowY } = getComputedStyle(at)
      const isScroller = /auto|scroll/.test(overflowY)
      if (isScroller) top = Math.max(top, at.getBoundingClientRect().top)
      if (isScroller || webkitLineClamp !== 'none') bottom = Math.min(bottom, at.getBoundingClientRect().bottom)
    }
    return { left, right, top, bottom }
  }

  if (page.scrollWidth > page.clientWidth) faults.add(`scrolls sideways by ${page.scrollWidth - page.clientWidth} px`)

  const RIGHT_TO_LEFT = /[\u0590-\u08ff]/
  const mayTurnAround = (element: Element) =>
    getComputedStyle(element).direction === 'rtl' || RIGHT_TO_LEFT.test(element.parentElement?.textContent ?? '')
  // Between Arabic words, what has a digit or is an address; and whole texts in other letters.
  const NUMBERS = /[\w+(][\w@.+\-/:() ]*[\w+)]/g
  const OTHERS = /[\p{L}\p{N}+(].*[\p{L}\p{N}+)]/gsu

  /** Adds what reads from left to right, as a number does, but stands in another order. */
  function checkOrder({ data, parentElement }: Text): void {
    for (const { 0: written, index } of data.matchAll(RIGHT_TO_LEFT.test(data) ? NUMBERS : OTHERS)) {
      if (RIGHT_TO_LEFT.test(data) && !/[\d@]/.test(written)) continue
      let last = new DOMRect()
      let at = index
      for (const character of written) {
        range.setStart(walker.currentNode, at)
        at += character.length
        range.setEnd(walker.currentNode, at)
        const box = range.getBoundingClientRect()
        if (box.width === 0 || /[\s\p{Default_Ignorable_Code_Point}]/u.test(character)) continue
        if (box.left < last.left && box.top < last.bottom - last.height / 2)
          return void faults.add(`turned around: ${quote(written)} in ${parentElement && nameOf(parentElement)}`)
        last = box
      }
    }
  }

  interface Box {
    element: Element
    layer: Element
    left: number
    right: number
    top: number
    bottom: number
  }
  const boxes: Box[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const element = node.parentElement
    if (!element || node.data.trim() === '' || !isShown(element) || element.closest('option, select, svg')) continue
    if (mayTurnAround(element)) checkOrder(node)
    range.selectNodeContents(node)
    const layer = layerOf(element)
    const partly = isPartOfView(element)
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (right - left < 1) continue
      // A font's own box is higher than its letters.
      const trim = (bottom - top) * 0.2
      if (!partly) boxes.push({ element, layer, left, right, top: top + trim, bottom: bottom - trim })
      if (!partly && (right > page.clientWidth + 1 || left < -1)) faults.add(`off the screen: ${quote(node.data)}`)
    }
    for (const { 0: word, index } of node.data.matchAll(/\p{L}{2,11}(?![\p{L}\p{N}])/gu)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      const startsInside = /[\p{L}\p{N}\u00AD]/u.test(node.data[index - 1] ?? '')
      if (lines.size > 1 && !startsInside) faults.add(`breaks the word ${quote(word)} in ${nameOf(element)}`)
    }
  }
  boxes.sort((one, other) => one.top - other.top)
  boxes.forEach((one, index) => {
    for (let next = index + 1; next < boxes.length; next += 1) {
      const other = boxes[next] as Box
      if (other.top >= one.bottom) break
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      if (wide > 1 && one.layer === other.layer && one.element !== other.element)
        faults.add(`overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`)
    }
  })

  const controls = [...root.querySelectorAll('a, button, input, select, textarea, summary')]
    .filter(isShown)
    .map((element) => ({ element, box: shownBoxOf(element) }))
  controls.forEach(({ element: one, box: first }, index) => {
    if (!isPartOfView(one) && (first.right > page.clientWidth + 1 || first.left < -1) && first.bottom > 0)
      faults.add(`off the screen: ${nameOf(one)}`)
    for (const { element: other, box: second } of controls.slice(index + 1)) {
      const wide = Math.min(first.right, second.right) - Math.max(first.left, second.left)
      const high = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top)
      if (wide > 1 && high > 1 && !one.contains(other) && !isInField(one, other) && layerOf(one) === layerOf(other))
        faults.add(`overlap: ${nameOf(one)} and ${nameOf(other)}`)
    }
  })

  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (!element.textContent?.trim() || element.clientWidth < 2 || !isShown(element) || element.closest('svg')) continue
    const { overflowX, overflowY, webkitLineClamp, textOverflow } = getComputedStyle(element)
    if (webkitLineClamp !== 'none' || textOverflow === 'ellipsis') continue
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    if (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) faults.add(`cut off: ${nameOf(element)}`)
    if (hides(overflowY) && element.scrollHeight > element.clientHeight + 2) faults.add(`cut off: ${nameOf(element)}`)
    const isControl = element.matches('button, a')
    if (isControl && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      faults.add(`wider than its control: ${nameOf(element)}`)
  }
  return [...faults]
}
