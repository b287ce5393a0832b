import { expect, type Page } from '@playwright/test'
import { createAccount, logIn } from '../e2e/support/accounts.ts'
import { postItem } from '../e2e/support/items.ts'
import { recoverDialog } from '../e2e/support/recover-dialog.ts'
import { test } from '../e2e/support/test.ts'

// This holds markup that would run, a character that would reverse the text, and a long word.
const hostile = (length: number) =>
  `<img src=x onerror=alert(1)> \u202E"><svg onload=alert(1)> ${'W'.repeat(length - 56)}`
const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 900 }

test('shows hostile posts and names as plain text on every screen, inside the page', async ({ page }) => {
  const person = await createAccount({ name: hostile(100) })
  const item = await postItem(person, {
    title: hostile(120),
    description: hostile(400),
    location: hostile(200),
    thumbnail: 'https://pictures.example/broken.jpg',
  })
  const name = person.name.replace('\u202E', '')
  await page.setViewportSize(PHONE)
  await logIn(page, person, `/items/${item._id}`)
  await expectPlainText(page, item.title, item.description, item.location, name)

  await page.getByRole('button', { name: 'Found This!' }).click()
  await expect(recoverDialog(page).getByLabel('Name', { exact: true })).toHaveValue(name)
  await expectPlainText(page)
  await recoverDialog(page).getByLabel('Location', { exact: true }).fill(item.location)
  await recoverDialog(page).getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Item recovery details saved successfully!')).toBeVisible()

  for (const path of ['/allRecovered', '/allRecovered?view=cards', '/myItems']) {
    await page.goto(path)
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      if (size === PHONE) await expect(page.getByRole('table')).toBeHidden()
      await expectPlainText(page, item.title, item.location)
    }
  }
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('This action cannot be undone!')).toBeVisible()
  await expectPlainText(page)
})

async function expectPlainText(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect(page.getByRole('main')).toContainText(text)
  await expect(page.locator('[onerror], [onload]')).toHaveCount(0)
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(overflow), 'sideways scrolling').toBeLessThanOrEqual(0)
}
