import { expect, type Page } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { postItem } from './support/items.ts'
import { refusal, stubReports } from './support/stub-moderation.ts'
import { test } from './support/test.ts'

const THANKS = 'Thank you. Your reference is K7M2-9QXA. A moderator looks at it, and you will hear what was decided.'
const AGAIN = 'If you have reported this before, your first report stands.'

const dialog = (page: Page) => page.getByRole('dialog')
const send = (page: Page) => page.getByRole('button', { name: 'Send report', exact: true })
const reason = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const words = (page: Page) => page.getByLabel('In your own words', { exact: true })
const goodFaith = (page: Page) => page.getByRole('checkbox', { name: 'I believe that what I write here is true.' })

test('a signed-in person reports a post, after what is missing is said beside each field', async ({ page }) => {
  const item = await postItem(await createAccount())
  const { sent } = await stubReports(page)
  await logIn(page, await createAccount(), `/items/${item._id}`)
  await page.getByRole('button', { name: 'Report this post', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Report this post' })).toBeVisible()
  await send(page).click()
  await expect(page.getByText('Please choose what is wrong.')).toBeVisible()
  await expect(page.getByText('Please confirm that you believe what you write here to be true.')).toBeVisible()
  await expect(reason(page, 'It is not theirs to post')).toBeFocused()
  await reason(page, 'Something else').check()
  await send(page).click()
  await expect(page.getByText('Please say in your own words what is wrong.')).toBeVisible()
  await expect(words(page)).toBeFocused()
  await words(page).fill('It is my neighbour’s wallet.')
  await goodFaith(page).check()
  expect(sent).toEqual([])
  await send(page).click()
  await expect(dialog(page).getByText(THANKS)).toBeVisible()
  await expect(dialog(page).getByText(AGAIN)).toBeVisible()
  expect(sent).toEqual([
    {
      report: { itemId: item._id, reason: 'other', words: 'It is my neighbour’s wallet.', goodFaith: true },
      hasCookie: true,
    },
  ])
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Report this post', exact: true })).toBeFocused()
})

test('a visitor whom the login stops reports the post without an account', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/)
  await page.goto('/items/some-item')
  await expect(page).toHaveURL('/login')
  // The address changes before the screen is there.
  const withoutAccount = page.getByRole('link', { name: 'Report this post without an account' })
  await expect(withoutAccount).toBeVisible()
  await withoutAccount.click()
  await expect(page).toHaveURL('/report/some-item')
  await expect(page).toHaveTitle('Report a post - Lost & Found')
  await reason(page, 'It shows personal data').check()
  await goodFaith(page).check()
  await send(page).click()
  await expect(page.getByText('Please give your name.')).toBeVisible()
  await expect(page.getByText('Please give an e-mail address, such as name@example.com.')).toBeVisible()
  await expect(page.getByLabel('Your name', { exact: true })).toBeFocused()
  await page.getByLabel('Your name', { exact: true }).fill('Ada Example')
  await page.getByLabel('Your e-mail address', { exact: true }).fill('ada@example')
  await page.route('**/api/reports', (route) =>
    route.fulfill({ status: 400, json: refusal('invalid-input', 'Please check.', { email: 'This is no address.' }) }),
  )
  await send(page).click()
  await expect(page.getByText('This is no address.')).toBeVisible()
  await page.unroute('**/api/reports')
  const { sent } = await stubReports(page)
  await page.getByLabel('Your e-mail address', { exact: true }).fill('ada@example.com')
  await send(page).click()
  await expect(page.getByText(THANKS)).toBeVisible()
  const visitor = { name: 'Ada Example', email: 'ada@example.com', language: 'en' }
  expect(sent).toEqual([
    {
      report: { itemId: 'some-item', reason: 'personal-data', words: '', goodFaith: true, ...visitor },
      hasCookie: false,
    },
  ])
})
