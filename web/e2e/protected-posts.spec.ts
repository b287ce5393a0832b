import { expect, type Page } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { ANSWER, claimItem, postProtectedItem, QUESTION } from './support/claims.ts'
import { test } from './support/test.ts'

const NOTE = 'A blue whale, drawn by a child.'
const claimDialog = (page: Page) => page.getByRole('dialog', { name: 'Your claim' })
const claimButton = (page: Page) => page.getByRole('button', { name: 'This is Mine!', exact: true })
const claimOf = (page: Page, name: string) => page.getByRole('article', { name })

test('lets a stranger claim a protected post by an answer, which no storage keeps', async ({ page }) => {
  const [poster, claimant] = [await createAccount(), await createAccount({ name: 'Cleo Claimant' })]
  const item = await postProtectedItem(poster, { privateNote: NOTE, identifier: 'AB-12 34 56' })
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, claimant, `/items/${item._id}`)
  const panel = page.getByRole('region', { name: 'Contact' })
  await expect(panel.getByText(QUESTION)).toBeVisible()
  await expect(claimButton(page)).toBeInViewport()
  await expect(page.getByText(poster.email)).toHaveCount(0)
  await expect(page.getByText(NOTE)).toHaveCount(0)

  await claimButton(page).press('Enter')
  await expect(claimDialog(page).getByLabel('Your answer')).toBeFocused()
  await page.keyboard.type(ANSWER)
  await claimDialog(page).getByLabel('Serial or other number').fill('ab 123456')
  await page.keyboard.press('Escape')
  await expect(claimDialog(page)).toBeHidden()
  await expect(claimButton(page)).toBeFocused()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(/123456|whale/)
  await page.keyboard.press('Enter')
  await expect(claimDialog(page).getByLabel('Your answer')).toHaveValue(ANSWER)

  await claimDialog(page).getByLabel('Location', { exact: true }).fill('Town library')
  await claimDialog(page).getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Your claim is on its way.')).toBeVisible()
  await expect(claimDialog(page)).toBeHidden()
  // The claim stands in the button's place.
  await expect(page.getByRole('region', { name: 'Contact' })).toBeFocused()
  await expect(claimButton(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'View your claim' }).click()
  await expect(page).toHaveURL(/\/claims\/[\w-]+$/)
  await expect(page.getByText(ANSWER)).toBeVisible()
})

test('lets the poster compare all claims side by side, and beside the note on a phone', async ({ page }) => {
  const poster = await createAccount()
  const [impostor, owner] = [
    await createAccount({ name: 'Ivo Impostor', verified: false }),
    await createAccount({ name: 'Anna Owner' }),
  ]
  const item = await postProtectedItem(poster, { privateNote: NOTE, identifier: 'AB123456' })
  await claimItem(owner, item, { identifier: 'ab 12-34 56' })
  await claimItem(impostor, item, { answer: 'A fish', identifier: 'ZZ999999' })

  await logIn(page, poster, `/items/${item._id}`)
  const own = page.getByRole('region', { name: 'This is your post' })
  await expect(own.getByText(NOTE)).toBeVisible()
  await expect(page.getByRole('button', { name: /Report/ })).toHaveCount(0)
  await own.getByRole('link', { name: 'Compare the claims' }).click()
  await expect(page).toHaveURL(`/items/${item._id}/claims`)
  await expect(claimOf(page, 'Anna Owner')).toContainText('The same as yours')
  await expect(claimOf(page, 'Anna Owner')).toContainText('Address confirmed')
  await expect(claimOf(page, 'Ivo Impostor')).toContainText('Another one than yours')
  await expect(claimOf(page, 'Ivo Impostor')).toContainText('Address not confirmed')
  await expect(page.getByText(owner.email)).toHaveCount(0)

  const tops = (text: string) =>
    page
      .getByRole('article')
      .getByRole('heading', { name: text, exact: true })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  for (const name of ['Answer', 'Number', 'About this person']) {
    const [first, second] = await tops(name)
    expect(second, `${name} side by side`).toBe(first)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(claimOf(page, 'Anna Owner').getByText(NOTE)).toBeVisible()
})
