import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { accountMenu, createAccount, disableAccount, fillLogin, logIn, logOut } from './support/accounts.ts'
import { recordAlerts } from './support/alerts.ts'
import { expectAccessible } from './support/axe.ts'
import { linkSentTo } from './support/confirming-api.ts'
import { countCalls } from './support/count-calls.ts'
import { answerGooglePopup, leaveGooglePopupOpen } from './support/google.ts'
import { test } from './support/test.ts'

const googleButton = (page: Page) => page.getByRole('button', { name: 'Login with Google', exact: true })

test('login shows that it succeeded, and returns to the requested page with its query, past the registration', async ({
  page,
}) => {
  const person = await createAccount()
  const calls = countCalls(page, 'accounts:signInWithPassword')
  await page.goto('/additems?postType=Found')
  await expect(page).toHaveURL('/login')
  await expect(page).toHaveTitle('Login Pages')
  await page.getByRole('link', { name: 'Register', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  // The registration form also has a field for the email address, so wait for the login form.
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login', exact: true }).dblclick()
  await expect(page.getByText('Login successful!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/additems?postType=Found')
  await expect(accountMenu(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toHaveCount(0)
  expect(calls()).toBe(1)
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('login shows the Auth emulator’s errors for an unknown address, a wrong password and a disabled account', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400 \(Bad Request\)/)
  const person = await createAccount()
  await page.goto('/login')
  await fillLogin(page, { email: 'nobody@example.com', password: 'Umbrella1' })
  await expect(page.getByText('No user found with this email.')).toBeVisible()
  await fillLogin(page, { ...person, password: 'Wrong1' })
  await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible()
  await disableAccount(person)
  await fillLogin(page, person)
  await expect(page.getByText('This user account has been disabled.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
})

test('Google’s script is loaded before a click on the screens that offer it, and on no other', async ({ page }) => {
  const fetched = countCalls(page, 'https://apis.google.com/')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(fetched()).toBe(0)
  await page.goto('/login')
  await expect(googleButton(page)).toBeEnabled()
  await expect.poll(fetched).toBe(1)
  await page.goto('/register')
  await expect.poll(fetched).toBe(2)
})

test('Google’s popup is replaced by a new one if it is lost, and logs in with one toast and one session', async ({
  page,
  context,
}) => {
  const person = { email: `${randomUUID()}@gmail.com`, name: 'Grace Example' }
  await leaveGooglePopupOpen(context)
  const alerts = await recordAlerts(page)
  const sessions = countCalls(page, '/api/jwt')
  await page.goto('/login')
  const opened = page.waitForEvent('popup')
  await googleButton(page).click()
  const lost = await opened
  await answerGooglePopup(context, person)
  const closed = lost.waitForEvent('close')
  await googleButton(page).click()
  await closed
  await expect(accountMenu(page)).toHaveAttribute('title', person.name)
  expect(await alerts()).toEqual(['Google login successful!'])
  expect(sessions()).toBe(1)
})

test('Google’s login says that it has removed the password of an unconfirmed address, and leads to a new one', async ({
  page,
  context,
}) => {
  const person = await createAccount({ verified: false })
  await logIn(page, person)
  await logOut(page)
  await answerGooglePopup(context, person)
  await googleButton(page).click()
  const note = page.getByRole('region', { name: 'Logging in with Google removed your password' })
  await expect(note).toBeVisible()
  await expectAccessible(page, [390, 1280])
  await note.getByRole('link', { name: 'Set a password' }).click()
  await expect(page).toHaveURL('/account#password')
  await page.getByRole('button', { name: 'Set a password' }).click()
  await expect(page.getByText(`We’ve sent the link to ${person.email}.`)).toBeVisible()
  await logOut(page)
  await fetch(`${await linkSentTo(person.email, 'PASSWORD_RESET')}&newPassword=Raincoat2`)
  await fillLogin(page, { email: person.email, password: 'Raincoat2' })
  await expect(accountMenu(page)).toBeVisible()
  await expect(note).toBeHidden()
})

test('a toast is shown inside an open dialog, and stays, with its button, however the dialog closes', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/)
  await page.route('**/accounts:sendOobCode*', (route) => route.abort())
  await page.goto('/login')
  const dialog = page.getByRole('dialog')
  const toast = page.getByText('Network error. Please check your connection.')
  const askForLink = async () => {
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await dialog.getByLabel('Email', { exact: true }).fill('ada@example.com')
  }
  const closeToast = async () => {
    // A toast stays while the pointer is on it. On a slow machine it would go while this waits for
    // it to stand still.
    await toast.hover({ force: true })
    await page.getByRole('button', { name: /^Close .* alert$/ }).click()
    await expect(toast).toBeHidden()
  }

  await test.step('by Escape', async () => {
    await askForLink()
    await dialog.getByRole('button', { name: 'Send the link' }).click()
    await dialog.getByText('Network error. Please check your connection.').hover()
    await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeFocused()
    await closeToast()
  })

  await test.step('during the toast’s animation', async () => {
    await askForLink()
    await dialog.evaluate((element: HTMLDialogElement) => {
      element.addEventListener('animationstart', (event) => {
        if (event.animationName === 'toast-enter') element.close()
      })
    })
    await dialog.getByRole('button', { name: 'Send the link' }).click()
    await expect(dialog).toBeHidden()
    await closeToast()
  })
})
