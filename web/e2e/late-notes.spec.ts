import { expect, type Page } from '@playwright/test'
import { createAccount, logIn, type Person } from './support/accounts.ts'
import { claimItem, postProtectedItem } from './support/claims.ts'
import { holdRequests } from './support/hold-requests.ts'
import { postItem, recoverItem } from './support/items.ts'
import { endSoon } from './support/listings.ts'
import { waitForNotifications } from './support/notifications.ts'
import { waitUntilDrawn } from './support/scripts.ts'
import { test } from './support/test.ts'

// Notes that few people see have scripts of their own. What can be pressed below one must not be
// there before it, or the press lands on something else.

interface Screen {
  reader: Person
  path: string
  /** What the API is asked that the screen shows. */
  asked: string
}

const recovered = async (): Promise<Screen> => {
  const reader = await createAccount()
  const item = await postItem(await createAccount())
  await recoverItem(reader, item)
  return { reader, path: `/items/${item._id}`, asked: `/api/items/${item._id}` }
}

const listed = async (): Promise<Screen> => {
  const reader = await createAccount()
  const item = await postItem(reader)
  return { reader, path: `/items/${item._id}`, asked: `/api/items/${item._id}` }
}

/** The notice about the ending post stands above the one about the recovered post. */
const ending = async (): Promise<Screen> => {
  const reader = await createAccount()
  await recoverItem(await createAccount(), await postItem(reader))
  await waitForNotifications(reader, 1)
  await endSoon(await postItem(reader))
  await waitForNotifications(reader, 2)
  return { reader, path: '/notices', asked: '/api/notices' }
}

const claimed = async (pathOf: (itemId: string, claimId: string) => Pick<Screen, 'path' | 'asked'>) => {
  const reader = await createAccount()
  const item = await postProtectedItem(reader, { postType: 'Found' })
  const message = 'I have sent a code to your phone. Please send me the six digits.'
  const claim = await claimItem(await createAccount(), item, { message })
  return { reader, ...pathOf(item._id, claim._id) }
}

const screens = [
  {
    name: 'a recovered post with who recovered it',
    script: 'recovery-note',
    open: recovered,
    note: 'You marked this as recovered',
    below: (page: Page) => page.getByRole('button', { name: 'Found This!' }),
  },
  {
    name: 'an own post with until when it is on the board',
    script: 'listing-note',
    open: listed,
    note: 'On the board until',
    below: (page: Page) => page.getByRole('link', { name: 'Update', exact: true }),
  },
  {
    name: 'the notices with the buttons of a post that leaves the board',
    script: 'ending-buttons',
    open: ending,
    note: 'Keep it on the board',
    below: (page: Page) => page.getByRole('button', { name: /^Reopen/ }),
  },
  {
    name: 'a claim with what to take care with',
    script: 'warning-reasons',
    open: () => claimed((_, id) => ({ path: `/claims/${id}`, asked: `/api/claims/${id}` })),
    note: 'It mentions a code.',
    below: (page: Page) => page.getByRole('button', { name: 'Decline the claim' }),
  },
  {
    name: 'the claims on a post with what to take care with',
    script: 'warning-reasons',
    open: () => claimed((id) => ({ path: `/items/${id}/claims`, asked: `/api/items/${id}/claims` })),
    note: 'It mentions a code.',
    below: (page: Page) => page.getByRole('button', { name: 'Approve' }),
  },
  {
    name: 'the form of a post with its open claims',
    script: 'claims-note',
    open: () => claimed((id) => ({ path: `/updateItems/${id}`, asked: `/api/items/${id}` })),
    note: 'Somebody has claimed this post. Its typ',
    below: (page: Page) => page.getByLabel('Title', { exact: true }),
  },
]

for (const { name, script, open, note, below } of screens)
  test(`draws ${name} at once, so that nothing moves under the finger`, async ({ page }) => {
    const { reader, path, asked } = await open()
    const release = await holdRequests(page, `**/assets/${script}-*`)
    const answer = page.waitForResponse(`**${asked}`)
    const isAsked = page.waitForRequest(`**/assets/${script}-*`)
    await logIn(page, reader, path)
    await Promise.all([(await answer).finished(), isAsked])
    await waitUntilDrawn(page)
    await expect(below(page)).toBeHidden()
    release()
    await expect(page.getByText(note)).toBeVisible()
    await expect(below(page)).toBeVisible()
  })
