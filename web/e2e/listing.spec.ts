import { expect, type Page } from '@playwright/test'
import type { Item } from '../../functions/src/shared/items/items.ts'
import { createAccount, logIn } from './support/accounts.ts'
import { postItem } from './support/items.ts'
import { endSoon, storedListing } from './support/listings.ts'
import { waitForEmail, waitForNotifications } from './support/notifications.ts'
import { test } from './support/test.ts'

// Functions that run after a write are slow.
test.describe.configure({ timeout: 120_000 })

const keep = (page: Page) => page.getByRole('button', { name: 'Keep it on the board', exact: true })
const takeDown = (page: Page) => page.getByRole('button', { name: 'Unpublish', exact: true })
const putBack = (page: Page) => page.getByRole('button', { name: 'Publish again', exact: true })

test('a post is taken down, is gone for others, and is put back where it was', async ({
  page,
  openBrowser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/)
  const [poster, reader] = [await createAccount(), await createAccount()]
  const item = await postItem(poster)
  await logIn(page, poster, `/items/${item._id}`)
  await expect(page.getByText(/^On the board until /)).toBeVisible()
  await takeDown(page).click()
  await expect(page.getByText('This post is unpublished. Only you can see it.')).toBeVisible()

  const other = await openBrowser()
  await other.goto(`/alltimes?search=${encodeURIComponent(item.title)}`)
  await expect(other.getByText('No items found matching your search query.')).toBeVisible()
  const answer = other.waitForResponse((response) => response.url().endsWith(`/api/items/${item._id}`))
  await logIn(other, reader, `/items/${item._id}`)
  expect((await answer).status()).toBe(404)

  await page.goto(`/updateItems/${item._id}`)
  await expect(page.getByText(/^This post is unpublished\. You can still edit it/)).toBeVisible()
  const moved = page.getByRole('textbox', { name: /^Location/ })
  await moved.fill('Tram 7')
  await page.getByRole('button', { name: 'Update Post' }).click()
  await expect(page.getByText('Item updated successfully!')).toBeVisible()
  expect((await storedListing(item)).isListed).toBe(false)

  await page.goto('/myItems?show=archived')
  await page.getByRole('button', { name: `More: ${item.title}` }).click()
  await page.getByRole('button', { name: `Publish again: ${item.title}` }).click()
  await expect(page.getByText('None of your posts is archived.')).toBeVisible()
  await other.goto(`/items/${item._id}`)
  await expect(other.getByRole('heading', { name: item.title })).toBeVisible()
  expect((await storedListing(item)).isListed).toBe(true)
})

test('the bell asks about a post that leaves the board, and keeps it there or takes it down', async ({ page }) => {
  const poster = await createAccount()
  const [kept, taken] = [await postItem(poster), await postItem(poster)]
  await endSoon(kept)
  await endSoon(taken)
  await waitForNotifications(poster, 2)
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, poster, '/notices')
  const notice = ({ title }: Item) => page.getByRole('article').filter({ hasText: title })
  await expect(notice(kept)).toContainText(/expires on \w+ \d+, \d{4}/)
  await notice(kept)
    .getByRole('button', { name: `Keep it on the board: ${kept.title}` })
    .click()
  await expect(notice(kept)).toBeHidden()
  await notice(taken)
    .getByRole('button', { name: `Unpublish: ${taken.title}` })
    .click()
  // The toast leaves again by itself, which the notice may do later.
  await expect(page.getByText(/^Your post is unpublished/)).toBeVisible()
  await expect(notice(taken)).toBeHidden()
  const [one, other] = [await storedListing(kept), await storedListing(taken)]
  expect([one.isListed, other.isListed]).toEqual([true, false])
  expect(one.daysLeft).toBe(90)
})

test('the link in the email that asks keeps a post on the board without a login, but only by its button', async ({
  page,
}) => {
  const poster = await createAccount()
  const item = await postItem(poster)
  await endSoon(item)
  const link = /https?:\/\/\S+\/listing\?token=\S+/.exec((await waitForEmail(poster)).text)?.[0] ?? ''
  const { pathname, search } = new URL(link)

  const referers = new Set<string | undefined>()
  page.on('request', (request) => referers.add(request.headers().referer))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(pathname + search)
  await expect(page).toHaveTitle('Your post - Lost & Found')
  await expect(page.getByText('Should your post stay on the board?')).toBeVisible()
  expect((await storedListing(item)).daysLeft).toBeLessThanOrEqual(7)

  await keep(page).press('Enter')
  await expect(page.getByText(`“${item.title}” stays on the board until`)).toBeVisible()
  expect(await storedListing(item)).toEqual({ isListed: true, daysLeft: 90 })
  await takeDown(page).click()
  await expect(page.getByText(`“${item.title}” is no longer on the board.`)).toBeVisible()
  expect((await storedListing(item)).isListed).toBe(false)
  await putBack(page).click()
  await expect(page.getByText(`“${item.title}” stays on the board until`)).toBeVisible()
  expect([...referers].join()).not.toContain('token')
  // Who uses this browser next does not find the token in its history.
  await expect(page).toHaveURL('/listing')
  // The link also works a second time, which may be on another device.
  await page.goto(pathname + search)
  await keep(page).click()
  await expect(page.getByText(`“${item.title}” stays on the board until`)).toBeVisible()
})
