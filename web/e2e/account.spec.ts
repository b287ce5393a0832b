import { expect, type Page } from '@playwright/test'
import { accountMenu, createAccount, fillLogin, logIn } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { itemsOf, postItem, recoverItem } from './support/items.ts'
import { waitForEmail } from './support/notifications.ts'
import { phonePhoto } from './support/pictures.ts'
import { test } from './support/test.ts'

// Functions that run after a write are slow, and each accessibility check runs axe four times.
test.describe.configure({ timeout: 120_000 })

const emailSwitch = (page: Page) => page.getByRole('switch', { name: 'E-mail notices', exact: true })
const stopButton = (page: Page) => page.getByRole('button', { name: 'Stop the e-mails', exact: true })

test.describe('the e-mails of an account', () => {
  test('are reached from the account menu, start with e-mails on, and keep what the switch is set to', async ({
    page,
  }) => {
    const person = await createAccount()
    await logIn(page, person)
    await accountMenu(page).click()
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await expect(page).toHaveURL('/account')
    await expect(page).toHaveTitle('Account - Lost & Found')
    await expect(page.getByRole('heading', { level: 1, name: 'Account', exact: true })).toBeVisible()
    await expect(emailSwitch(page)).toBeChecked()
    await expect(page.getByText(`E-mails go to ${person.email}.`)).toBeVisible()
    await expectAccessible(page)
    await emailSwitch(page).press('Space')
    await expect(page.getByText('E-mail notices are off.')).toBeVisible()
    await expect(emailSwitch(page)).toBeFocused()
    await page.reload()
    await expect(emailSwitch(page)).not.toBeChecked()
    await emailSwitch(page).click()
    await expect(page.getByText('E-mail notices are on.')).toBeVisible()
    await page.reload()
    await expect(emailSwitch(page)).toBeChecked()
  })

  test('show that no e-mails go to an unconfirmed address, and send the link to confirm it', async ({ page }) => {
    const person = await createAccount({ verified: false })
    await logIn(page, person, '/account')
    await expect(page.getByRole('main').getByText('Until it is, no e-mails are sent.')).toBeVisible()
    await expect(page.getByRole('main').getByText(`The link goes to ${person.email}.`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await expect(page.getByText('The link is on its way.')).toBeVisible()
  })

  test('show an error and their old value when they could not be saved', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 503/)
    await page.route('**/api/settings', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    )
    await logIn(page, await createAccount(), '/account')
    await emailSwitch(page).click()
    await expect(page.getByText('This could not be saved.')).toBeVisible()
    await expect(emailSwitch(page)).toBeChecked()
  })

  test('can be loaded again after a failure', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 500/)
    await page.route('**/api/settings', (route) => route.fulfill({ status: 500, json: {} }))
    await logIn(page, await createAccount(), '/account')
    await expect(page.getByText('Your account could not be loaded.')).toBeVisible()
    await page.unroute('**/api/settings')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(emailSwitch(page)).toBeChecked()
  })

  test('switch off one kind of e-mail, and keep the others', async ({ page }) => {
    await logIn(page, await createAccount(), '/account')
    const kind = (name: string) => page.getByRole('switch', { name, exact: true })
    await kind('Messages that I have not read').click()
    await expect(page.getByText('Your choice is saved.')).toBeVisible()
    await page.reload()
    await expect(kind('Messages that I have not read')).not.toBeChecked()
    await expect(kind('What may match my posts')).toBeChecked()
    await emailSwitch(page).click()
    await expect(kind('What may match my posts')).toBeHidden()
    await expectAccessible(page, [360, 1280])
  })

  test('sign out on every device, after asking', async ({ page, openBrowser, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 401/)
    const person = await createAccount()
    const phone = await openBrowser()
    await logIn(phone, person, '/account')
    await expect(emailSwitch(phone)).toBeVisible()
    await logIn(page, person, '/account')
    const button = page.getByRole('button', { name: 'Sign out everywhere', exact: true })
    await button.click()
    const question = page.getByRole('dialog', { name: 'Sign out everywhere?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(emailSwitch(page)).toBeChecked()
    await button.click()
    await question.getByRole('button', { name: 'Yes, sign out everywhere' }).click()
    await expect(page).toHaveURL('/login')
    await emailSwitch(phone).click()
    await expect(phone).toHaveURL('/login')
    await logIn(page, person, '/account')
    await expect(emailSwitch(page)).toBeChecked()
  })

  test('need a login', async ({ page }) => {
    await page.goto('/account')
    await expect(page).toHaveURL('/login')
  })
})

test.describe('the name and photo of an account', () => {
  test('are changed, also on the posts and in the menu', async ({ page }) => {
    const person = await createAccount()
    const item = await postItem(person)
    await logIn(page, person, '/account')
    const name = page.getByLabel('Name', { exact: true })
    await expect(name).toHaveValue('Ada Example')
    await page.getByRole('button', { name: 'Change the photo' }).click()
    await expect(page.getByLabel('Photo URL')).toBeVisible()
    await expectAccessible(page)
    await name.fill('Ada Newname')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a photo' }).click()
    await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Your name and photo are saved.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change the photo' })).toBeVisible()
    await expect(accountMenu(page)).toHaveAttribute('title', 'Ada Newname')
    await expect(accountMenu(page).locator('img')).toHaveAttribute('src', /\/api\/photos\//)
    await page.reload()
    await expect(name).toHaveValue('Ada Newname')
    const [own] = await itemsOf(person)
    expect(own).toMatchObject({ _id: item._id, name: 'Ada Newname', photo: expect.stringContaining('/api/photos/') })
  })

  test('stay as typed beside the error when they are refused', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 400/)
    await logIn(page, await createAccount(), '/account')
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('\u200b')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Please give your name.')).toBeVisible()
    await expect(name).toBeFocused()
  })
})

