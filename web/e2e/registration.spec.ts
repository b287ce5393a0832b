import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { accountMenu, createAccount } from './support/accounts.ts'
import { test } from './support/test.ts'

test('registration opens an account and a session with the person’s name, and keeps them after a reload', async ({
  page,
}) => {
  const tokens: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/jwt')) tokens.push(request.headers().authorization ?? '')
  })
  await page.goto('/register')
  await expect(page).toHaveTitle('Registration Pages')
  await fillRegistration(page, `${randomUUID()}@example.com`)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Registration successful!')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(accountMenu(page)).toHaveAttribute('title', 'Ada Example')
  // The token was refreshed after the profile was set.
  const claims = Buffer.from(tokens.at(-1)?.split('.')[1] ?? '', 'base64url').toString()
  expect(JSON.parse(claims)).toMatchObject({ name: 'Ada Example' })
  await page.reload()
  await expect(accountMenu(page)).toHaveAttribute('title', 'Ada Example')
})

test('registration shows Firebase’s own words for an address that is taken, and keeps what was typed', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400 \(Bad Request\)/)
  const { email } = await createAccount()
  await page.goto('/register')
  await fillRegistration(page, email)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText(/auth\/email-already-in-use/)).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Example')
})

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ada Example')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Umbrella1')
  await page.getByLabel('Photo URL', { exact: true }).fill('https://example.com/ada.png')
}
