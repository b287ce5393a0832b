import type { Page } from '@playwright/test'
import { waitForScript, waitUntilDrawn } from './scripts.ts'

/**
 * Notes all messages and alerts, also those that leave again by themselves, from the page's next
 * document on. For screens that fetch what messages need ahead.
 * @returns what reads the notes, once everything that was to be said is on the screen
 */
export async function noteMessages(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const messages = new Map<Element, string>()
    Object.assign(window, { messages })
    const note = () => {
      for (const alert of document.querySelectorAll('[role=alert]')) messages.set(alert, alert.textContent)
    }
    const what = { childList: true, subtree: true, attributes: true, attributeFilter: ['role'] }
    new MutationObserver(note).observe(document, what)
  })
  return async () => {
    await waitForScript(page, 'toasts')
    await waitUntilDrawn(page)
    return page.evaluate(() => {
      const messages: unknown = Reflect.get(window, 'messages')
      return messages instanceof Map ? [...messages.values()] : ['Nothing was noted.']
    })
  }
}
