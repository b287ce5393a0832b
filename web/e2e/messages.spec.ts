import { devices, expect, type Page } from '@playwright/test'
import type { Message } from '@shared/messages/conversations.ts'
import { makeConversation, makeMessage, messageId } from '../src/features/messages/conversation.test-support.ts'
import { createAccount, logIn } from './support/accounts.ts'
import { askPoster, messagesOf } from './support/conversations.ts'
import { postItem } from './support/items.ts'
import { stubConversations } from './support/stub-conversations.ts'
import { test } from './support/test.ts'
import { recordTraffic } from './support/traffic.ts'

const { viewport, hasTouch, isMobile } = devices['Pixel 7']
const PATH = '/conversations/conversation-1'

const log = (page: Page) => page.getByRole('log')
const box = (page: Page) => page.getByLabel('Your message')
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })

/** Numbered messages of both people, ten minutes apart, the last one just now. */
const talk = (count: number): Message[] =>
  Array.from({ length: count }, (_, index) =>
    makeMessage({
      _id: messageId(index + 1),
      from: index % 2 === 0 ? 'other' : 'me',
      text: `Message number ${index + 1}`,
      sentAt: new Date(Date.now() - (count - index) * 10 * 60_000).toISOString(),
    }),
  )

async function openTalk(page: Page, messages: Message[], overrides = {}) {
  const stub = await stubConversations(page, [makeConversation(overrides)], { 'conversation-1': messages })
  const person = await createAccount({ name: 'Olga Poster' })
  await logIn(page, person, PATH)
  await expect(log(page)).toBeVisible()
  return { ...stub, receive: (message: Partial<Message>) => stub.receive('conversation-1', message) }
}

test.describe('on two phones', () => {
  test.use({ viewport, hasTouch, isMobile })

  test('lets two people talk without a reload, warns of a scam, and ends with a block', async ({
    page: posters,
    openBrowser,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 403/)
    const askers = await openBrowser()
    const poster = await createAccount({ name: 'Olga Poster' })
    const asker = await createAccount({ name: 'Grace Asker' })
    const traffic = { poster: recordTraffic(posters), asker: recordTraffic(askers) }
    const item = await postItem(poster, { contact: 'board' })
    const conversation = await askPoster(asker, item, 'Is there a key on a red ribbon?')
    const path = `/conversations/${conversation._id}`

    await test.step('both see each other’s words', async () => {
      await logIn(posters, poster, path)
      await expect(posters.getByRole('heading', { level: 2, name: 'Grace Asker' })).toBeVisible()
      await expect(log(posters).getByText('Is there a key on a red ribbon?')).toBeVisible()
      await logIn(askers, asker, path)
      await expect(log(askers)).toBeVisible()
      const words = 'Yes, there is.\nWhere did you lose it?'
      await box(posters).fill(words)
      await sendButton(posters).tap()
      await expect(log(askers).getByText(words)).toBeVisible()
      await expect(log(posters).getByText(words)).toBeVisible()
      await expect(box(posters)).toHaveValue('')
    })

    await test.step('the writer of a scam is asked first, and its reader is warned', async () => {
      const words = 'Before we meet, send me the verification code that you just got by SMS.'
      await box(askers).fill(words)
      await sendButton(askers).tap()
      await expect(askers.getByRole('region', { name: 'Send this as it is?' })).toBeVisible()
      await expect(log(askers).getByText(words)).toHaveCount(0)
      await askers.getByRole('button', { name: 'Send anyway' }).tap()
      await expect(log(posters).getByText(words)).toBeVisible()
      await expect(log(posters).getByText('Take care with this message')).toBeVisible()
      await expect(log(posters).getByText(/mentions a code/)).toBeVisible()
      await expect(log(askers).getByText('Take care with this message')).toHaveCount(0)
    })

    await test.step('after a block the other’s words arrive nowhere', async () => {
      await posters.getByRole('button', { name: 'Block this person' }).first().tap()
      await posters.getByRole('button', { name: 'Yes, block' }).tap()
      await expect(posters.getByText('This conversation has ended.')).toBeVisible()
      const before = await messagesOf(poster, conversation)
      const send = async (address: string) => {
        const headers = { 'Content-Type': 'application/json' }
        const body = JSON.stringify({ text: 'Hello, are you there?' })
        return (await fetch(address, { method: 'POST', headers, body })).text()
      }
      expect(await askers.evaluate(send, `/api${path}/messages`)).toContain('conversation-ended')
      await askers.reload()
      await expect(askers.getByText('This conversation has ended.')).toBeVisible()
      await expect(box(askers)).toHaveCount(0)
      await expect(askers.getByRole('button', { name: 'Unblock' })).toHaveCount(0)
      await expect(log(askers).getByText('Hello, are you there?')).toHaveCount(0)
      expect(await messagesOf(poster, conversation)).toEqual(before)
      await traffic.poster.expectNoAddressOf(asker)
      await traffic.asker.expectNoAddressOf(poster)
    })
  })
})

