import { expect, type Page } from '@playwright/test'
import { makeConversation, makeMessage, messageId } from '../src/features/conversations/make-conversation.ts'
import { accountMenu, createAccount, fillLogin, logIn } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { postItem, recoverItem } from './support/items.ts'
import { returnToBell } from './support/notifications.ts'
import { makeClaim, stubClaims } from './support/stub-claims.ts'
import { stubConversations } from './support/stub-conversations.ts'
import { test } from './support/test.ts'

// Each accessibility check runs axe four times.
test.describe.configure({ timeout: 120_000 })

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
const UNREAD = /^Messages ?, 2 unread$/
const open = (page: Page) => page.getByRole('region', { name: 'The open conversation' })

test('leads from the menu to an empty screen that says what it is for', async ({ page }) => {
  await stubConversations(page, [])
  await logIn(page, await createAccount())
  await accountMenu(page).click()
  await page.getByRole('link', { name: 'Messages', exact: true }).click()
  await expect(page).toHaveURL('/conversations')
  await expect(page).toHaveTitle('Messages - Lost & Found')
  await expect(page.getByRole('heading', { level: 1, name: 'Messages', exact: true })).toBeFocused()
  await expect(page.getByText('You have no messages yet.')).toBeVisible()
  await expect(page.getByText('open a post and press “Message on this board”')).toBeVisible()
  await expectAccessible(page)
})

test('shows either the list or a conversation on a phone, and comes back to the same row', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await stubConversations(page, numbered(30))
  await logIn(page, await createAccount(), '/conversations')
  await expect(row(page, 1)).toBeVisible()
  await expect(open(page)).toHaveCount(0)
  for (const leave of ['Back', 'All messages']) {
    await row(page, 20).scrollIntoViewIfNeeded()
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
})

test('shows the list beside a conversation on a desk, where it keeps its place', async ({ page }) => {
  await page.setViewportSize(DESK)
  const { receive } = await stubConversations(page, numbered(30))
  await logIn(page, await createAccount(), '/conversations')
  await expect(page.getByText('Choose a conversation to read it here.')).toBeVisible()
  await row(page, 15).scrollIntoViewIfNeeded()
  const place = await list(page).evaluate((element) => element.parentElement?.scrollTop ?? 0)
  expect(place).toBeGreaterThan(0)
  await row(page, 15).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Person 15' })).toBeVisible()
  await row(page, 14).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Person 14' })).toBeVisible()
  await expect(open(page)).toBeFocused()
  await expect(row(page, 14)).toHaveAttribute('aria-current', 'page')
  await expect(row(page, 15)).not.toHaveAttribute('aria-current')
  expect(await list(page).evaluate((element) => element.parentElement?.scrollTop)).toBe(place)
  receive('conversation-14', { text: 'Here already' })
  await expect(list(page).getByRole('listitem').first()).toContainText('Here already')
})

test('says which conversations have new messages, have ended, or have something to take care with', async ({
  page,
}) => {
  const ended = { canWrite: false, last: makeMessage({ text: 'Thank you' }) }
  const conversations = [
    makeConversation({ _id: 'a', other: { name: 'Ann' }, unread: 2, last: makeMessage() }),
    makeConversation({ _id: 'b', other: { name: 'Bea' }, last: makeMessage({ from: 'me', text: 'At ten?' }) }),
    makeConversation({ _id: 'c', other: { name: 'Cy' }, last: makeMessage({ text: 'Tell me the code' }) }),
    makeConversation({ _id: 'd', other: { name: 'Di' }, ...ended }),
    makeConversation({ _id: 'e', other: { name: 'Ed' }, ...ended, isBlocked: true }),
    makeConversation({ _id: 'f', other: { name: 'Fi' }, claimId: 'claim-1' }),
  ]
  await stubConversations(page, conversations)
  await logIn(page, await createAccount(), '/conversations')
  const entry = (name: string) =>
    list(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: new RegExp(`^${name}`) }) })
  await expect(entry('Ann').getByRole('link')).toHaveAccessibleName(/^Ann ?, Brown leather wallet ?, 2 new messages$/)
  await expect(entry('Ann')).toContainText('Is there a blue whale on it?')
  await expect(entry('Bea')).toContainText('You: At ten?')
  await expect(entry('Cy')).toContainText('Take care with this message')
  await expect(entry('Cy')).not.toContainText('A code')
  await expect(entry('Di')).toContainText('Ended · Thank you')
  await expect(entry('Ed')).toContainText('You have blocked this person.')
  await expect(entry('Fi')).toContainText('Has claimed it. No messages yet.')
  await expectAccessible(page)
})

