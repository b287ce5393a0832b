import { expect, type Page } from '@playwright/test'
import type { Notification, NotificationList } from '@shared/news/notifications.ts'
import type { Person } from './accounts.ts'
import { apiAs } from './api.ts'
import { firestoreUrl } from './environment.ts'

/** The link to the notifications, with the number of unread ones. */
export function bell(page: Page, unread: number) {
  return page.getByRole('banner').getByRole('link', {
    name: unread === 0 ? 'Notices' : `Notices, ${unread} unread`,
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
 * Waits for an e-mail to this person in the collection from which the extension sends e-mails.
 * @returns the e-mail's text
 */
export async function waitForEmail({ email }: Person): Promise<string> {
  const query = {
    from: [{ collectionId: 'mail' }],
    where: { fieldFilter: { field: { fieldPath: 'to' }, op: 'EQUAL', value: { stringValue: email } } },
  }
  let text = ''
  const read = async () => {
    const response = await fetch(`${firestoreUrl}:runQuery`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({ structuredQuery: query }),
    })
    const [found] = (await response.json()) as { document?: MailDocument }[]
    text = found?.document?.fields.message.mapValue.fields.text.stringValue ?? ''
    return text
  }
  await expect.poll(read, { timeout: 30_000 }).not.toBe('')
  return text
}

/**
 * @see https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents
 */
interface MailDocument {
  fields: { message: { mapValue: { fields: { text: { stringValue: string } } } } }
}
