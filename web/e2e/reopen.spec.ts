import { expect, type Page } from '@playwright/test'
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
    // Red is kept for what cannot be undone.
    await expect(confirmButton(page)).not.toHaveCSS('color', 'rgb(179, 38, 30)')
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
    await expect(page.getByText('This was undone.')).toBeVisible()
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
    const reason = 'You marked this item as recovered before, and the person who posted it reopened it.'
    await expect(recoverDialog(other).getByText(reason)).toBeVisible()
    await expect(recoverDialog(other).getByLabel('Location', { exact: true })).toHaveValue('Quay')
  })
})