test('keeps the focus and the place while messages come, and offers them to someone who reads above', async ({
  page,
}) => {
  const { receive, calls } = await openTalk(page, talk(130), { unread: 1 })
  await expect(log(page).getByText('Message number 130', { exact: true })).toBeInViewport()
  await box(page).focus()
  await page.keyboard.type('I am wri')
  receive({ text: 'Are you there?' })
  await expect(log(page).getByText('Are you there?')).toBeInViewport()
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('ting')
  await expect(box(page)).toHaveValue('I am writing')

  await log(page).evaluate((element) => element.scrollTo(0, -1e6))
  const earlier = page.getByRole('button', { name: 'Show earlier messages' })
  const first = log(page).getByText('Message number 31', { exact: true })
  await expect(first).toBeInViewport()
  await earlier.focus()
  await page.keyboard.press('Enter')
  await expect(log(page).getByText('Message number 1', { exact: true })).toBeAttached()
  await expect(first).toBeInViewport()
  await expect(earlier).toHaveCount(0)
  await expect(log(page)).toBeFocused()

  const top = async () => Math.round((await first.boundingBox())?.y ?? 0)
  const place = await top()
  receive({ text: 'One more thing' })
  const newMessages = page.getByRole('button', { name: 'New messages' })
  await expect(newMessages).toBeVisible()
  expect(Math.abs((await top()) - place)).toBeLessThanOrEqual(1)
  await newMessages.click()
  await expect(log(page).getByText('One more thing')).toBeInViewport()
  await expect(newMessages).toHaveCount(0)
  await expect.poll(() => calls.filter((call) => call.endsWith('/read')).length).toBeGreaterThan(0)
})

test.describe('on a small phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('keeps the box and the newest message in view below a note about the account', async ({ page }) => {
    await stubConversations(page, [makeConversation()], { 'conversation-1': talk(30) })
    await logIn(page, await createAccount({ verified: false }), PATH)
    for (const height of [740, 640]) {
      await page.setViewportSize({ width: 360, height })
      await expect(page.getByText('Confirm your email to hear when someone replies')).toBeInViewport({ ratio: 1 })
      await expect(sendButton(page)).toBeInViewport({ ratio: 1 })
      await expect(log(page)).toBeInViewport({ ratio: 1 })
      await expect(log(page).getByText('Message number 30')).toBeInViewport({ ratio: 1 })
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await page.addStyleTag({ content: 'html { font-size: 32px }' })
    await expect(box(page)).toBeInViewport({ ratio: 1 })
    await expect(sendButton(page)).toBeInViewport({ ratio: 1 })
    await box(page).tap()
    await page.keyboard.type('I am here')
    await sendButton(page).tap()
    await expect(log(page).getByText('I am here')).toBeVisible()
  })
})
