import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { accountMenu, createAccount, disableAccount, fillLogin, logIn } from './support/accounts.ts'
import { recordAlerts } from './support/alerts.ts'
import { countCalls } from './support/count-calls.ts'
import { answerGooglePopup, leaveGooglePopupOpen } from './support/google.ts'
import { test } from './support/test.ts'

const googleButton = (page: Page) => page.getByRole('button', { name: 'Login with Google', exact: true })

test.describe('login', () => {
  test('shows that it succeeded, and opens the home page', async ({ page }) => {
    const person = await createAccount()
    await page.goto('/login')
    await expect(page).toHaveTitle('Login Pages')
    await fillLogin(page, person)
    await expect(page.getByText('Login successful!', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(accountMenu(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toHaveCount(0)
  })

  test('returns to the requested page with its query, even after a visit to the registration', async ({ page }) => {
    const person = await createAccount()
    await page.goto('/additems?postType=Found')
    await expect(page).toHaveURL('/login')
    await page.getByRole('link', { name: 'Register', exact: true }).click()
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    // The registration form also has a field for the e-mail address, so wait for the login form.
    await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
    await fillLogin(page, person)
    await expect(page).toHaveURL('/additems?postType=Found')
  })

  test('opens in place of a protected screen for visitors who are not logged in', async ({ page }) => {
    for (const path of ['/additems', '/items/any', '/myItems', '/updateItems/any', '/allRecovered']) {
      await page.goto(path)
      await expect(page).toHaveURL('/login')
    }
  })

  test('opens the home page for people who are already logged in, as the registration does', async ({ page }) => {
    await logIn(page, await createAccount(), '/login')
    await expect(page).toHaveURL('/')
    await page.goto('/register')
    await expect(page).toHaveURL('/')
  })

  test('shows an error for each of the provider’s codes, and keeps the e-mail address', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/400 \(Bad Request\)/)
    const refusals = {
      EMAIL_NOT_FOUND: 'No user found with this email.',
      INVALID_PASSWORD: 'Incorrect password. Please try again.',
      INVALID_EMAIL: 'Invalid email format.',
      USER_DISABLED: 'This user account has been disabled.',
      // A project with e-mail enumeration protection sends this for wrong addresses and passwords.
      INVALID_LOGIN_CREDENTIALS: 'Login failed. Please try again.',
    }
    await page.goto('/login')
    for (const [code, words] of Object.entries(refusals)) {
      await page.route('**/accounts:signInWithPassword*', (route) =>
        route.fulfill({ status: 400, json: { error: { code: 400, message: code } } }),
      )
      await fillLogin(page, { email: 'ada@example.com', password: 'Umbrella1' })
      await expect(page.getByText(words, { exact: true })).toBeVisible()
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com')
      await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
      await page.unroute('**/accounts:signInWithPassword*')
    }
  })

  test('shows the Auth emulator’s errors for an unknown address, a wrong password and a disabled account', async ({
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
  })

  test('shows an error when the network fails', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/ERR_FAILED/)
    await page.goto('/login')
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    await page.route('**/accounts:signInWithPassword*', (route) => route.abort())
    await fillLogin(page, { email: 'ada@example.com', password: 'Umbrella1' })
    await expect(page.getByText('Network error. Please check your connection.')).toBeVisible()
  })

  test('is sent once for a double click', async ({ page }) => {
    const person = await createAccount()
    const calls = countCalls(page, 'accounts:signInWithPassword')
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Login', exact: true }).dblclick()
    await expect(accountMenu(page)).toBeVisible()
    expect(calls()).toBe(1)
  })

  test('loads Google’s script before a click on the login screen, and on no other screen', async ({ page }) => {
    const fetched = countCalls(page, 'https://apis.google.com/')
    for (const path of ['/', '/register']) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    expect(fetched()).toBe(0)
    await page.goto('/login')
    await expect(googleButton(page)).toBeEnabled()
    await expect.poll(fetched).toBe(1)
  })

  test('logs in the person from Google’s popup, with one toast and one session', async ({ page, context }) => {
    const person = { email: `${randomUUID()}@gmail.com`, name: 'Grace Example' }
    await answerGooglePopup(context, person)
    const alerts = await recordAlerts(page)
    const sessions = countCalls(page, '/api/jwt')
    await page.goto('/login')
    await googleButton(page).click()
    await expect(page.getByText('Google login successful!')).toBeVisible()
    await expect(accountMenu(page)).toHaveAttribute('title', person.name)
    expect(await alerts()).toEqual(['Google login successful!'])
    expect(sessions()).toBe(1)
    await page.reload()
    await expect(accountMenu(page)).toHaveAttribute('title', person.name)
  })

  test('keeps the rest of the page working while Google’s popup is open', async ({ page, context }) => {
    await leaveGooglePopupOpen(context)
    const person = await createAccount()
    const alerts = await recordAlerts(page)
    await page.goto('/login')
    const opened = page.waitForEvent('popup')
    await googleButton(page).click()
    await opened
    // The protected page opens a new login screen, so wait until the old form has been removed.
    const before = await page.locator('form').elementHandle()
    await page.getByRole('banner').getByRole('link', { name: 'Post an item' }).click()
    await expect.poll(() => before?.evaluate((form) => form.isConnected)).toBe(false)
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    await fillLogin(page, person)
    await expect(page).toHaveURL('/additems')
    await expect(page.getByRole('heading', { name: 'Add Lost or Found Item', exact: true })).toBeVisible()
    expect(await alerts()).toEqual(['Login successful!'])
  })

  test('replaces a lost Google popup with a new one on the next click', async ({ page, context }) => {
    await leaveGooglePopupOpen(context)
    const alerts = await recordAlerts(page)
    await page.goto('/login')
    const opened = page.waitForEvent('popup')
    await googleButton(page).click()
    const lost = await opened
    await answerGooglePopup(context, { email: `${randomUUID()}@gmail.com`, name: 'Grace Example' })
    const closed = lost.waitForEvent('close')
    await googleButton(page).click()
    await closed
    await expect(accountMenu(page)).toBeVisible()
    expect(await alerts()).toEqual(['Google login successful!'])
  })

  test('shows an error when the person from Google’s popup has a disabled account', async ({
    page,
    context,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/400 \(Bad Request\)/)
    const person = await createAccount()
    await disableAccount(person)
    await answerGooglePopup(context, person)
    await page.goto('/login')
    await googleButton(page).click()
    await expect(page.getByText('This user account has been disabled.')).toBeVisible()
    await expect(page).toHaveURL('/login')
    await expect(googleButton(page)).toBeEnabled()
  })

  test('answers “Forgot password?” in the same way whether or not the address is known', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/400 \(Bad Request\)/)
    const { email } = await createAccount()
    await page.goto('/login')
    for (const address of [email, 'nobody@example.com']) {
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      const dialog = page.getByRole('dialog', { name: 'Forgot password?' })
      await dialog.getByLabel('Email', { exact: true }).fill(address)
      await dialog.getByRole('button', { name: 'Send the link' }).click()
      await expect(dialog.getByRole('status')).toHaveText(/If there is an account with this address/)
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeFocused()
    }
  })
})

test('shows a toast inside an open dialog, and keeps it, with its button, when the dialog closes', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/)
  await page.route('**/accounts:sendOobCode*', (route) => route.abort())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email', { exact: true }).fill('ada@example.com')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  const toast = page.getByText('Network error. Please check your connection.')
  // A toast stays while the pointer is on it.
  await dialog.getByText('Network error. Please check your connection.').hover()
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await toast.hover()
  await page.getByRole('button', { name: /^Close .* alert$/ }).click()
  await expect(toast).toBeHidden()
})

test('keeps a toast closable when its dialog closes during the toast’s animation', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/)
  await page.route('**/accounts:sendOobCode*', (route) => route.abort())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.evaluate((element: HTMLDialogElement) => {
    element.addEventListener('animationstart', (event) => {
      if (event.animationName === 'toast-enter') element.close()
    })
  })
  await dialog.getByLabel('Email', { exact: true }).fill('ada@example.com')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog).toBeHidden()
  const toast = page.getByText('Network error. Please check your connection.')
  await toast.hover()
  await page.getByRole('button', { name: /^Close .* alert$/ }).click()
  await expect(toast).toBeHidden()
})
