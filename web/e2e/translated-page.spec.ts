import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { accountMenu, createAccount } from './support/accounts.ts'
import { postProtectedItem } from './support/claims.ts'
import { holdRequests } from './support/hold-requests.ts'
import { numberedItems, postItem, recoverItem, stubBoard, uniqueTitle } from './support/items.ts'
import { returnToBell } from './support/notifications.ts'
import { waitUntilTakenOver } from './support/scripts.ts'
import { test } from './support/test.ts'
import { translateEveryPage } from './support/translator.ts'

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

test('plays the whole main job on a page that the browser translates', async ({ page }) => {
  test.slow() // This test takes long, because it uses nearly every screen.
  const poster = await createAccount({ name: 'Olga Poster' })
  const [lost, guarded] = await Promise.all([postItem(poster), postProtectedItem(poster)])
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
    await expect(list).toHaveText('ÜPage 1 of 2Ü · 30 items')
    await page.getByLabel('Category').selectOption('pets')
    await expect(list).toHaveText('ÜPage 1 of 1Ü · 3 items')
    await button(page, 'ÜShow all items').click()
    await page.getByLabel('Items per page').selectOption('5')
    await expect(list).toHaveText('ÜPage 1 of 6Ü · 30 items')
    await button(page, 'ÜNext').click()
    await page.getByLabel('Sort by').selectOption('title')
    const box = page.getByPlaceholder('Search items by title...')
    await box.fill('item 7')
    await expect(list).toHaveText('ÜPage 2 of 6Ü · 30 itemsÜ · 1 of 5 on this page match')
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

  await test.step('writes to a poster, and claims', async () => {
    await page.goto(`/items/${guarded._id}?ask=1`)
    await page.getByRole('dialog').getByLabel('Your message').fill('Is there a blue ribbon?')
    await send(page, '**/api/items/*/conversations', 'ÜSend', 'ÜSending…')
    await words(page, 'ÜIs there a blue ribbon?')
    await page.getByLabel('Your message').fill('And a red one?')
    await send(page, '**/api/conversations/*/messages', 'ÜSend', 'ÜSending…')
    await words(page, 'ÜAnd a red one?')
    await expect(page.getByText('ÜSending…')).toHaveCount(0)
    await page.goto(`/items/${guarded._id}`)
    await button(page, 'ÜThis is Mine!').click()
    await page.getByLabel('Your answer').fill('A small blue whale.')
    await page.getByRole('dialog').getByLabel('Location').fill('Town library')
    await send(page, '**/api/items/*/claims', 'ÜSubmit', 'ÜSending…')
    await words(page, 'ÜYour claim is on its way. You will hear when it is decided.')
  })

  const title = uniqueTitle('Scarf')
  await test.step('posts, updates and hears that it is back', async () => {
    await page.goto('/additems')
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Category').selectOption('gadgets')
    await page.getByLabel('Location').fill('Tram 5')
    await send(page, '**/api/addItems', 'ÜAdd Post', 'ÜPosting…')
    await words(page, 'ÜItem posted successfully!')
    const _id = new URL(page.url()).pathname.replace('/items/', '')
    await accountMenu(page).click()
    await page.getByRole('link', { name: 'ÜManage My Items' }).click()
    await page.getByRole('link', { name: `Update: ${title}` }).click()
    await page.getByLabel('Description').fill('Of wool.')
    await button(page, 'ÜUpdate Post').click()
    await words(page, 'ÜItem updated successfully!')
    await recoverItem(poster, { _id })
    await returnToBell(page, 1)
    await page.getByRole('banner').getByText('Ü1').click()
    await expect(page.getByRole('article')).toContainText(`Ü${poster.name}`)
    await page.goBack()
  })

  await test.step('deletes the post, and logs out', async () => {
    await button(page, `Delete: ${title}`).click()
    await words(page, 'ÜAre you sure?')
    await button(page, 'ÜYes, delete it!').click()
    await words(page, 'ÜItem deleted successfully!')
    await words(page, 'ÜYou have not added any items yet.')
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
