import { expect, type Page } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { uniqueTitle } from './support/items.ts'
import { addPost, fillPost } from './support/new-post.ts'
import { test } from './support/test.ts'

const QUESTION = 'Public question'
const NOTE = 'A private note'
const NUMBER = 'Serial number (kept secret)'
const openProof = (page: Page) => page.getByRole('button', { name: 'Ask for proof' }).click()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const panel = (page: Page) => page.getByRole('region', { name: 'Should everyone be able to read this?' })

test('sends what is asked as a proof, and keeps neither note nor number in the browser', async ({ page }) => {
  await logIn(page, await createAccount(), '/additems')
  await fillPost(page, uniqueTitle('Umbrella'))
  await expect(page.getByRole('radio', { name: 'Show my email to people who are logged in' })).toBeChecked()
  await expect(field(page, QUESTION)).toBeHidden()
  await openProof(page)
  await field(page, QUESTION).fill('Which sticker is inside?')
  // An address beside the question would lead impostors round it.
  await expect(page.getByRole('radio', { name: 'Through this site only' })).toBeChecked()
  await page.getByRole('radio', { name: 'Show my email to people who are logged in' }).check()
  await field(page, NOTE).fill('A green frog')
  await field(page, NUMBER).fill('SN-12')
  await addPost(page).click()
  await expect(field(page, NUMBER)).toHaveAccessibleDescription(/^Please give at least 6 letters and digits of it/)
  await field(page, NUMBER).fill('SN-123456')

  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(stored).toContain('Which sticker is inside?')
  expect(stored).toMatch(/contact\W+email/)
  expect(stored).not.toMatch(/green frog|SN-12/)

  const sent = page.waitForRequest('**/api/addItems')
  await addPost(page).click()
  expect((await sent).postDataJSON()).toMatchObject({
    contact: 'email',
    question: 'Which sticker is inside?',
    privateNote: 'A green frog',
    identifier: 'SN-123456',
  })
  await expect(page.getByText('Item posted successfully!')).toBeVisible()
})

test('shows what should not be public, and does what is decided about each', async ({ page }) => {
  const person = await createAccount()
  await logIn(page, person, '/additems')
  await fillPost(page, 'Umbrella, call 07700 900123')
  const description = `Passport no. L01X00T47 inside. Or write to ${person.email}, or ring +44 7700 900456.`
  await field(page, 'Description').fill(description)
  const sent: unknown[] = []
  await page.route('**/api/addItems', (route) => void sent.push(route.request().postDataJSON()))
  await addPost(page).click()
  await expect(panel(page)).toBeFocused()
  expect(sent).toHaveLength(0)
  const find = (text: string) => panel(page).getByRole('listitem').filter({ hasText: text })
  await expect(find('07700 900123')).toContainText('in the title')
  await expect(find(person.email)).toContainText('This is your own address.')

  await find('L01X00T47').getByRole('button', { name: 'Move to private note' }).click()
  await expect(panel(page)).toBeFocused()
  await expect(field(page, NOTE)).toHaveValue('L01X00T47')
  await find('07700 900123').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Umbrella')
  await find(person.email).getByRole('button', { name: 'Keep it public' }).click()
  await find('+44 7700 900456').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(panel(page)).toBeHidden()
  await expect(page.getByText('All set. Press Add Post to publish.')).toBeVisible()
  await expect(addPost(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    title: 'Umbrella',
    description: `Passport no. inside. Or write to ${person.email}.`,
    privateNote: 'L01X00T47',
  })
})
