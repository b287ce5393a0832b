import { expect, type Locator, type Page } from '@playwright/test'
import { createAccount, logIn, type Person } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { type ConfirmingApi, confirmationLink, startConfirmingApi } from './support/confirming-api.ts'
import { itemsOf, postItem, recoveriesOf, uniqueTitle } from './support/items.ts'
import { addPost, fillPost } from './support/new-post.ts'
import { recoverDialog } from './support/recover-dialog.ts'
import { test } from './support/test.ts'

/**
 * These tests see the board ask for a confirmed address, as deployed boards do. The function of the
 * stack does not ask for one, so the page's calls go to a second instance of the real API, on the
 * same emulators. Nothing else is replaced, and the link comes from the Auth emulator.
 */

// One process serves them all.
test.describe.configure({ mode: 'default' })

let api: ConfirmingApi
test.beforeAll(async () => {
  api = await startConfirmingApi()
})
// A page's last requests may still be running when its test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))
test.afterAll(() => api.close())

const sendLinkButton = (place: Locator) => place.getByRole('button', { name: 'Send me the link' })
const confirmedButton = (place: Locator) => place.getByRole('button', { name: 'I have confirmed it' })

async function logInUnconfirmed(page: Page, path: string): Promise<Person> {
  const person = await createAccount({ verified: false })
  await api.answer(page)
  await logIn(page, person, path)
  return person
}

/** Requests the link in the panel, and opens it in another tab. */
async function confirmAddress(page: Page, place: Locator, { email }: Person): Promise<void> {
  await expect(place.getByText(`The link goes to ${email}.`)).toBeVisible()
  await sendLinkButton(place).click()
  await expect(page.getByText('The link is on its way.')).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto(await confirmationLink(email))
  await expect(tab.getByText(/verified|confirmed|success/i).first()).toBeVisible()
  await tab.close()
}

test('keeps what was typed, and posts it once the address is confirmed', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 403/)
  const person = await logInUnconfirmed(page, '/additems')
  const title = uniqueTitle('Scarf')
  await fillPost(page, title)
  await addPost(page).click()
  const form = page.getByRole('main').locator('form')
  await expect(form.getByRole('alert')).toHaveText(
    'Please confirm your email address first. Then people can trust that it is yours.',
  )
  await expectAccessible(page, [360, 1280])
  expect(await itemsOf(person)).toEqual([])
  await confirmAddress(page, form, person)
  await confirmedButton(form).click()
  await expect(page.getByText('Item posted successfully!', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: person.email })).toBeVisible()
  expect((await itemsOf(person)).map((item) => item.title)).toEqual([title])
})

test('shows the contact, and marks the item as recovered with what was typed, once the address is confirmed', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 403/)
  const owner = await createAccount({ name: 'Olga Owner' })
  const item = await postItem(owner)
  const person = await logInUnconfirmed(page, `/items/${item._id}`)
  const contact = page.getByRole('main').locator('section').filter({ hasText: 'Contact' })
  await expect(contact.getByText('Please confirm your email address to see who posted this')).toBeVisible()
  await expect(page.getByText(owner.email)).toBeHidden()
  await expect(page.locator('a[href^="mailto:"]')).toHaveCount(0)
  await confirmedButton(contact).click()
  await expect(contact.getByText('Your address is not confirmed yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Found This!' }).click()
  const dialog = recoverDialog(page)
  await dialog.getByLabel('Location', { exact: true }).fill('Lost property counter')
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please confirm your email address first.')
  expect(await recoveriesOf(person)).toEqual([])

  await confirmAddress(page, dialog, person)
  await confirmedButton(dialog).click()
  await expect(page.getByText('Item recovery details saved successfully!', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  expect((await recoveriesOf(person)).map((record) => record.recoveredLocation)).toEqual(['Lost property counter'])
  await expect(page.getByRole('link', { name: owner.email })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recovered', exact: true })).toContainText('You marked this')
})
