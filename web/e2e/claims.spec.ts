import { expect, type Page } from '@playwright/test'
import type { Claim } from '../../functions/src/shared/claims/claims.ts'
import { createAccount, logIn, type Person } from './support/accounts.ts'
import {
  ANSWER,
  approveClaim,
  claimItem,
  codeOf,
  endSoon,
  postProtectedItem,
  QUESTION,
  withdrawClaim,
} from './support/claims.ts'
import { itemsOf } from './support/items.ts'
import { test } from './support/test.ts'

/** Posts a protected item as Olga, and claims it as Grace. */
async function claimedItem(postType: 'Lost' | 'Found' = 'Found') {
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

/** A code that is not this one. */
const wrong = (code: string) => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`
const inGroups = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

test('leads from the list through approval and code to the handover, for both sides', async ({
  page,
  openBrowser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/)
  const { poster, claimant, item, claim } = await claimedItem()
  await logIn(page, poster, '/claims')
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByText('Your post, claimed by Grace')).toBeVisible()
  await waiting.getByRole('link', { name: item.title }).click()
  await expect(page).toHaveURL(`/claims/${claim._id}`)
  for (const words of [QUESTION, ANSWER, 'I lost it on the way home.', 'Town library', 'Grace made this claim.'])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the post' })).toHaveAttribute('href', `/items/${item._id}`)
  await expect(page.getByRole('button', { name: /^Decline/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)

  const claimants = await openBrowser()
  await openClaim(claimants, claimant, claim)
  await expect(story(claimants, 'Waiting for a decision')).toBeVisible()
  await expect(claimants.getByRole('button', { name: /Approve|Decline/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Compare and decide' }).click()
  await expect(page).toHaveURL(`/items/${item._id}/claims`)
  await page.getByRole('button', { name: 'Approve the claim of Grace' }).click()
  await answerYes(page, 'Yes, approve it')
  await expect(page.getByText('Approved. Now the two of you can meet.')).toBeVisible()
  await page.getByRole('link', { name: 'Go on to the handover' }).click()
  await expect(page).toHaveURL(`/claims/${claim._id}`)
  await expect(story(page, /^Meet Grace by /)).toBeVisible()
  await expect(page.getByText('Lost-property counter, Alderby Central station')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show the code' })).toHaveCount(0)
  // An approval by mistake can be taken back.
  await expect(page.getByRole('button', { name: 'Decline the claim of Grace' })).toBeVisible()

  await returnTo(claimants, 'Approved: time to meet')
  const code = await codeOf(claimant, claim)
  await expect(claimants.getByText(code.slice(0, 3), { exact: true })).toHaveCount(0)
  await claimants.getByRole('button', { name: 'Show the code' }).click()
  await expect(claimants.getByText([...code].join(' '), { exact: true })).toBeAttached()
  await claimants.getByRole('button', { name: 'Hide the code' }).click()
  await expect(claimants.getByText(code.slice(0, 3), { exact: true })).toHaveCount(0)

  const field = page.getByLabel('The six digits')
  const enter = page.getByRole('button', { name: 'Hand over', exact: true })
  await enter.click()
  await expect(page.getByText('Please enter the six digits of the code.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(inGroups(wrong(code)))
  await enter.click()
  await expect(page.getByText('This is not the code. You have 4 tries left.')).toBeVisible()
  await expect(field).toHaveValue(inGroups(wrong(code)))
  await field.fill(inGroups(code))
  await enter.click()
  await expect(page.getByText('Handed over. Thank you for bringing it back.')).toBeVisible()
  await expect(heading(page, claim)).toBeFocused()
  await expect(story(page, /^You gave it to Grace\./)).toBeVisible()
  await expect(page.getByText('You entered the code at the handover.')).toBeVisible()
  await expect(field).toHaveCount(0)
  await returnTo(claimants, 'Back with you')
  await expect(claimants.getByRole('button', { name: 'Show the code' })).toHaveCount(0)
  expect((await itemsOf(poster)).map(({ status }) => status)).toEqual(['recovered'])
})

test('tells the claimant why a claim was declined, after the poster has chosen a reason', async ({
  page,
  openBrowser,
}) => {
  const { poster, claimant, claim } = await claimedItem()
  await openClaim(page, poster, claim)
  const decline = page.getByRole('button', { name: 'Decline the claim of Grace' })
  const dialog = page.getByRole('dialog', { name: 'Decline this claim?' })
  await decline.click()
  await dialog.getByRole('button', { name: 'Decline this claim' }).click()
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(decline).toBeFocused()
  await decline.click()
  await dialog.getByLabel('The answer does not fit').check()
  await dialog.getByRole('button', { name: 'Decline this claim' }).click()
  await expect(page.getByText('Declined. They are told why.')).toBeVisible()
  await expect(heading(page, claim)).toBeFocused()
  await expect(story(page, 'You said that the answer does not fit.')).toBeVisible()

  const claimants = await openBrowser()
  await openClaim(claimants, claimant, claim)
  await expect(story(claimants, 'Olga says that your answer does not fit.')).toBeVisible()
  await claimants.getByRole('link', { name: 'All claims' }).click()
  const closed = claimants.getByRole('region', { name: 'Closed' })
  await expect(closed.getByText('Olga says that your answer does not fit.')).toBeVisible()
})

test('lets the claimant withdraw a claim, and tells a poster who decides too late what has happened', async ({
  page,
  openBrowser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/)
  const { poster, claimant, item, claim } = await claimedItem()
  await openClaim(page, claimant, claim)
  await page.getByRole('button', { name: 'Withdraw the claim' }).click()
  await answerYes(page, 'Yes, withdraw it')
  await expect(page.getByText('Your claim is withdrawn.')).toBeVisible()
  await expect(story(page, 'You withdrew this claim.')).toBeVisible()
  await expect(heading(page, claim)).toBeFocused()

  const second = await claimItem(claimant, item)
  const posters = await openBrowser()
  await openClaim(posters, poster, second)
  await posters.getByRole('link', { name: 'Compare and decide' }).click()
  await expect(posters.getByRole('button', { name: 'Approve the claim of Grace' })).toBeVisible()
  await withdrawClaim(claimant, second)
  await posters.getByRole('button', { name: 'Approve the claim of Grace' }).click()
  await answerYes(posters, 'Yes, approve it')
  await expect(posters.getByText(/^The claim could not be approved\. \S/)).toBeVisible()
  await expect(posters.getByText('Grace withdrew this claim.')).toHaveCount(2)

  const third = await claimItem(claimant, item)
  await approveClaim(poster, third)
  await posters.goto(`/claims/${third._id}`)
  await posters.getByLabel('The six digits').fill('123 456')
  await withdrawClaim(claimant, third)
  await posters.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect(posters.getByText(/^It could not be handed over\. \S/)).toBeVisible()
  await expect(story(posters, 'Grace withdrew this claim.')).toBeVisible()
  await expect(heading(posters, third)).toBeFocused()
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
