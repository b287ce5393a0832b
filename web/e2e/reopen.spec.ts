import { expect, type Locator, type Page } from '@playwright/test'
import type { Item } from '../../functions/src/shared/items/items.ts'
import { createAccount, logIn, type Person } from './support/accounts.ts'
import { callAs } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { postItem, recoverItem } from './support/items.ts'
import { bell, waitForNotifications } from './support/notifications.ts'
import { recoverDialog } from './support/recover-dialog.ts'
import { test } from './support/test.ts'

// Functions that run after a write are slow, and each accessibility check runs axe four times.
test.describe.configure({ timeout: 120_000 })

const DAY = 24 * 60 * 60 * 1000
const reopen = (page: Page, item: Item) => page.getByRole('button', { name: `Reopen: ${item.title}`, exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Reopen this post?' })
const confirmButton = (page: Page) => question(page).getByRole('button', { name: 'Yes, reopen it', exact: true })

/** Posts an item as one person, and marks it as recovered as another. */
async function recoveredItem(): Promise<{ owner: Person; recoverer: Person; item: Item }> {
  const [owner, recoverer] = await Promise.all([createAccount(), createAccount()])
  const item = await postItem(owner)
  await recoverItem(recoverer, item)
  return { owner, recoverer, item }
}

async function reopenElsewhere(owner: Person, item: Item): Promise<void> {
  await callAs(owner, (api) => api.post(`/api/items/${item._id}/reopen`))
}

test('reopens a post from its notification, after asking, and notifies the recoverer', async ({
  page,
  openBrowser,
}) => {
  const { owner, recoverer, item } = await recoveredItem()
  await waitForNotifications(owner, 1)
  await logIn(page, owner, '/notices')
  await reopen(page, item).click()
  await expect(question(page)).toBeVisible()
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(reopen(page, item)).toBeFocused()
  await reopen(page, item).click()
  await confirmButton(page).click()
  await expect(page.getByText('Your post is open again.')).toBeVisible()
  await expect(reopen(page, item)).toBeHidden()
  await expect(bell(page, 0)).toBeVisible()
  await page.getByRole('main').getByRole('article').getByRole('link').click()
  await expect(page).toHaveURL(`/items/${item._id}`)
  await expect(page.getByRole('heading', { name: item.title, exact: true })).toBeVisible()
  await expect(page.getByText('Recovered', { exact: true })).toBeHidden()

  await waitForNotifications(recoverer, 1)
  const other = await openBrowser()
  await logIn(other, recoverer)
  await bell(other, 1).click()
  await expect(other.getByRole('link', { name: `“${item.title}” is open again` })).toBeVisible()
  await expect(reopen(other, item)).toBeHidden()
  await other.goto('/allRecovered')
  await expect(other.getByText('No recovered items to display.')).toBeVisible()
})

test('reopens a post from its details, which name the recoverer to these two people alone, and rejects a second recovery', async ({
  page,
  openBrowser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 403/)
  const [owner, recoverer] = await Promise.all([createAccount(), createAccount({ name: 'Anna Meier' })])
  const item = await postItem(owner)
  await recoverItem(recoverer, item)
  const recoveryNote = (of: Page) => of.getByRole('region', { name: 'Recovered', exact: true })
  const words = 'marked this as recovered: on June 1, 2026, at “Lost property counter”.'

  const [recoverers, strangers] = [await openBrowser(), await openBrowser()]
  await logIn(recoverers, recoverer, `/items/${item._id}`)
  await expect(recoveryNote(recoverers).getByText(`You ${words}`, { exact: true })).toBeVisible()
  await expect(recoveryNote(recoverers).getByRole('link', { name: `E-mail ${owner.name}` })).toBeVisible()
  await expect(reopen(recoverers, item)).toBeHidden()
  await logIn(strangers, await createAccount(), `/items/${item._id}`)
  await expect(strangers.getByText('Recovered', { exact: true })).toBeVisible()
  await expect(recoveryNote(strangers)).toBeHidden()
  await expect(strangers.getByText('Anna Meier')).toBeHidden()

  await logIn(page, owner, `/items/${item._id}`)
  await expect(recoveryNote(page).getByText(`Anna Meier ${words}`, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await reopen(page, item).click()
  await confirmButton(page).click()
  await expect(page.getByText('Your post is open again.')).toBeVisible()
  await expect(recoveryNote(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 2, name: item.title })).toBeFocused()
  await expect(page.getByText('Recovered', { exact: true })).toBeHidden()

  // The recoverer sees why a second recovery is rejected, and keeps what they typed.
  await recoverers.goto(`/items/${item._id}`)
  await recoverers.getByRole('button', { name: 'Found This!' }).click()
  await recoverDialog(recoverers).getByLabel('Location', { exact: true }).fill('Quay')
  await recoverDialog(recoverers).getByRole('button', { name: 'Submit' }).click()
  const reason = 'You marked this item as recovered before, and its poster has reopened it.'
  await expect(recoverDialog(recoverers).getByText(reason)).toBeVisible()
  await expect(recoverers.getByText('Error saving recovery details.', { exact: true })).toBeVisible()
  await expect(recoverDialog(recoverers).getByLabel('Location', { exact: true })).toHaveValue('Quay')
})

test('reopens a recovered post from my items by keyboard, and offers this for recovered posts alone', async ({
  page,
}) => {
  const { owner, item } = await recoveredItem()
  const open = await postItem(owner)
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, owner, '/myItems')
  const entry = page.getByRole('listitem').filter({ hasText: item.title })
  await expect(entry.getByText('Recovered', { exact: true })).toBeVisible()
  await expect(reopen(page, open)).toBeHidden()
  await expectAccessible(page)
  await reopen(page, item).focus()
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reopen(page, item)).toBeFocused()
  await page.keyboard.press('Enter')
  await confirmButton(page).press('Enter')
  await expect(page.getByText('Your post is open again.')).toBeVisible()
  await expect(entry.getByText('Recovered', { exact: true })).toBeHidden()
  await expect(reopen(page, item)).toBeHidden()
})

test('shows that a post is already open, on my items after asking for it and in its notification before', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/)
  const { owner, item } = await recoveredItem()
  await waitForNotifications(owner, 1)
  await logIn(page, owner, '/myItems')
  await expect(reopen(page, item)).toBeVisible()
  await reopenElsewhere(owner, item)
  await reopen(page, item).click()
  await confirmButton(page).click()
  await expect(page.getByText('This post is open already.')).toBeVisible()
  await expect(page.getByText('Recovered', { exact: true })).toBeHidden()
  await expect(reopen(page, item)).toBeHidden()
  await page.goto('/notices')
  await expect(page.getByText('This has been undone since.')).toBeVisible()
  await expect(reopen(page, item)).toBeHidden()
})

