import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { accountMenu, createAccount } from './support/accounts.ts'
import { countCalls } from './support/count-calls.ts'
import { test } from './support/test.ts'

const PASSWORD_RULE = 'Password must be at least 6 characters long and include uppercase and lowercase letters.'

test.describe('registration', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/register')
  })

  test('opens an account, shows that it succeeded, and opens the home page with the person logged in', async ({
    page,
  }) => {
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

  test('opens the session with the person’s name, from a token that was refreshed after the profile was set', async ({
    page,
  }) => {
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

  test('rejects a password that is too short or has letters of one case alone, and opens no account', async ({
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

  test('shows Firebase’s own words for an address that is taken, and keeps what was typed', async ({
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
