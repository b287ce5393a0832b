import axe, { type RunOptions } from 'axe-core'
import type { Page } from './page.ts'

/** The theme by the colours that the page has: light letters on a dark ground, or the reverse. */
export function readTheme(page: Page): Promise<'dark' | 'light' | 'neither'> {
  return page.evaluate(() => {
    const { backgroundColor, color, colorScheme } = getComputedStyle(document.body)
    const lightness = (rgb: string) =>
      (rgb.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)
    const [ground, letters] = [lightness(backgroundColor), lightness(color)]
    if (ground < 150 && letters > 600 && colorScheme === 'dark') return 'dark'
    return ground > 600 && letters < 150 && colorScheme === 'light' ? 'light' : 'neither'
  })
}

/** What axe finds on the page, each with the elements. */
export async function findViolations(page: Page, options: RunOptions): Promise<string[]> {
  await page.settle()
  await page.run(axe.source)
  return page.evaluate(async (given) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, given)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, options)
}

/** By how many pixels the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
