import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { accountMenu, createAccount, disableAccount, fillLogin, logIn, logOut } from './support/accounts.ts'
import { answerGooglePopup } from './support/google.ts'
import { test } from './support/test.ts'

const PASSWORD_RULE = 'Password must be at least 6 characters long and include uppercase and lowercase letters.'

test.describe('registration', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/register')
  })

  test('opens an account, says so, and goes home with the person’s photo', async ({ page }) => {
    await expect(page).toHaveTitle('Registration Pages')
    const sessions = countCalls(page, '/api/jwt')
    await fillRegistration(page, { photo: 'https://example.com/ada.png' })
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByText('Registration successful!')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(accountMenu(page)).toHaveAttribute('title', 'Ada Example')
    expect(sessions()).toBeGreaterThan(0)
    await page.reload()
    await expect(accountMenu(page)).toHaveAttribute('title', 'Ada Example')
  })

  test('the session knows the name at once: the token is refreshed after the profile was set', async ({ page }) => {
    const tokens: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/jwt')) tokens.push(request.headers().authorization ?? '')
    })
    await fillRegistration(page)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(accountMenu(page)).toBeVisible()
    const claims = Buffer.from(tokens.at(-1)?.split('.')[1] ?? '', 'base64url').toString()
    expect(JSON.parse(claims)).toMatchObject({ name: 'Ada Example' })
  })

  test('refuses a password that is too short or has letters of one kind only, and opens no account', async ({
    page,
  }) => {
    const signUps = countCalls(page, 'accounts:signUp')
    const password = page.getByLabel('Password', { exact: true })
    await fillRegistration(page)
    for (const wrong of ['Ab1cd', 'abcdefg', 'ABCDEFG', '1234567']) {
      await password.fill(wrong)
      await expect(page.getByText(PASSWORD_RULE)).toBeHidden()
      await page.getByRole('button', { name: 'Register', exact: true }).click()
      await expect(page.getByText(PASSWORD_RULE)).toBeVisible()
      await expect(password).toBeFocused()
    }
    expect(signUps()).toBe(0)
  })

  test('requires every field, an e-mail address and a web address', async ({ page }) => {
    for (const label of ['Name', 'Email', 'Password', 'Photo URL'])
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required')
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email')
    await expect(page.getByLabel('Photo URL', { exact: true })).toHaveAttribute('type', 'url')
    const signUps = countCalls(page, 'accounts:signUp')
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await fillRegistration(page, { photo: 'not an address' })
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByLabel('Photo URL', { exact: true })).toBeFocused()
    expect(signUps()).toBe(0)
  })

  test('an address that is taken is told in the error’s own words, and nothing typed is lost', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/400 \(Bad Request\)/)
    const { email } = await createAccount()
    await fillRegistration(page, { email })
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByText(/auth\/email-already-in-use/)).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Example')
  })

  test('leads to the login', async ({ page }) => {
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/login')
  })
})