test('shows that a post recovered more than 14 days ago cannot be reopened', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 409/)
  const { owner, item } = await recoveredItem()
  await logIn(page, owner)
  // This stands for an item edited after its recovery, whose time only the server then knows.
  await page.route('**/api/items/*/reopen', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'too-late', message: 'Too late.', requestId: 'request-1' } } }),
  )
  await page.goto('/myItems')
  await reopen(page, item).click()
  await confirmButton(page).click()
  await expect(page.getByText('This was marked as recovered more than 14 days ago')).toBeVisible()
  await waitForNotifications(owner, 1)
  await page.clock.setFixedTime(Date.now() + 15 * DAY)
  await page.reload()
  await expect(page.getByText('Recovered', { exact: true })).toBeVisible()
  await expect(reopen(page, item)).toBeHidden()
  await page.goto(`/items/${item._id}`)
  await expect(page.getByText('This was marked as recovered more than 14 days ago')).toBeVisible()
  await expect(reopen(page, item)).toBeHidden()
  await page.goto('/notices')
  await expect(page.getByText('This was more than 14 days ago, so the post cannot be reopened.')).toBeVisible()
  await expect(reopen(page, item)).toBeHidden()
})

test('asks to reopen, which can be undone, without red, and with the margins of the other dialogs', async ({
  page,
}) => {
  const { owner, item } = await recoveredItem()
  const open = await postItem(owner)
  await logIn(page, owner, '/myItems')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`/items/${open._id}?recover=1`)
    await expect(recoverDialog(page)).toBeVisible()
    const expected = await margins(recoverDialog(page), 'Close')
    await page.goto(`/items/${item._id}`)
    await reopen(page, item).click()
    await expect(question(page)).toBeVisible()
    expect(await margins(question(page), 'Cancel'), `${width} px`).toEqual(expected)
    const background = (of: Locator) => of.evaluate((button) => getComputedStyle(button).backgroundColor)
    const blue = await background(confirmButton(page))
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    expect(await background(page.getByRole('button', { name: 'Yes, delete it!' }))).not.toBe(blue)
  }
})

/** The space, in pixels, inside a dialog's edges, and on a phone outside them. */
async function margins(dialog: Locator, lowest: string): Promise<number[]> {
  const box = async (of: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await of.boundingBox()) ?? {}
    return { left: x, top: y, right: x + width, bottom: y + height }
  }
  const edge = await box(dialog)
  // A heading may have the margin as its own padding, so the text is measured.
  const heading = await dialog
    .getByRole('heading')
    .first()
    .evaluate((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      const { left, top } = text.getBoundingClientRect()
      return { left, top }
    })
  const width = dialog.page().viewportSize()?.width ?? 0
  const outside = width < 640 ? [edge.left, width - edge.right] : []
  await dialog.getByRole('button', { name: lowest }).scrollIntoViewIfNeeded()
  const button = await box(dialog.getByRole('button', { name: lowest }))
  return [...outside, heading.left - edge.left, heading.top - edge.top, edge.bottom - button.bottom].map(Math.round)
}

test('shows an error when reopening fails, and reopens the post on the next try', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 503/)
  const { owner, item } = await recoveredItem()
  await page.route('**/api/items/*/reopen', (route) => route.fulfill({ status: 503, json: {} }))
  await logIn(page, owner, '/myItems')
  await reopen(page, item).click()
  await confirmButton(page).click()
  await expect(page.getByText('The post could not be reopened.')).toBeVisible()
  await page.unroute('**/api/items/*/reopen')
  await reopen(page, item).click()
  await confirmButton(page).click()
  await expect(page.getByText('Your post is open again.')).toBeVisible()
})
