import { expect, type Locator, type Page } from '@playwright/test'
import { createAccount, logIn, type Person } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { type ConfirmingApi, confirmationLink, startConfirmingApi } from './support/confirming-api.ts'
import { itemsOf, postItem, recoveriesOf, uniqueTitle } from './support/items.ts'
import { addPost, fillPost } from './support/new-post.ts'
import { recoverDialog } from './support/recover-dialog.ts'
import { test } from './support/test.ts'

/**
 * What somebody meets on a board that asks for a confirmed address, as deployed ones do. The
 * stack's own function does not, so the page's calls go to a second API beside it: the real one, on
 * the same emulators. Nothing else is in place of anything, and the link is the one that the Auth
 * emulator has made.
 */

let api: ConfirmingApi
test.beforeAll(async () => {
  api = await startConfirmingApi()
})
// What a page asks for last may still be under way.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))
test.afterAll(() => api.close())

const sendLink = (place: Locator) => place.getByRole('button', { name: 'Send me the link' })
const confirmed = (place: Locator) => place.getByRole('button', { name: 'I have confirmed it' })

async function arrive(page: Page, path: string): Promise<Person> {
  const person = await createAccount({ verified: false })
  await api.answer(page)
  await logIn(page, person, path)
  return person
}

/** Requests the link in the panel, and opens it in another tab. */
async function confirmAddress(page: Page, place: Locator, { email }: Person): Promise<void> {
  await expect(place.getByText(`The link goes to ${email}.`)).toBeVisible()
  await sendLink(place).click()
  await expect(page.getByText('The link is on its way.')).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto(await confirmationLink(email))
  await expect(tab.getByText(/verified|confirmed|success/i).first()).toBeVisible()
  await tab.close()
}

test('a contact is shown as soon as the reader’s address is confirmed', async ({ page }) => {
  const owner = await createAccount({ name: 'Olga Owner' })
  const item = await postItem(owner)
  const reader = await arrive(page, `/items/${item._id}`)
  const contact = page.getByRole('main').locator('section').filter({ hasText: 'Contact' })
  await expect(contact.getByText('Please confirm your e-mail address to see who posted this')).toBeVisible()
  await expect(page.getByText(owner.email)).toBeHidden()
  await expect(page.locator('a[href^="mailto:"]')).toHaveCount(0)
  await expectAccessible(page)

  await confirmed(contact).click()
  await expect(contact.getByText('Your address is not confirmed yet.')).toBeVisible()
  await confirmAddress(page, contact, reader)
  await confirmed(contact).click()
  await expect(contact.getByRole('link', { name: owner.email })).toHaveAttribute('href', `mailto:${owner.email}`)
  await expect(contact).toContainText('Olga Owner')
  await expect(contact).toBeFocused()
  await expect(confirmed(contact)).toBeHidden()
  await page.reload()
  await expect(contact.getByRole('link', { name: owner.email })).toBeVisible()
})

test('keeps what was typed, and posts it when the address is confirmed', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 403/)
  const person = await arrive(page, '/')
  const title = uniqueTitle('Scarf')
  await fillPost(page, title)
  await addPost(page).click()
  const form = page.getByRole('main').locator('form')
  await expect(form.getByRole('alert')).toHaveText(
    'Please confirm your e-mail address first. Then people can trust that it is yours.',
  )
  await expectAccessible(page)
  expect(await itemsOf(person)).toEqual([])
  await confirmed(form).click()
  await expect(form.getByText('Your address is not confirmed yet.')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)

  await confirmAddress(page, form, person)
  await confirmed(form).click()
  await expect(page.getByText('Item posted successfully!', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: person.email })).toBeVisible()
  expect((await itemsOf(person)).map((item) => item.title)).toEqual([title])
})

test('keeps what was typed, and marks the item as recovered when the address is confirmed', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 403/)
  const owner = await createAccount()
  const item = await postItem(owner)
  const person = await arrive(page, `/items/${item._id}?recover=1`)
  const dialog = recoverDialog(page)
  await dialog.getByLabel('Location', { exact: true }).fill('Lost property counter')
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please confirm your e-mail address first.')
  await expectAccessible(page)
  expect(await recoveriesOf(person)).toEqual([])

  await confirmAddress(page, dialog, person)
  await confirmed(dialog).click()
  await expect(page.getByText('Item recovery details saved successfully!', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  expect((await recoveriesOf(person)).map((record) => record.recoveredLocation)).toEqual(['Lost property counter'])
  await expect(page.getByRole('link', { name: owner.email })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recovered', exact: true })).toContainText('You marked this')
})
