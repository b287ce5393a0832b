import { expect } from '@playwright/test'
import { createAccount, logIn } from '../e2e/support/accounts.ts'
import { postItem } from '../e2e/support/items.ts'
import { test } from '../e2e/support/test.ts'

test('leads with the title, and shows contact and action in the first view', async ({ page }) => {
  const owner = await createAccount({ name: 'Olive Owner' })
  const item = await postItem(owner, { title: `Black umbrella ${'with a long title '.repeat(5)}`.trim() })
  await logIn(page, await createAccount(), `/items/${item._id}`)
  const main = page.getByRole('main')
  const panel = page.getByRole('region', { name: 'Contact' })
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await expect(panel.getByRole('link', { name: 'Email Olive Owner' })).toBeInViewport({ ratio: 1 })
    await expect(panel.getByRole('button', { name: 'Found This!' })).toBeInViewport({ ratio: 1 })
    const sizes = await main
      .locator('h1, h2, h3, p, dt, dd, a, button')
      .evaluateAll((all) => all.map((one) => [one.tagName, Number.parseFloat(getComputedStyle(one).fontSize)] as const))
    const title = Math.max(...sizes.filter(([tag]) => tag === 'H2').map(([, size]) => size))
    expect(Math.max(...sizes.map(([, size]) => size))).toBe(title)
    expect(sizes.find(([tag]) => tag === 'H1')?.[1]).toBeLessThanOrEqual(16)
  }
})
