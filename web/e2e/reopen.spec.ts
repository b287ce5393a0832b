import { expect, type Locator, type Page } from '@playwright/test'
import type { Item } from '../../functions/src/shared/items/items.ts'
import { createAccount, logIn } from './support/accounts.ts'
import { postItem, recoverItem } from './support/items.ts'
import { bell, waitForNotifications } from './support/notifications.ts'
import { recoverDialog } from './support/recover-dialog.ts'
import { test } from './support/test.ts'

// Functions that run after a write are slow.
test.describe.configure({ timeout: 120_000 })

const reopen = (page: Page, item: Item) => page.getByRole('button', { name: `Reopen: ${item.title}`, exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Reopen this post?' })
const confirmButton = (page: Page) => question(page).getByRole('button', { name: 'Yes, reopen it', exact: true })

test('the victim of a wrong claim learns who closed the post, where and when, and reopens it after a question', async ({
  page,
  openBrowser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 403/)
  const [owner, stranger] = await Promise.all([createAccount(), createAccount({ name: 'Sam Stranger' })])
  const item = await postItem(owner)
  await recoverItem(stranger, item, 'Platform 9')
  await waitForNotifications(owner, 1)
  const note = page.getByRole('region', { name: 'Recovered', exact: true })

  await test.step('the notification says it, and asks before it reopens', async () => {
    await logIn(page, owner)
    await bell(page, 1).click()
    const notification = page.getByRole('article').filter({ hasText: item.title })
    await expect(notification).toContainText('Sam Stranger')
    await expect(notification).toContainText('On June 1, 2026, at “Platform 9”.')
    await reopen(page, item).click()
    await expect(question(page)).toBeVisible()
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(reopen(page, item)).toBeFocused()
    await notification.getByRole('link').first().click()
  })

  await test.step('so do the details, by the keyboard alone', async () => {
    await expect(note).toContainText('Sam Stranger')
    await expect(note).toContainText('Platform 9')
    await reopen(page, item).focus()
    await page.keyboard.press('Enter')
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(reopen(page, item)).toBeFocused()
    await page.keyboard.press('Enter')
    await confirmButton(page).press('Enter')
    await expect(page.getByText('Your post is open again.')).toBeVisible()
    await expect(note).toBeHidden()
    await expect(page.getByRole('heading', { level: 2, name: item.title })).toBeFocused()
    await expect(page.getByText('Recovered', { exact: true })).toBeHidden()
    await page.goto('/notices')
    await expect(page.getByText('This has been undone since.')).toBeVisible()
    await expect(reopen(page, item)).toBeHidden()
  })

  await test.step('the other one hears of it, and cannot recover the post a second time', async () => {
    await waitForNotifications(stranger, 1)
    const other = await openBrowser()
    await logIn(other, stranger)
    await bell(other, 1).click()
    await other.getByRole('link', { name: `“${item.title}” is open again` }).click()
    await other.getByRole('button', { name: 'Found This!' }).click()
    await recoverDialog(other).getByLabel('Location', { exact: true }).fill('Quay')
    await recoverDialog(other).getByRole('button', { name: 'Submit' }).click()
    const reason = 'You marked this item as recovered before, and its poster has reopened it.'
    await expect(recoverDialog(other).getByText(reason)).toBeVisible()
    await expect(recoverDialog(other).getByLabel('Location', { exact: true })).toHaveValue('Quay')
  })
})

test('asks to reopen, which can be undone, without red, and with the margins of the other dialogs', async ({
  page,
}) => {
  const owner = await createAccount()
  const [item, open] = await Promise.all([postItem(owner), postItem(owner)])
  await recoverItem(owner, item)
  await logIn(page, owner)
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
