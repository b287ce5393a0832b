import type { Page } from '@playwright/test'
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
