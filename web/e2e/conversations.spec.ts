import { expect, type Page } from '@playwright/test'
import { makeConversation, makeMessage, messageId } from '../src/features/messages/conversation.test-support.ts'
import { accountMenu, createAccount, logIn } from './support/accounts.ts'
import { postItem } from './support/items.ts'
import { returnToBell } from './support/notifications.ts'
import { stubConversations } from './support/stub-conversations.ts'
import { test } from './support/test.ts'

/** Nothing that the posts of other tests could match. */
const PASSPORT = { title: 'Passport', category: 'documents', description: '', location: 'Gate 3' } as const
const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }

/** Conversations with numbered people, the first one the newest. */
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeConversation({
      _id: `conversation-${index + 1}`,
      itemId: `item-${index + 1}`,
      other: { name: `Person ${index + 1}` },
      last: makeMessage({ text: `Words of number ${index + 1}` }),
      lastAt: new Date(Date.now() - index * 3_600_000).toISOString(),
    }),
  )

const list = (page: Page) => page.getByRole('navigation', { name: 'Your conversations' })
// Browsers put a blank before what only screen readers have.
const row = (page: Page, number: number) => list(page).getByRole('link', { name: new RegExp(`^Person ${number} ?,`) })
const open = (page: Page) => page.getByRole('region', { name: 'The open conversation' })

test('comes back from a conversation to the same row on a phone, and keeps the list in its place on a desk', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const { receive } = await stubConversations(page, numbered(30))
  await logIn(page, await createAccount(), '/conversations')
  await expect(row(page, 1)).toBeVisible()
  await expect(open(page)).toHaveCount(0)
  for (const leave of ['Back', 'All messages']) {
    await row(page, 20).click()
    await expect(page).toHaveURL('/conversations/conversation-20')
    await expect(page).toHaveTitle(/Person 20/)
    await expect(page.getByRole('heading', { level: 2, name: 'Person 20' })).toBeInViewport()
    await expect(open(page)).toBeFocused()
    await expect(list(page)).toBeHidden()
    if (leave === 'Back') await page.goBack()
    else await page.getByRole('link', { name: leave, exact: true }).click()
    await expect(page).toHaveURL('/conversations')
    await expect(row(page, 20)).toBeFocused()
    await expect(row(page, 20)).toBeInViewport()
  }

  await page.setViewportSize(DESK)
  await expect(page.getByText('Choose a conversation to read it here.')).toBeVisible()
  await row(page, 15).scrollIntoViewIfNeeded()
  const place = await list(page).evaluate((element) => element.parentElement?.scrollTop ?? 0)
  expect(place).toBeGreaterThan(0)
  for (const number of [15, 14]) {
    await row(page, number).click()
    await expect(page.getByRole('heading', { level: 2, name: `Person ${number}` })).toBeVisible()
  }
  await expect(open(page)).toBeFocused()
  await expect(row(page, 14)).toHaveAttribute('aria-current', 'page')
  expect(await list(page).evaluate((element) => element.parentElement?.scrollTop)).toBe(place)
  receive('conversation-14', { text: 'Here already' })
  await expect(list(page).getByRole('listitem').first()).toContainText('Here already')
})

test('shows as read what someone has opened, who went on to its beginning and back to the list', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const messages = Array.from({ length: 59 }, (_, index) =>
    makeMessage({ _id: messageId(index + 1), text: `Message number ${index + 1}` }),
  )
  const conversation = makeConversation({ other: { name: 'Person 1' }, unread: 59, last: messages.at(-1) ?? null })
  await stubConversations(page, [conversation], { 'conversation-1': messages })
  await logIn(page, await createAccount(), '/conversations')
  await expect(row(page, 1)).toHaveAccessibleName(/59 new messages/)
  await row(page, 1).click()
  const log = page.getByRole('log')
  await expect(log.getByText('Message number 59', { exact: true })).toBeInViewport()
  await expect(log.getByText('Message number 1', { exact: true })).not.toBeInViewport()
  await log.evaluate((element) => element.scrollTo(0, -1e6))
  await expect(log.getByText('Message number 1', { exact: true })).toBeInViewport()
  const line = log.getByRole('listitem').filter({ hasText: /^New$/ })
  await expect(line).toBeInViewport()
  await page.getByRole('link', { name: 'All messages', exact: true }).click()
  await expect(row(page, 1)).toBeVisible()
  await expect(row(page, 1)).not.toHaveAccessibleName(/new message/)
})

test('asking the poster keeps what is typed, and reaches them, whose menus and list say so until it is read', async ({
  page,
  openBrowser,
}) => {
  const poster = await createAccount({ name: 'Olga Poster' })
  const item = await postItem(poster, { ...PASSPORT, contact: 'board' })
  const ask = page.getByRole('button', { name: 'Message', exact: true })
  const box = page.getByLabel('Your message')
  await logIn(page, await createAccount({ name: 'Grace Asker' }), `/items/${item._id}`)
  await ask.click()
  await expect(box).toBeFocused()
  await box.fill('Is there a blue whale on it?')
  await page.reload()
  await expect(box).toHaveValue('Is there a blue whale on it?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(/\/conversations\/[\w-]+$/)
  await expect(page.getByRole('log')).toContainText('Is there a blue whale on it?')

  const posters = await openBrowser()
  await logIn(posters, poster, '/conversations')
  await returnToBell(posters, 1)
  await expect(accountMenu(posters)).toHaveAccessibleDescription('New messages in 1 conversation')
  const entry = list(posters).getByRole('link', { name: /^Grace Asker.*1 new message$/ })
  await entry.click()
  await expect(posters.getByRole('log')).toContainText('Is there a blue whale on it?')
  await expect(list(posters).getByRole('link')).toHaveAccessibleName(/^Grace Asker ?, [^,]*$/)
  await returnToBell(posters, 0)
  await expect(accountMenu(posters)).toHaveAccessibleDescription('Olga Poster')
})