test.describe('the password of an account', () => {
  test('is changed, which signs out every other device and not this one', async ({
    page,
    openBrowser,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 40[01]/)
    const person = await createAccount()
    const phone = await openBrowser()
    await logIn(phone, person, '/account')
    await expect(emailSwitch(phone)).toBeVisible()
    await page.goto('/login')
    await fillLogin(page, person)
    await expect(page).toHaveURL('/')
    await page.goto('/account')
    await page.getByRole('button', { name: 'Choose another password' }).click()
    const [current, next] = [page.getByLabel('Current password'), page.getByLabel('New password')]
    await expect(current).toBeVisible()
    await expectAccessible(page, [360, 1280])
    await current.fill('Wrong1')
    await next.fill('Parasol22')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible()
    await current.fill(person.password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password is changed, and every other device is signed out.')).toBeVisible()
    await emailSwitch(page).click()
    await expect(page.getByText('E-mail notices are off.')).toBeVisible()
    await emailSwitch(phone).click()
    await expect(phone).toHaveURL('/login')
    await fillLogin(phone, person)
    await expect(phone.getByText(/Incorrect password|Login failed/)).toBeVisible()
    await fillLogin(phone, { ...person, password: 'Parasol22' })
    await expect(phone).toHaveURL('/account')
  })

  test('is changed while another tab is open, which is not signed out by what it sends meanwhile', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 401/)
    const person = await createAccount()
    await page.goto('/login')
    await fillLogin(page, person)
    await expect(page).toHaveURL('/')
    await page.goto('/account')
    const tab = await page.context().newPage()
    await tab.goto('/account')
    await expect(emailSwitch(tab)).toBeChecked()
    await page.getByRole('button', { name: 'Choose another password' }).click()
    await page.getByLabel('Current password').fill(person.password)
    await page.getByLabel('New password').fill('Parasol22')
    // All sessions have ended by then, and there is no new one yet.
    await page.route('**/api/account/sign-out', async (route) => {
      const answer = await route.fetch()
      const refused = tab.waitForResponse((response) => response.status() === 401)
      await emailSwitch(tab).click()
      await refused
      await route.fulfill({ response: answer })
    })
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password is changed, and every other device is signed out.')).toBeVisible()
    await expect(tab.getByText('E-mail notices are off.')).toBeVisible()
    for (const open of [tab, page]) {
      await open.reload()
      await expect(open).toHaveURL('/account')
      await expect(emailSwitch(open)).not.toBeChecked()
    }
  })
})

test('the address of before leads to the account', async ({ page }) => {
  await logIn(page, await createAccount())
  await page.goto('/settings')
  await expect(page).toHaveURL('/account')
  await expect(emailSwitch(page)).toBeChecked()
})

test.describe('the link in an e-mail', () => {
  test('switches e-mails off without a login, but only when its button is pressed', async ({ page, openBrowser }) => {
    const owner = await createAccount()
    await recoverItem(await createAccount(), await postItem(owner))
    const link = /https?:\/\/\S+\/unsubscribe\?token=\S+/.exec(await waitForEmail(owner))?.[0] ?? ''
    const { pathname, search } = new URL(link)

    await page.goto(pathname + search)
    await expect(page).toHaveTitle('No more e-mails - Lost & Found')
    await expect(page.getByText('Would you like no more e-mails about your posts?')).toBeVisible()
    await expectAccessible(page)
    const inside = await openBrowser()
    await logIn(inside, owner, '/account')
    await expect(emailSwitch(inside)).toBeChecked()

    await stopButton(page).press('Enter')
    await expect(page.getByText('We will not send you any more e-mails.')).toBeVisible()
    await expect(stopButton(page)).toBeHidden()
    await expectAccessible(page, [320])
    await inside.reload()
    await expect(emailSwitch(inside)).not.toBeChecked()
    // The link also works a second time, which may be on another device.
    await page.reload()
    await stopButton(page).click()
    await expect(page.getByText('We will not send you any more e-mails.')).toBeVisible()
  })

  test('shows an error and a link to the account when it was never sent', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 40[04]/)
    for (const token of ['not-a-token-of-anybody', '<script>alert(1)</script>', '%F0%9F%91%9C'.repeat(30)]) {
      await page.goto(`/unsubscribe?token=${token}`)
      await stopButton(page).click()
      await expect(page.getByText('This link does not work any more.')).toBeVisible()
    }
    await page.goto('/unsubscribe')
    await expect(page.getByText('This link does not work any more.')).toBeVisible()
    await expectAccessible(page, [320])
    await page.getByRole('link', { name: 'Go to your account' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('shows an error and can be tried again when the board cannot be reached', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 503/)
    await page.route('**/api/unsubscribe', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/unsubscribe?token=any')
    await stopButton(page).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Please try again.')
    await expect(stopButton(page)).toBeEnabled()
  })
})
