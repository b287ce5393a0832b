import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { accountMenu, fillLogin, logOut } from './support/accounts.ts'
import { uniqueTitle } from './support/items.ts'
import { recoverDialog } from './support/recover-dialog.ts'
import { test } from './support/test.ts'

const owner = { name: 'Olive Owner', email: `${randomUUID()}@example.com`, password: 'Umbrella1' }
const finder = { name: 'Finn Finder', email: `${randomUUID()}@example.com`, password: 'Counter2' }

test('lets one person post a lost umbrella, and another find it and mark it as recovered', async ({ page }) => {
  test.slow() // This test takes long, because two people use every screen.
  const title = uniqueTitle('Black umbrella')

  await test.step('the poster registers, posts it and logs out', async () => {
    await register(page, owner)
    await page.goto('/additems')
    await page.getByLabel('Post Type').selectOption('Lost')
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Description').fill('A wooden handle, and a green ribbon around it.')
    await page.getByLabel('Category').selectOption('gadgets')
    await page.getByLabel('Location').fill('Tram 5, upper deck')
    await page.getByRole('button', { name: 'Add Post' }).click()
    await expect(page.getByText('Item posted successfully!')).toBeVisible()
    await logOut(page)
  })

  await test.step('the recoverer registers and finds it in the list', async () => {
    await register(page, finder)
    await page.goto('/alltimes')
    await page.getByPlaceholder('Search items by title...').fill(title)
    await page.getByRole('link', { name: `View Details: ${title}` }).click()
    await expect(page.getByRole('heading', { name: 'Item Details' })).toBeVisible()
    await expect(page.getByText(owner.email)).toBeVisible()
  })

  await test.step('the recoverer marks it as recovered', async () => {
    await page.getByRole('button', { name: 'Found This!' }).click()
    const dialog = recoverDialog(page)
    await dialog.getByLabel('Location').fill('Lost property counter')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Item recovery details saved successfully!')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Recovered', { exact: true })).toBeVisible()
  })

  await test.step('the recoverer sees it under recovered items', async () => {
    await page.goto('/allRecovered')
    const row = page.getByRole('row', { name: title })
    await expect(row).toContainText('Lost property counter')
    await logOut(page)
  })

  await test.step('the poster sees it as recovered, too', async () => {
    await fillLogin(page, owner)
    await expect(accountMenu(page)).toBeVisible()
    await page.goto('/myItems')
    await expect(page.getByRole('row', { name: title })).toContainText('Recovered')
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByText('Recovered', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Found This!' }).click()
    await expect(page.getByText('This item has already been marked as recovered.')).toBeVisible()
  })
})

async function register(page: Page, { name, email, password }: typeof owner): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Photo URL').fill('https://pictures.example/me.jpg')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Registration successful!')).toBeVisible()
  await expect(page).toHaveURL('/')
}
