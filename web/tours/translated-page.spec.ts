import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { accountMenu, createAccount } from '../e2e/support/accounts.ts'
import { holdRequests } from '../e2e/support/hold-requests.ts'
import { postItem, stubBoard } from '../e2e/support/items.ts'
import { numberedItems } from '../e2e/support/make-item.ts'
import { waitUntilTakenOver } from '../e2e/support/scripts.ts'
import { test } from '../e2e/support/test.ts'
import { translateEveryPage } from '../e2e/support/translator.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const words = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()

/** Presses a button whose call is held back until the words for the meantime are there. */
async function send(page: Page, call: string, name: string, pending: string): Promise<void> {
  const release = await holdRequests(page, call)
  await button(page, name).click()
  await words(page, pending)
  release()
}

test('lets people register, search, recover and write on a page that the browser translates', async ({ page }) => {
  const poster = await createAccount({ name: 'Olga Poster' })
  const [lost, found] = await Promise.all([postItem(poster), postItem(poster, { postType: 'Found' })])
  const list = page.getByRole('main').getByRole('status').first()
  await page.addInitScript(translateEveryPage)

  await test.step('registers, and changes the theme', async () => {
    await page.goto('/register')
    await words(page, 'ÜHave an account already?')
    await page.getByLabel('Name').fill('Grace Reader')
    await page.getByLabel('Email').fill(`${randomUUID()}@example.com`)
    await page.getByLabel('Password').fill('Umbrella1')
    await page.getByLabel('Photo URL').fill('https://pictures.example/me.jpg')
    await button(page, /^ÜShow/).click()
    await button(page, /^ÜHide/).click()
    await button(page, 'ÜRegister').click()
    await words(page, 'ÜRegistration successful!')
    await expect(page).toHaveURL('/')
    await button(page, 'ÜDark Mode').click()
    await button(page, 'ÜLight Mode').click()
    await expect(button(page, 'ÜDark Mode')).toBeVisible()
  })

  await test.step('finds a post on the list', async () => {
    await stubBoard(page, numberedItems(30))
    await page.route('**/api/itemCount?category=pets', (route) => route.fulfill({ json: { count: 3 } }))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'ÜAll items' }).click()
    await expect(list).toHaveText('Ü30 itemsÜ · page 1 of 2')
    await page.getByRole('checkbox', { name: 'Üpets' }).check()
    await expect(list).toHaveText('Ü3 itemsÜ · page 1 of 1')
    await button(page, 'ÜAll').click()
    await page.getByLabel('Items per page').selectOption('5')
    await expect(list).toHaveText('Ü30 itemsÜ · page 1 of 6')
    await button(page, 'ÜNext').click()
    await page.getByLabel('Sort by').selectOption('title')
    const box = page.getByPlaceholder('Search items by title...')
    await box.fill('item 7')
    await expect(list).toHaveText('Ü30 itemsÜ · page 2 of 6Ü · 1 of 5 on this page match')
    await box.fill('dragon')
    await words(page, 'ÜNo items found matching your search query.')
    await page.unrouteAll()
    await box.fill(lost.title)
    await button(page, 'ÜSearch all items').click()
    await expect(list).toContainText(`Ü“${lost.title}”`)
    await page.getByRole('link', { name: `View Details: ${lost.title}` }).click()
    await words(page, `Ü${poster.name}`)
  })

  await test.step('marks it as recovered', async () => {
    await button(page, 'ÜFound This!').click()
    await button(page, 'ÜSubmit').click()
    await words(page, 'ÜPlease say where it was given back.')
    await page.getByRole('dialog').getByLabel('Location').fill('Counter')
    await send(page, '**/api/recovered-items', 'ÜSubmit', 'ÜSaving…')
    await words(page, 'ÜItem recovery details saved successfully!')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await words(page, /^ÜRecovered$/)
  })

  await test.step('writes to a poster', async () => {
    await page.goto(`/items/${found._id}?ask=1`)
    await page.getByRole('dialog').getByLabel('Your message').fill('Is there a blue ribbon?')
    await send(page, '**/api/items/*/conversations', 'ÜSend', 'ÜSending…')
    await words(page, 'ÜIs there a blue ribbon?')
    await page.getByLabel('Your message').fill('And a red one?')
    await send(page, '**/api/conversations/*/messages', 'ÜSend', 'ÜSending…')
    await words(page, 'ÜAnd a red one?')
    await expect(page.getByText('ÜSending…')).toHaveCount(0)
  })

  await test.step('logs out', async () => {
    await accountMenu(page).click()
    await button(page, 'ÜLogout').click()
    await words(page, 'ÜSuccessfully logged out!')
    await expect(page).toHaveURL('/login')
  })
})

test('takes over a page that was translated before its script came', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/start-*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1 })
  await heading.evaluate((element) => element.replaceChildren(document.createElement('font')))
  release()
  await waitUntilTakenOver(page)
  await expect(heading).toHaveText('Login')
})
