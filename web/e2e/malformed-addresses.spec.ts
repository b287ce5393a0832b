import { expect } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { test } from './support/test.ts'

const NOT_FOUND = /status of 404/

test('shows the list or the 404 page at malformed addresses', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(NOT_FOUND)
  for (const [address, heading] of [
    ['/alltimes?q=%E0%A4%A&page=%', 'Lost and Found Items'],
    ['/alltimes?%=%#%E0%A4%A', 'Lost and Found Items'],
    ['/%E0%A4%A', 'Oops! Page Not Found'],
    ['/nothing?%=%#%', 'Oops! Page Not Found'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(heading)
  }
})

test('asks for a login at malformed addresses of protected screens, and says that nothing is there', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(NOT_FOUND)
  for (const address of ['/updateItems/%', '/items/x?%=%#%']) {
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Login', exact: true }), address).toBeVisible()
  }
  await logIn(page, await createAccount(), '/items/%E0%A4%A')
  await expect(page.getByText('Error fetching item details.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Item Details' })).toBeVisible()
})
