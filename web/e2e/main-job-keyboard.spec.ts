import { expect, type Locator, type Page } from '@playwright/test'
import { accountMenu, createAccount, type Person } from './support/accounts.ts'
import { claimDialog } from './support/claim-dialog.ts'
import { uniqueTitle } from './support/items.ts'
import { test } from './support/test.ts'

test.describe.configure({ timeout: 90_000 })

test('the whole main job goes by keyboard alone', async ({ page }) => {
  test.slow() // It is as long as the way of main-job.spec.ts, key by key.
  const title = uniqueTitle('Umbrella')
  const main = page.getByRole('main')

  await page.goto('/login')
  await logInByKeyboard(page, await createAccount())
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
  await logInByKeyboard(page, await createAccount())

  await press(page, page.getByRole('banner').getByRole('link', { name: 'All items' }))
  await write(page, main.getByPlaceholder('Search items by title...'), title)
  await press(page, main.getByRole('link', { name: `View Details: ${title}` }))
  await press(page, main.getByRole('button', { name: 'Found This!' }))
  const dialog = claimDialog(page)
  await expect(dialog.getByLabel('Location')).toBeFocused()
  await page.keyboard.type('Lost property counter')
  await press(page, dialog.getByRole('button', { name: 'Submit' }))
  await expect(page.getByText('Item recovery details saved successfully!')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Found This!' })).toBeFocused()
})

async function logInByKeyboard(page: Page, { email, password }: Person): Promise<void> {
  // Enter does nothing before the form's script is there.
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
  await write(page, page.getByLabel('Email', { exact: true }), email)
  await write(page, page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
  await expect(accountMenu(page)).toBeVisible()
}

async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** Tabs on until the target has the focus, and sees that the focus can be seen at every stop. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 80; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    expect(await page.evaluate(isFocusVisible), 'the focus is visible').toBe(true)
  }
  throw new Error('The Tab key does not lead there.')
}

/** An outline on the focused element, or on the card that it stands for. */
function isFocusVisible(): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body) return true
  const outlined = [focused, focused.closest('article')].filter((element) => element !== null)
  return outlined.some((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
}
