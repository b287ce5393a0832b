import { expect, type Page } from '@playwright/test'
import type { Claim } from '../../functions/src/shared/claims/claims.ts'
import { createAccount, logIn, type Person } from './support/accounts.ts'
import { approveClaim, claimItem, endSoon, postProtectedItem } from './support/claims.ts'
import { test } from './support/test.ts'

/** Posts a protected item as Olga, and claims it as Grace. */
async function claimedItem(postType: 'Lost' | 'Found') {
  const [poster, claimant] = await Promise.all([
    createAccount({ name: 'Olga Poster' }),
    createAccount({ name: 'Grace Claimant' }),
  ])
  const item = await postProtectedItem(poster, { postType })
  const claim = await claimItem(claimant, item)
  return { poster, claimant, item, claim }
}

const heading = (page: Page, { title }: Pick<Claim, 'title'>) => page.getByRole('heading', { level: 2, name: title })
const answerYes = (page: Page, label: string) =>
  page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
const story = (page: Page, words: string | RegExp) => page.getByRole('status').getByText(words)

async function openClaim(page: Page, person: Person, claim: Claim): Promise<void> {
  await logIn(page, person, `/claims/${claim._id}`)
  await expect(heading(page, claim)).toBeVisible()
}

/** Comes back to the page, as from another window, which loads the claim again. */
async function returnTo(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(story(page, words)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
}

test('lets the claimant withdraw a claim, and tells a poster who decides too late what has happened', async ({
  page,
  openBrowser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/)
  const { poster, claimant, item, claim } = await claimedItem('Found')
  await openClaim(page, claimant, claim)
  const posters = await openBrowser()
  await logIn(posters, poster, `/items/${item._id}/claims`)
  await expect(posters.getByRole('button', { name: 'Approve the claim of Grace' })).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw the claim' }).click()
  await answerYes(page, 'Yes, withdraw it')
  await expect(page.getByText('Your claim is withdrawn.')).toBeVisible()
  await expect(story(page, 'You withdrew this claim.')).toBeVisible()
  await expect(heading(page, claim)).toBeFocused()

  await posters.getByRole('button', { name: 'Approve the claim of Grace' }).click()
  await answerYes(posters, 'Yes, approve it')
  await expect(posters.getByText(/^The claim could not be approved\. \S/)).toBeVisible()
  await expect(posters.getByText('Grace withdrew this claim.')).toBeVisible()
})

test('gives the poster of a lost thing the code, more days, and a way without it; either side may dispute it', async ({
  page,
  openBrowser,
}) => {
  const { poster, claimant, claim } = await claimedItem('Lost')
  await approveClaim(poster, claim)
  await openClaim(page, poster, claim)
  await expect(page.getByRole('button', { name: 'Show the code' })).toBeVisible()
  await expect(page.getByLabel('The six digits')).toHaveCount(0)
  const renew = page.getByRole('button', { name: 'Give it 7 more days' })
  await expect(page.getByRole('button', { name: 'Close it without the code' })).toBeVisible()
  await expect(renew).toHaveCount(0)
  await endSoon(claim)
  await page.reload()
  await renew.click()
  await expect(page.getByText('You have 7 more days to meet.')).toBeVisible()
  await expect(page.getByText('You gave it 7 more days.')).toBeVisible()
  await page.getByRole('button', { name: 'Close it without the code' }).click()
  await answerYes(page, 'Yes, it is done')
  await expect(page.getByText('Closed without the code. Your post is marked as recovered.')).toBeVisible()
  await expect(story(page, /^You have it back from Grace\./)).toBeVisible()
  await expect(page.getByText('You closed it without the code.')).toBeVisible()
  await expect(heading(page, claim)).toBeFocused()

  const claimants = await openBrowser()
  await openClaim(claimants, claimant, claim)
  await claimants.getByRole('button', { name: 'Something is wrong' }).click()
  const dialog = claimants.getByRole('dialog', { name: 'What is wrong?' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Please say what is wrong.')).toBeVisible()
  await dialog.getByLabel('In your words').fill('I never met them.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(claimants.getByText('Thank you. It is marked as disputed.')).toBeVisible()
  await expect(story(claimants, 'Disputed')).toBeVisible()
  await expect(heading(claimants, claim)).toBeFocused()
  await expect(claimants.getByRole('button', { name: 'Something is wrong' })).toHaveCount(0)
  await returnTo(page, 'Disputed')
  await expect(page.getByText('Grace said that something is wrong.')).toBeVisible()
  await expect(page.getByText('I never met them.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Something is wrong' })).toBeVisible()
})
