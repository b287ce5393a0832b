import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { accountMenu, createAccount } from './support/accounts.ts'
import { uniqueTitle } from './support/items.ts'
import { recoverDialog } from './support/recover-dialog.ts'
import { test } from './support/test.ts'

test.describe.configure({ timeout: 90_000 })

test('completes the main job by keyboard alone', async ({ page }) => {
  const title = uniqueTitle('Umbrella')
  const main = page.getByRole('main')

  await page.goto('/')
  await registerByKeyboard(page, 'Olive Owner')
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Post an item' }))
  await expect(page).toHaveURL('/additems')

  await write(page, main.getByLabel('Title', { exact: true }), title)
  await write(page, main.getByLabel('Category', { exact: true }), 'g')
  await write(page, main.getByLabel('Location', { exact: true }), 'Tram 5')
  await press(page, main.getByRole('button', { name: 'Add Post' }))
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  await press(page, accountMenu(page))
  await press(page, page.getByRole('button', { name: 'Logout', exact: true }))
  await expect(page).toHaveURL('/login')
  const finder = await createAccount()
  await write(page, main.getByLabel('Email', { exact: true }), finder.email)
  await write(page, main.getByLabel('Password', { exact: true }), finder.password)
  await page.keyboard.press('Enter')
  await expect(accountMenu(page)).toBeVisible()

  await press(page, page.getByRole('banner').getByRole('link', { name: 'All items' }))
  await write(page, main.getByPlaceholder('Search items by title...'), title)
  await press(page, main.getByRole('link', { name: `View Details: ${title}` }))
  await press(page, main.getByRole('button', { name: 'Found This!' }))
  const dialog = recoverDialog(page)
  await expect(dialog.getByLabel('Location')).toBeFocused()
  await page.keyboard.type('Lost property counter')
  await press(page, dialog.getByRole('button', { name: 'Submit' }))
  await expect(page.getByText('Item recovery details saved successfully!')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Found This!' })).toBeFocused()
})

/** Registers a person from the home page, by way of the login. */
async function registerByKeyboard(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main')
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Login' }))
  await press(page, main.getByRole('link', { name: 'Register' }))
  await write(page, main.getByLabel('Name', { exact: true }), name)
  await write(page, main.getByLabel('Email', { exact: true }), `${randomUUID()}@example.com`)
  await write(page, main.getByLabel('Password', { exact: true }), 'Umbrella1')
  await write(page, main.getByLabel('Photo URL', { exact: true }), 'https://pictures.example/me.jpg')
  await page.keyboard.press('Enter')
  await expect(accountMenu(page)).toBeVisible()
  await expect(page).toHaveURL('/')
}

async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** Presses Tab until the target has the focus, and expects a visible focus at every stop. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 80; stops += 1) {
    const { isThere, isVisible } = await target.evaluate(readFocus)
    if (stops > 0) expect(isVisible, 'the focus is visible').toBe(true)
    if (isThere) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not lead there.')
}

/** Whether the target has the focus, and whether what has it, or is around it, has an outline. */
function readFocus(target: Element) {
  const focused = document.activeElement
  const isThere = focused === target
  if (!focused || focused === document.body) return { isThere, isVisible: true }
  const around = [focused.parentElement, focused.closest('label'), focused.closest('article')]
  const outlined = [focused, ...around].filter((element) => element !== null)
  const isVisible = outlined.some((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  return { isThere, isVisible }
}
