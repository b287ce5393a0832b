import { expect, type Page } from '@playwright/test'
import { accountMenu, createAccount, fillLogin, logIn } from './support/accounts.ts'
import { itemsOf, postItem, recoverItem } from './support/items.ts'
import { waitForEmail } from './support/notifications.ts'
import { phonePhoto } from './support/pictures.ts'
import { test } from './support/test.ts'

const emailSwitch = (page: Page) => page.getByRole('switch', { name: 'Email notifications', exact: true })
const stopButton = (page: Page) => page.getByRole('button', { name: 'Unsubscribe', exact: true })

test('the account is reached from its menu, keeps what each switch is set to, and shows another name and photo everywhere', async ({
  page,
}) => {
  const person = await createAccount()
  const item = await postItem(person)
  await logIn(page, person)
  await accountMenu(page).click()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page).toHaveURL('/account')
  await expect(page).toHaveTitle('Account - Lost & Found')
  await expect(page.getByRole('heading', { level: 1, name: 'Account', exact: true })).toBeVisible()
  await expect(emailSwitch(page)).toBeChecked()
  await expect(page.getByText(`Emails go to ${person.email}.`)).toBeVisible()
  const kind = (name: string) => page.getByRole('switch', { name, exact: true })
  await kind('Unread messages').click()
  await expect(page.getByText('Your choice is saved.')).toBeVisible()
  await page.reload()
  await expect(kind('Unread messages')).not.toBeChecked()
  await expect(kind('Possible matches for my posts')).toBeChecked()
  await emailSwitch(page).press('Space')
  await expect(page.getByText('Email notifications are off.')).toBeVisible()
  await expect(emailSwitch(page)).toBeFocused()
  await expect(kind('Possible matches for my posts')).toBeHidden()

  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue('Ada Example')
  await page.getByRole('button', { name: 'Change the photo' }).click()
  await name.fill('Ada Newname')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a photo' }).click()
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your name and photo are saved.')).toBeVisible()
  await expect(accountMenu(page)).toHaveAttribute('title', 'Ada Newname')
  await expect(accountMenu(page).locator('img')).toHaveAttribute('src', /\/api\/photos\//)
  const [own] = await itemsOf(person)
  expect(own).toMatchObject({ _id: item._id, name: 'Ada Newname', photo: expect.stringContaining('/api/photos/') })
  await page.reload()
  await expect(emailSwitch(page)).not.toBeChecked()
})

test('signs out on every device, after asking', async ({ page, openBrowser, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 401/)
  const person = await createAccount()
  const phone = await openBrowser()
  await logIn(phone, person, '/account')
  await expect(emailSwitch(phone)).toBeVisible()
  await logIn(page, person, '/account')
  await page.getByRole('button', { name: 'Log out everywhere', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Log out everywhere?' })
  await question.getByRole('button', { name: 'Yes, log out everywhere' }).click()
  await expect(page).toHaveURL('/login')
  await emailSwitch(phone).click()
  await expect(phone).toHaveURL('/login')
  await logIn(page, person, '/account')
  await expect(emailSwitch(page)).toBeChecked()
})

test('another password signs out every other device, and neither this tab nor another one beside it', async ({
  page,
  openBrowser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 40[01]/)
  const person = await createAccount()
  const phone = await openBrowser()
  await Promise.all([logIn(phone, person, '/account'), page.goto('/login')])
  await expect(emailSwitch(phone)).toBeVisible()
  await fillLogin(page, person)
  await expect(page).toHaveURL('/')
  await page.goto('/account')
  const tab = await page.context().newPage()
  await tab.goto('/account')
  await expect(emailSwitch(tab)).toBeChecked()
  await page.getByRole('button', { name: 'Choose another password' }).click()
  const [current, next] = [page.getByLabel('Current password'), page.getByLabel('New password')]
  await current.fill('Wrong1')
  await next.fill('Parasol22')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible()
  await current.fill(person.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed. Every other device is logged out.')).toBeVisible()
  await emailSwitch(tab).click()
  await expect(tab.getByText('Email notifications are off.')).toBeVisible()
  await page.reload()
  await expect(emailSwitch(page)).not.toBeChecked()
  // Its bell may have noticed already, and led to the login.
  await phone.reload()
  await expect(phone).toHaveURL('/login')
  await fillLogin(phone, person)
  await expect(phone.getByText(/Incorrect password|Login failed/)).toBeVisible()
  await fillLogin(phone, { ...person, password: 'Parasol22' })
  await expect(phone).toHaveURL('/account')
})

test('the link in an email switches emails off without a login, but only when its button is pressed', async ({
  page,
  openBrowser,
}) => {
  const owner = await createAccount()
  await recoverItem(await createAccount(), await postItem(owner))
  const { text, html, source } = await waitForEmail(owner)
  const link = /https?:\/\/\S+\/unsubscribe\?token=\S+/.exec(text)?.[0] ?? ''
  expect(html).toContain(link)
  const { pathname, search } = new URL(link)

  await page.goto(pathname + search)
  await expect(page).toHaveTitle('Unsubscribe - Lost & Found')
  await expect(page.getByText('Stop getting emails of this kind?')).toBeVisible()
  const inside = await openBrowser()
  await logIn(inside, owner, '/account')
  const ofPosts = inside.getByRole('switch', {
    name: 'Changes to my posts',
    exact: true,
  })
  await expect(ofPosts).toBeChecked()

  await stopButton(page).press('Enter')
  await expect(page.getByText('We won’t send you any more emails of this kind.')).toBeVisible()
  await inside.reload()
  await expect(ofPosts).not.toBeChecked()
  await expect(inside.getByRole('switch', { name: 'Unread messages', exact: true })).toBeChecked()
  // A mail program has a button of its own, on another site.
  const [, button = ''] = /^List-Unsubscribe: <(.+)>/m.exec(source) ?? []
  const pressed = await fetch(button, {
    method: 'POST',
    headers: { origin: 'https://mail.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: /^List-Unsubscribe-Post: (.+)/m.exec(source)?.[1] ?? null,
  })
  expect(pressed.status).toBe(200)
  // The link also works a second time, which may be on another device.
  await page.reload()
  await stopButton(page).click()
  await expect(page.getByText('We won’t send you any more emails of this kind.')).toBeVisible()
})
