import { expect, type Page } from '@playwright/test'
import { createAccount, logIn, type Person } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { waitForEmail } from './support/notifications.ts'
import { createOffice, takeThingIn } from './support/offices.ts'
import { test } from './support/test.ts'

// Functions that run after a write are slow.
test.describe.configure({ timeout: 120_000 })

const findBox = (page: Page) => page.getByLabel('Number, words or shelf')
const board = (page: Page) => page.getByRole('region', { name: 'On the board' })

/** Posts what someone has lost, from the box of the shelf, and returns its number. */
async function postForSomebody(page: Page, title: string, email = ''): Promise<string> {
  await findBox(page).fill(title)
  await board(page).getByRole('button', { name: 'Report it lost for this person…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Title')).toHaveValue(title)
  await dialog.getByLabel('Category').selectOption('gadgets')
  await dialog.getByLabel('Where it was lost').fill('Tram 5')
  await dialog.getByLabel('Their email address').fill(email)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  const number = (await dialog.getByText(/^L\d{4}-\d{6}$/).textContent()) ?? ''
  await expectAccessible(page)
  return number
}

/** The address in an email about what an office has posted for this person. */
async function linkInEmail(person: Person): Promise<string> {
  const link = /https?:\/\/\S+\/listing\?lost=\S+/.exec((await waitForEmail(person)).text)?.[0] ?? ''
  const { pathname, search } = new URL(link)
  return pathname + search
}

test('a caller asks for what nobody has, hears by email what is handed in, and takes the post over', async ({
  page,
  openBrowser,
}) => {
  const [office, caller] = [await createOffice(), await createAccount()]
  const title = `Violet ocarina ${Date.now()}`
  await page.setViewportSize({ width: 360, height: 780 })
  await logIn(page, office, '/counter/shelf')
  const number = await postForSomebody(page, title, caller.email)
  await expect(page.getByText('An email is on its way to ')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await findBox(page).fill(number)
  await expect(board(page).getByRole('link', { name: title })).toBeVisible()

  const other = await openBrowser()
  const link = await linkInEmail(caller)
  await other.goto(link)
  await expect(other).toHaveTitle('Your lost item - Lost & Found')
  await expectAccessible(other, [360, 1280])
  await other.getByRole('button', { name: 'Yes, write to me' }).click()
  await expect(other.getByText(`You’ll get an email when something like “${title}” is found.`)).toBeVisible()
  await other.getByRole('link', { name: 'Search found items' }).click()
  await expect(other).toHaveURL(/q=Violet/)
  await other.goBack()

  const { itemId } = await takeThingIn(office, { title, location: 'Tram 5', dateFound: new Date().toISOString() })
  await expect(async () => expect((await waitForEmail(caller)).text).toContain(`/items/${itemId}`)).toPass()

  // Someone who has no session yet logs in first, and then goes on.
  await other.getByRole('link', { name: 'Take over the post' }).click()
  await other.getByLabel('Email').fill(caller.email)
  await other.getByLabel('Password', { exact: true }).fill(caller.password)
  await other.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(other.getByText('You can make it a post of yours.')).toBeVisible()
  await expectAccessible(other, [360, 1280])
  await other.getByRole('button', { name: 'Take over the post' }).click()
  await expect(other.getByRole('heading', { name: title, level: 2 })).toBeVisible()
  await other.goto('/myItems')
  await expect(other.getByText(title).first()).toBeVisible()
  await page.goto('/myItems')
  await expect(page.getByText(title)).toHaveCount(0)
})

test('the link in the email deletes the address, but only by its button, and then works no longer', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404 \(Not Found\)/)
  const [office, caller] = [await createOffice(), await createAccount()]
  await logIn(page, office, '/counter/shelf')
  await postForSomebody(page, `Amber sextant ${Date.now()}`, caller.email)
  const link = await linkInEmail(caller)
  await page.goto(link)
  await page.reload()
  await page.getByRole('button', { name: 'Yes, write to me' }).click()
  await page.getByRole('button', { name: 'Delete my address' }).click()
  await expect(page.getByText('Your address was deleted.')).toBeVisible()
  // Who uses this browser next does not find the link in its history.
  await expect(page).toHaveURL('/listing?lost=')
  await page.goto(`${link}&end=yes`)
  await expect(page.getByText('Stop emails about your lost item?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete my address' }).click()
  await expect(page.getByText('This link no longer works.')).toBeVisible()
})

test('a caller without an email address gets a number, and others cannot take the post over', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403 \(Forbidden\)/)
  const [office, caller, stranger] = [await createOffice(), await createAccount(), await createAccount()]
  await logIn(page, office, '/counter/shelf')
  await postForSomebody(page, `Copper astrolabe ${Date.now()}`)
  await expect(page.getByText('No email was sent')).toHaveCount(0)
  await page.getByRole('link', { name: 'See the post' }).click()
  await expect(page.getByRole('heading', { name: /^Copper astrolabe/ })).toBeVisible()
  await page.goto('/counter/shelf')
  await postForSomebody(page, `Brass astrolabe ${Date.now()}`, caller.email)
  const link = await linkInEmail(caller)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.context().clearCookies()
  await logIn(page, stranger, link.replace('/listing', '/myItems'))
  await page.getByRole('button', { name: 'Take over the post' }).click()
  await expect(page.getByText('Please log in with the address that got the email')).toBeVisible()
})
