import { expect, type Page, test } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { RULES, THEMES } from './axe-rules.ts'

/** The widths of a desktop at 400 % zoom (320 px) and without zoom. */
const WIDTHS: readonly number[] = [320, 1280]
/** A desktop of 1280 px at 200 % zoom, where tables become lists and cards are in two columns. */
const ZOOMED = 640

/**
 * Checks the screen by all rules of axe for WCAG 2.2 AA and by its best practices, at the first
 * width, and in the dark theme by those about colours, at the last width. At each of these, and at
 * 200 % zoom unless widths are given, the page must not scroll sideways.
 */
export async function expectAccessible(page: Page, widths = WIDTHS): Promise<void> {
  // These checks are thorough, so they are slow on a busy machine.
  test.setTimeout(test.info().timeout + 20_000)
  const size = page.viewportSize()
  for (const theme of THEMES) {
    const width = (theme === 'light' ? widths[0] : widths.at(-1)) ?? 0
    await resize(page, width)
    expect(await findViolations(page, theme), `axe, ${theme}, ${width} px`).toEqual([])
    expect(await overflow(page), `sideways scrolling, ${theme}, ${width} px`).toBeLessThanOrEqual(0)
  }
  if (widths === WIDTHS) {
    await resize(page, ZOOMED)
    expect(await overflow(page), `sideways scrolling, ${ZOOMED} px`).toBeLessThanOrEqual(0)
  }
  if (size) await page.setViewportSize(size)
}

/**
 * Looks at the page in a theme by the rules for that, in the page itself. `@axe-core/playwright`
 * takes four times as long, because it loads axe for each run and brings back what every rule has
 * looked at. @returns one line for each violation
 */
export async function findViolations(page: Page, theme: (typeof THEMES)[number]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(findInPage, { theme, rules: RULES[theme] })
}

/** Runs in the page, so it uses nothing from outside. */
async function findInPage({ theme, rules }: { theme: string; rules: RunOptions }): Promise<string[]> {
  // Axe takes a control for small if the bar covers a part of it.
  window.scrollTo(0, 0)
  // Nothing moves or fades, because axe must not measure a colour in the middle of a change. The
  // bar of a toast is its clock.
  const still = document.createElement('style')
  still.textContent =
    '*:not(.Toastify__progress-bar), ::before, ::after { transition: none !important; animation: none !important }'
  document.head.append(still)
  const { classList } = document.documentElement
  const wasDark = classList.contains('dark')
  classList.toggle('dark', theme === 'dark')
  // Nothing else is of interest, and no rule that runs needs the style sheets loaded once more.
  const quick = { ...rules, resultTypes: ['violations' as const], preload: false }
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, quick)
  classList.toggle('dark', wasDark)
  still.remove()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Waits until React has drawn the page for the new width, where a table may have become a list. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