test('shows as read what somebody has opened, who went on to its beginning and back to the list', async ({ page }) => {
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

test('counts in the menus what is unread, without a request of their own', async ({ page }) => {
  const calls: string[] = []
  await page.route('**/api/notices/unread', (route) => {
    calls.push(route.request().url())
    return route.fulfill({ json: { unread: 5, conversations: 2 } })
  })
  await stubConversations(page, [])
  await page.setViewportSize(PHONE)
  await logIn(page, await createAccount())
  await expect(accountMenu(page)).toHaveAccessibleDescription('New messages in 2 conversations')
  await accountMenu(page).click()
  await expect(page.getByRole('link', { name: UNREAD })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Claims', exact: true })).toBeVisible()
  await expectAccessible(page, [320])
  await menu.getByRole('link', { name: UNREAD }).click()
  await expect(page).toHaveURL('/conversations')
  await expect(menu).toBeHidden()
  expect(calls).toHaveLength(1)
})

test.describe('asking the poster', () => {
  const ask = (page: Page) => page.getByRole('button', { name: 'Message on this board' })
  const box = (page: Page) => page.getByLabel('Your message')

  test('sends the first message, asks before a scam, and leads into the conversation', async ({ page }) => {
    const item = await postItem(await createAccount({ name: 'Olga Poster' }), PASSPORT)
    const { sent } = await stubConversations(page, [])
    await page.setViewportSize(PHONE)
    await logIn(page, await createAccount(), `/items/${item._id}`)
    await ask(page).click()
    await expect(box(page)).toBeFocused()
    await expectAccessible(page)
    await box(page).fill('I pay the postage by gift card')
    await page.reload()
    await expect(box(page)).toHaveValue('I pay the postage by gift card')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Send this as it is?' })).toBeFocused()
    await expectAccessible(page, [320])
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Change it' }).click()
    await box(page).fill('Is there a blue whale on it?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page).toHaveURL(`/conversations/about-${item._id}`)
    expect(sent).toMatchObject([{ text: 'Is there a blue whale on it?', key: expect.stringMatching(/^[\w-]{36}$/) }])
    await page.goBack()
    await expect(page).toHaveURL(`/items/${item._id}`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await ask(page).click()
    await expect(box(page)).toHaveValue('')
  })

  test('reaches the poster, whose menus and list say so until it is read', async ({ page, openBrowser }) => {
    const poster = await createAccount({ name: 'Olga Poster' })
    const item = await postItem(poster, { ...PASSPORT, contact: 'board' })
    await logIn(page, await createAccount({ name: 'Grace Asker' }), `/items/${item._id}`)
    await ask(page).click()
    await box(page).fill('Is there a blue whale on it?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
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
    await page.goto(`/items/${item._id}`)
    await ask(page).click()
    await box(page).fill('And a key?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('log')).toContainText('Is there a blue whale on it?')
    await expect(page.getByRole('log')).toContainText('And a key?')
  })

  test('comes back to it after the login', async ({ page }) => {
    const item = await postItem(await createAccount(), PASSPORT)
    await page.goto(`/items/${item._id}?ask=1`)
    await expect(page).toHaveURL('/login')
    await fillLogin(page, await createAccount())
    await expect(page.getByRole('dialog', { name: 'Message on this board' })).toBeVisible()
  })

  test('is not offered on recovered posts and one’s own, which lead to the messages', async ({ page }) => {
    const [poster, reader] = [await createAccount(), await createAccount()]
    const [own, recovered] = [await postItem(reader, PASSPORT), await postItem(poster, PASSPORT)]
    await recoverItem(await createAccount(), recovered)
    await logIn(page, reader, `/items/${recovered._id}?ask=1`)
    await expect(page.getByText('It is marked as recovered, so this post is closed.')).toBeVisible()
    await expect(ask(page)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto(`/items/${own._id}`)
    await expect(page.getByRole('main').getByRole('link', { name: 'messages', exact: true })).toHaveAttribute(
      'href',
      '/conversations',
    )
    await expect(ask(page)).toHaveCount(0)
  })
})

test('leads from an approved claim to its messages', async ({ page }) => {
  await stubConversations(page, numbered(1))
  await stubClaims(page, [makeClaim({ state: 'approved', conversationId: 'conversation-1' })])
  await logIn(page, await createAccount(), '/claims/claim-1')
  await expect(page.getByText('to agree on a place and an hour.')).toBeVisible()
  await page.getByRole('link', { name: /^Message .*Grace/ }).click()
  await expect(page).toHaveURL('/conversations/conversation-1')
})