test.describe('login', () => {
  test('says so, and goes home', async ({ page }) => {
    const person = await createAccount()
    await page.goto('/login')
    await expect(page).toHaveTitle('Login Pages')
    await fillLogin(page, person)
    await expect(page.getByText('Login successful!', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(accountMenu(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toHaveCount(0)
  })

  test('goes back to the page that was asked for, with its query', async ({ page }) => {
    const person = await createAccount()
    await page.goto('/additems?postType=Found')
    await expect(page).toHaveURL('/login')
    await page.getByRole('link', { name: 'Register', exact: true }).click()
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await fillLogin(page, person)
    await expect(page).toHaveURL('/additems?postType=Found')
  })

  test('stands before every protected screen', async ({ page }) => {
    for (const path of ['/additems', '/items/any', '/myItems', '/updateItems/any', '/allRecovered']) {
      await page.goto(path)
      await expect(page).toHaveURL('/login')
    }
  })

  test('somebody who is logged in already has nothing to do here', async ({ page }) => {
    await logIn(page, await createAccount())
    await page.goto('/login')
    await expect(page).toHaveURL('/')
    await page.goto('/register')
    await expect(page).toHaveURL('/')
  })

  test('says what the provider refused, by its code, and keeps what was typed', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/400 \(Bad Request\)/)
    const refusals = {
      EMAIL_NOT_FOUND: 'No user found with this email.',
      INVALID_PASSWORD: 'Incorrect password. Please try again.',
      INVALID_EMAIL: 'Invalid email format.',
      USER_DISABLED: 'This user account has been disabled.',
      // What a project with e-mail enumeration protection says of both wrong addresses and wrong passwords.
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

  test('what the provider itself says of a wrong address, a wrong password and a disabled account', async ({
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

  test('a network that is down', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/ERR_FAILED/)
    await page.goto('/login')
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    await page.route('**/accounts:signInWithPassword*', (route) => route.abort())
    await fillLogin(page, { email: 'ada@example.com', password: 'Umbrella1' })
    await expect(page.getByText('Network error. Please check your connection.')).toBeVisible()
  })

  test('cannot be sent twice', async ({ page }) => {
    const person = await createAccount()
    const calls = countCalls(page, 'accounts:signInWithPassword')
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Login', exact: true }).dblclick()
    await expect(accountMenu(page)).toBeVisible()
    expect(calls()).toBe(1)
  })

  test('with Google: what the popup needs is there before the click, and is fetched on no other screen', async ({
    page,
  }) => {
    const fetched = countCalls(page, 'https://apis.google.com/')
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    await page.goto('/register')
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    expect(fetched()).toBe(0)
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Login with Google', exact: true })).toBeVisible()
    expect(fetched()).toBe(1)
  })

  test('with Google: the popup’s person is logged in', async ({ page, context }) => {
    const person = { email: `${randomUUID()}@gmail.com`, name: 'Grace Example' }
    await answerGooglePopup(context, person)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Login with Google', exact: true }).click()
    await expect(page.getByText('Google login successful!')).toBeVisible()
    await expect(accountMenu(page)).toHaveAttribute('title', person.name)
    await page.reload()
    await expect(accountMenu(page)).toHaveAttribute('title', person.name)
  })

  test('Forgot password? answers the same whether or not the address is known', async ({
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

test('a message that comes while a dialog is open is in reach there, and stays when the dialog goes', async ({
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
  const message = page.getByText('Network error. Please check your connection.')
  await expect(dialog.getByText('Network error. Please check your connection.')).toBeVisible()
  await message.hover()
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(message).toBeVisible()
  await message.hover()
  await page.getByRole('button', { name: /^Close .* message$/ }).click()
  await expect(message).toBeHidden()
})

test.describe('session', () => {
  test('logout says so and goes to the login, without a way back to where one was', async ({ page }) => {
    const person = await createAccount()
    await logIn(page, person)
    await page.goto('/additems')
    await expect(accountMenu(page)).toBeVisible()
    const logouts = countCalls(page, '/api/logout')
    await logOut(page)
    await expect(page.getByText('Successfully logged out!')).toBeVisible()
    expect(logouts()).toBe(1)
    expect((await page.context().cookies()).filter(({ name }) => name === '__session')).toEqual([])
    await fillLogin(page, person)
    await expect(page).toHaveURL('/')
  })

  test('an anonymous visit opens and closes no session', async ({ page }) => {
    const calls = countCalls(page, /\/api\/(jwt|logout)$/)
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    expect(calls()).toBe(0)
  })

  test('each visit renews it', async ({ page }) => {
    await logIn(page, await createAccount())
    const renewal = page.waitForResponse('**/api/jwt')
    await page.reload()
    expect((await renewal).status()).toBe(200)
  })

  test('a server that does not confirm it: the page says so, tries again, and gets there', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/503/)
    await logIn(page, await createAccount())
    await page.route('**/api/jwt', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/additems')
    await expect(page.getByRole('heading', { name: 'We could not open your session' })).toBeVisible()
    await page.unroute('**/api/jwt')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/additems')
    await expect(page.getByRole('heading', { name: 'We could not open your session' })).toBeHidden()
    await expect(accountMenu(page)).toBeVisible()
  })

  test('a session that cannot be confirmed can be left', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/503/)
    await page.route('**/api/jwt', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/login')
    await fillLogin(page, await createAccount())
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText('Successfully logged out!')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  })

  test('one that the server refuses ends at the login, once, and comes back to the same page', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/401/)
    const person = await createAccount()
    await logIn(page, person)
    await page.route('**/api/recovered-items/*', (route) =>
      route.fulfill({ status: 401, json: { error: { code: 'unauthenticated', message: 'Please log in.' } } }),
    )
    await page.goto('/allRecovered')
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Please log in again to go on.')).toHaveCount(1)
    await page.unroute('**/api/recovered-items/*')
    await fillLogin(page, person)
    await expect(page).toHaveURL('/allRecovered')
  })

  test('two tabs agree about who is logged in', async ({ page, context }) => {
    const person = await createAccount()
    await logIn(page, person)
    const other = await context.newPage()
    await other.goto('/additems')
    await expect(accountMenu(other)).toBeVisible()
    await logOut(page)
    await expect(other).toHaveURL('/login')
    await fillLogin(page, person)
    await expect(accountMenu(page)).toBeVisible()
    await expect(accountMenu(other)).toBeVisible()
    await expect(other).toHaveURL('/additems')
  })

  test('reminds of an unconfirmed address, until it is told not to', async ({ page }) => {
    await logIn(page, await createAccount({ verified: false }))
    const reminder = page.getByRole('region', { name: 'Confirm your address' })
    await reminder.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('The link is on its way.', { exact: false })).toBeVisible()
    await page.reload()
    await reminder.getByRole('button', { name: 'Not now' }).click()
    await expect(reminder).toBeHidden()
    await page.reload()
    await expect(accountMenu(page)).toBeVisible()
    await expect(reminder).toBeHidden()
  })
})

async function fillRegistration(
  page: Page,
  overrides: Partial<Record<'name' | 'email' | 'password' | 'photo', string>> = {},
): Promise<void> {
  const values = {
    name: 'Ada Example',
    email: `${randomUUID()}@example.com`,
    password: 'Umbrella1',
    photo: 'https://example.com/ada.png',
    ...overrides,
  }
  await page.getByLabel('Name', { exact: true }).fill(values.name)
  await page.getByLabel('Email', { exact: true }).fill(values.email)
  await page.getByLabel('Password', { exact: true }).fill(values.password)
  await page.getByLabel('Photo URL', { exact: true }).fill(values.photo)
}

/** @returns how many requests to such an address the page has made since. */
function countCalls(page: Page, address: string | RegExp): () => number {
  let count = 0
  page.on('request', (request) => {
    const url = request.url()
    if (typeof address === 'string' ? url.includes(address) : address.test(url)) count += 1
  })
  return () => count
}
