import { expect, type Page } from '@playwright/test'
import type { Notification, NotificationList } from '@shared/news/notifications.ts'
import type { Person } from './accounts.ts'
import { apiAs } from './api.ts'
import { mailUrl } from './environment.ts'

/** The link to the notifications, with the number of unread ones. */
export function bell(page: Page, unread: number) {
  return page.getByRole('banner').getByRole('link', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
    exact: true,
  })
}

/** Waits until the functions that run after a write have added this many notifications. */
export async function waitForNotifications(person: Person, count: number): Promise<Notification[]> {
  const api = await apiAs(person)
  let notifications: Notification[] = []
  const read = async () => {
    const answer = await api.get('/api/notices')
    notifications = ((await answer.json()) as NotificationList).notices
    return notifications.length
  }
  await expect.poll(read, { timeout: 30_000 }).toBe(count)
  return notifications
}

/**
 * Returns to the page, as from another window, until the bell shows this number. It must repeat
 * this, because a page that has just loaded the number does not load it again.
 */
export async function returnToBell(page: Page, unread: number): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(bell(page, unread)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
}

/**
 * Waits for an email to this person.
 * @returns the newest one, and its source with each header on one line
 */
export async function waitForEmail({ email }: Person) {
  let found: ReceivedEmail | undefined
  const read = async () => {
    const response = await fetch(`${mailUrl}/api/email?to.address=${encodeURIComponent(email)}&sort=desc`)
    found = ((await response.json()) as ReceivedEmail[])[0]
    return found
  }
  await expect.poll(read, { timeout: 30_000 }).toBeDefined()
  const source = await fetch(`${mailUrl}/api/email/${found?.id}/source`)
  return { text: '', html: '', ...found, source: (await source.text()).replaceAll(/\r\n[ \t]+/g, ' ') }
}

/** @see https://github.com/maildev/maildev/blob/main/docs/rest.md */
interface ReceivedEmail {
  id: string
  text: string
  html: string
}
