import { expect, type Page } from '@playwright/test'
import { waitForScript, waitUntilDrawn } from './scripts.ts'

/**
 * Records all toasts and other alerts, even those that disappear, from the page's next document on.
 * It works on screens that load the script for toasts in advance.
 * @returns a function that waits until pending alerts are on the screen, and returns all texts
 */
export async function recordAlerts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const alerts = new Map<Element, string>()
    Object.assign(window, { alerts })
    const record = () => {
      for (const alert of document.querySelectorAll('[role=alert]')) alerts.set(alert, alert.textContent)
    }
    const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['role'] }
    new MutationObserver(record).observe(document, changes)
  })
  return async () => {
    await waitForScript(page, 'toasts')
    await waitUntilDrawn(page)
    return page.evaluate(() => {
      const alerts: unknown = Reflect.get(window, 'alerts')
      return alerts instanceof Map ? [...alerts.values()] : ['Nothing was recorded.']
    })
  }
}

/**
 * Stops the clock of toasts, so that a slow machine has time to press them. It works until the next
 * page is loaded.
 */
export const keepToasts = (page: Page) =>
  page.addStyleTag({ content: '.Toastify__progress-bar--animated { animation-play-state: paused !important; }' })

/** Has a login fail at three widths, and expects its toast below the bar, at the bar's end. */
export async function expectToastsBelowBar(page: Page, path: string): Promise<void> {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    await page.locator('input[type=email]').fill('nobody@example.com')
    await page.locator('input[type=password]').fill('Umbrella1')
    await page.locator('form button[type=submit]').click()
    const toast = await page.getByRole('alert').first().boundingBox()
    const bar = await page.getByRole('banner').boundingBox()
    const isMirrored = (await page.locator('html').getAttribute('dir')) === 'rtl'
    if (!toast || !bar) throw new Error('There is no toast.')
    const below = toast.y - bar.y - bar.height
    const beside = isMirrored ? toast.x : width - toast.x - toast.width
    expect({ width, below: below >= 0 && below < 24, beside: beside >= 0 && beside < 40 }).toEqual({
      width,
      below: true,
      beside: true,
    })
    // While it slides in, its width is off by a millionth.
    expect(Math.round(toast.width)).toBeLessThanOrEqual(width - 32)
  }
}
