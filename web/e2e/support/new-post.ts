import type { Page } from '@playwright/test'
import { logIn, type Person } from './accounts.ts'
import { waitForScript } from './scripts.ts'

export const addPost = (page: Page) => page.getByRole('button', { name: 'Add Post', exact: true })

/** Fills the required fields of the form of a new post, which is open. */
export async function fillPost(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Category', { exact: true }).selectOption('gadgets')
  await page.getByLabel('Location', { exact: true }).fill('Tram 5')
}

/** Opens the form of a new post as this person and fills it, without sending it. */
export async function openNewPost(page: Page, person: Person, title: string): Promise<void> {
  await logIn(page, person, '/additems')
  await fillPost(page, title)
  // The caller may switch the network off afterwards, so all scripts have to be loaded.
  for (const script of ['date-picker', 'toasts']) await waitForScript(page, script)
}

/** Records the idempotency keys of all requests to a path in the list that it returns. */
export function recordKeys(page: Page, path: string): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(path)) keys.push(request.headers()['idempotency-key'])
  })
  return keys
}
