import { expect, type Page } from '@playwright/test'
import { ageLogin, createAccount, fillLogin, logIn, type Person } from './support/accounts.ts'
import { approveClaim, claimItem, postProtectedItem } from './support/claims.ts'
import { askPoster } from './support/conversations.ts'
import { postItem, recoverItem, uniqueTitle } from './support/items.ts'
import { findStored, isInAuth } from './support/stored.ts'
import { test } from './support/test.ts'

// Functions that run after a write are slow.
test.describe.configure({ timeout: 180_000 })

const open = (page: Page) => page.getByRole('button', { name: 'Delete my account…' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' })
const address = (page: Page) => question(page).getByLabel('Your email address')
const submit = (page: Page) => question(page).getByRole('button', { name: 'Delete my account', exact: true })

/** Lets two people post, claim, recover and write to each other, in both directions. */
async function meet(going: Person, staying: Person) {
  const own = await postProtectedItem(going, { title: uniqueTitle('Own wallet') })
  const others = await postProtectedItem(staying, { title: uniqueTitle('Other wallet') })
  await claimItem(staying, own)
  await approveClaim(staying, await claimItem(going, others))
  const conversation = await askPoster(going, others, 'It has my initials on it.')
  await askPoster(staying, own, 'Is there a photo in it?')
  const back = await postItem(staying, { title: uniqueTitle('Scarf') })
  await recoverItem(going, back)
  const ownBack = await postItem(going, { title: uniqueTitle('Glove') })
  await recoverItem(staying, ownBack)
  return { conversation, others, back, ownBack }
}

test('an account goes with everything that names its person, and others keep the rest', async ({
  page,
  openBrowser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 40[0134]/)
  const going = await createAccount({ name: 'Gerlinde Abschied' })
  const staying = await createAccount({ name: 'Bo Example' })
  const { conversation, others, back, ownBack } = await meet(going, staying)
  expect((await findStored(going.uid)).length).toBeGreaterThan(8)
  await logIn(page, going, '/account')

  await open(page).click()
  await question(page).getByRole('link', { name: 'download your data first' }).press('Enter')
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Your data' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Download your data' })).toBeInViewport()

  await open(page).click()
  await expect(question(page)).toContainText('This can’t be undone.')
  await address(page).fill('somebody@example.com')
  await submit(page).click()
  await expect(question(page)).toContainText('This is not the address of your account.')
  await page.keyboard.press('Escape')
  await expect(open(page)).toBeFocused()
  await open(page).press('Enter')
  await address(page).fill(going.email)
  await submit(page).click()
  await expect(page.getByText('Your account is being deleted. That takes a few minutes.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Login', exact: true }).first()).toBeVisible()

  await expect.poll(() => isInAuth(going), { timeout: 60_000, intervals: [300] }).toBe(false)
  const left = () => findStored(going.uid, going.email, going.name)
  await expect.poll(left, { timeout: 15_000, intervals: [300] }).toEqual([])

  const other = await openBrowser()
  await logIn(other, staying, `/conversations/${conversation._id}`)
  await expect(other.getByRole('heading', { name: 'Deleted account' })).toBeVisible()
  await expect(other.getByText('This message was deleted.').last()).toBeVisible()
  await expect(other.getByText('This conversation has ended.')).toBeVisible()
  await other.goto('/claims')
  await expect(other.getByRole('main')).toContainText(others.title)
  await expect(other.getByRole('main')).not.toContainText('Gerlinde')
  await other.goto('/allRecovered')
  await expect(other.getByRole('main')).toContainText(ownBack.title)
  await other.goto(`/items/${back._id}`)
  await expect(other.getByRole('main')).toContainText(back.title)
  await expect(other.getByRole('main')).not.toContainText('Gerlinde')

  await page.goto('/login')
  await fillLogin(page, going)
  await expect(page.getByText(/No user found with this email\.|Login failed\. Please try again\./)).toBeVisible()
})

test('whoever logged in earlier is asked for the password first, and loses nothing', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 40[013]/)
  const person = await createAccount()
  await logIn(page, person)
  await ageLogin(page, person.uid, '/account')
  await open(page).click()
  await address(page).fill(person.email)
  await submit(page).click()
  const login = page.getByRole('dialog', { name: 'Is it you?' })
  await expect(login).toContainText(person.email)
  await login.getByRole('button', { name: 'Cancel' }).click()
  await expect(address(page)).toHaveValue(person.email)
  // The page below is still not to be scrolled.
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  expect(await isInAuth(person)).toBe(true)
  await submit(page).click()
  await login.getByLabel('Password', { exact: true }).fill(person.password)
  await login.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('Your account is being deleted.')).toBeVisible()
  await expect.poll(() => isInAuth(person), { timeout: 60_000, intervals: [300] }).toBe(false)
})
