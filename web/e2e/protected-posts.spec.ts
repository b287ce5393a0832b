import { expect, type Page } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { ANSWER, approveClaim, claimItem, declineClaim, postProtectedItem, QUESTION } from './support/claims.ts'
import { postItem } from './support/items.ts'
import { recoverDialog } from './support/recover-dialog.ts'
import { test } from './support/test.ts'

// Each accessibility check runs axe four times.
test.describe.configure({ timeout: 120_000 })

const NOTE = 'A blue whale, drawn by a child.'
const claimDialog = (page: Page) => page.getByRole('dialog', { name: 'Your claim' })
const claimButton = (page: Page) => page.getByRole('button', { name: 'This is Mine!', exact: true })
const claimOf = (page: Page, name: string) => page.getByRole('article', { name })

test('lets a stranger claim a protected post by an answer, after saying what becomes of it', async ({ page }) => {
  const [poster, claimant] = [
    await createAccount({ name: 'Olive Owner' }),
    await createAccount({ name: 'Cleo Claimant' }),
  ]
  const item = await postProtectedItem(poster, { privateNote: NOTE, identifier: 'AB-12 34 56' })
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, claimant, `/items/${item._id}`)
  const panel = page.getByRole('region', { name: 'Contact' })
  await expect(panel.getByText(QUESTION)).toBeVisible()
  await expect(panel.getByText('You can reach them through this board only.')).toBeVisible()
  await expect(claimButton(page)).toBeInViewport()
  await expect(page.getByText(poster.email)).toHaveCount(0)
  await expect(page.getByText(NOTE)).toHaveCount(0)
  await expectAccessible(page)

  await claimButton(page).click()
  await expect(claimDialog(page).getByText('What you send cannot be changed, only withdrawn.')).toBeVisible()
  await expectAccessible(page)
  await claimDialog(page).getByRole('button', { name: 'Submit' }).click()
  await expect(claimDialog(page).getByText('Please answer the question, as well as you can.')).toBeVisible()
  await expect(claimDialog(page).getByText('Please say where it was given back.')).toBeVisible()
  await expect(claimDialog(page).getByLabel('Your answer')).toBeFocused()
  for (const [label, value] of [
    ['Name', claimant.name],
    ['Email', claimant.email],
  ] as const)
    await expect(claimDialog(page).getByLabel(label, { exact: true })).toHaveValue(value)

  await claimDialog(page).getByLabel('Your answer').fill(ANSWER)
  await claimDialog(page).getByLabel('Serial or other number').fill('12345')
  await claimDialog(page).getByLabel('Location', { exact: true }).fill('Town library')
  await claimDialog(page).getByRole('button', { name: 'Submit' }).click()
  await expect(claimDialog(page).getByText('Please give at least 6 letters and digits of it.')).toBeVisible()
  await claimDialog(page).getByLabel('Serial or other number').fill('ab 123456')
  await claimDialog(page).getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Your claim is on its way.')).toBeVisible()
  await expect(claimDialog(page)).toBeHidden()
  await expect(claimButton(page)).toBeFocused()
  await expect(page.getByText('You have claimed this.')).toBeVisible()
  await expectAccessible(page)

  // The button leads to the claim, in place of a dialog that could not be sent.
  await claimButton(page).click()
  await expect(page).toHaveURL(/\/claims\/[\w-]+$/)
  await expect(page.getByText(ANSWER)).toBeVisible()
})

test('keeps what was typed when the dialog is closed, and the proof in no storage', async ({ page }) => {
  const item = await postProtectedItem(await createAccount())
  await logIn(page, await createAccount(), `/items/${item._id}`)
  await claimButton(page).press('Enter')
  await expect(claimDialog(page).getByLabel('Your answer')).toBeFocused()
  await page.keyboard.type('A whale')
  await claimDialog(page).getByLabel('Serial or other number').fill('SECRET-1234')
  await page.keyboard.press('Escape')
  await expect(claimDialog(page)).toBeHidden()
  await expect(claimButton(page)).toBeFocused()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(/SECRET|whale/)
  await page.keyboard.press('Enter')
  await expect(claimDialog(page).getByLabel('Your answer')).toHaveValue('A whale')
  await expect(claimDialog(page).getByLabel('Serial or other number')).toHaveValue('SECRET-1234')
  await page.reload()
  await expect(claimDialog(page).getByLabel('Your answer')).toHaveValue('')
  await expect(claimDialog(page).getByLabel('Serial or other number')).toHaveValue('')
})

test('shows the address and the question of a lost post that has both, and claims by “Found This!”', async ({
  page,
}) => {
  const poster = await createAccount()
  const item = await postProtectedItem(poster, { postType: 'Lost', contact: 'email' })
  await logIn(page, await createAccount(), `/items/${item._id}`)
  await expect(page.getByRole('link', { name: poster.email })).toBeVisible()
  await expect(page.getByText(QUESTION)).toBeVisible()
  await page.getByRole('button', { name: 'Found This!', exact: true }).click()
  await expect(claimDialog(page).getByLabel('Your answer')).toBeVisible()
})

test('shows what is so when the post was claimed in another tab meanwhile', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 409/)
  const [poster, claimant] = [await createAccount(), await createAccount()]
  const item = await postProtectedItem(poster)
  await logIn(page, claimant, `/items/${item._id}`)
  await claimButton(page).click()
  await claimDialog(page).getByLabel('Your answer').fill(ANSWER)
  await claimDialog(page).getByLabel('Location', { exact: true }).fill('Town library')
  await claimItem(claimant, item)
  await claimDialog(page).getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('You have claimed this already.', { exact: true })).toBeVisible()
  await expect(claimDialog(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'See your claim' })).toBeVisible()
})

test('lets the poster compare all claims beside their note, decline one and approve another', async ({ page }) => {
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
  await expect(own.getByText('A number is kept')).toBeVisible()
  await expect(own.getByText('There are 2 open claims.')).toBeVisible()
  await expectAccessible(page)
  await own.getByRole('link', { name: 'Compare the claims' }).click()

  await expect(page).toHaveURL(`/items/${item._id}/claims`)
  await expect(page.getByRole('heading', { level: 1, name: 'Claims on your post' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').first()).toContainText('Ivo Impostor')
  await expect(page.getByRole('region', { name: 'What you know' })).toContainText(NOTE)
  await expect(claimOf(page, 'Anna Owner')).toContainText('The same as yours')
  await expect(claimOf(page, 'Anna Owner')).toContainText('Address confirmed')
  await expect(claimOf(page, 'Ivo Impostor')).toContainText('Another one than yours')
  await expect(claimOf(page, 'Ivo Impostor')).toContainText('Address not confirmed')
  await expect(page.getByText(owner.email)).toHaveCount(0)
  await expectAccessible(page)

  await page.setViewportSize({ width: 1280, height: 900 })
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

  await claimOf(page, 'Ivo Impostor').getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('radio', { name: 'The answer does not fit' }).check()
  await page.getByRole('button', { name: 'Decline this claim' }).click()
  await expect(claimOf(page, 'Ivo Impostor')).toContainText('Declined')
  await expect(page.getByRole('article').first()).toContainText('Anna Owner')
  await claimOf(page, 'Anna Owner').getByRole('button', { name: 'Approve' }).press('Enter')
  await page.getByRole('button', { name: 'Yes, approve it' }).press('Enter')
  await expect(claimOf(page, 'Anna Owner')).toContainText('Approved')
  await expectAccessible(page)
  await claimOf(page, 'Anna Owner').getByRole('link', { name: 'Go on to the handover' }).click()
  await expect(page).toHaveURL(/\/claims\/[\w-]+$/)
})

test('shows new claims when the poster comes back to the screen', async ({ page }) => {
  const poster = await createAccount()
  const item = await postProtectedItem(poster)
  await logIn(page, poster, `/items/${item._id}/claims`)
  await expect(page.getByText('Nobody has claimed this yet.')).toBeVisible()
  await expectAccessible(page)
  await claimItem(await createAccount({ name: 'Anna Owner' }), item)
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(claimOf(page, 'Anna Owner')).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('shows no claims to anybody else, whether there are some or not', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404/)
  const item = await postProtectedItem(await createAccount())
  const claimant = await createAccount()
  await claimItem(claimant, item)
  await logIn(page, claimant, `/items/${item._id}/claims`)
  for (const path of [`/items/${item._id}/claims`, '/items/no-such-item/claims']) {
    await page.goto(path)
    await expect(page.getByText('There are no claims for you to see here.')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
  }
  await expectAccessible(page)
})

test('offers to try again when the claims could not be loaded', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500/)
  const poster = await createAccount()
  const item = await postProtectedItem(poster)
  const calls = `**/api/items/${item._id}/claims`
  await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }))
  await logIn(page, poster, `/items/${item._id}/claims`)
  await expect(page.getByText('The claims could not be loaded.')).toBeVisible()
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nobody has claimed this yet.')).toBeVisible()
})

test('warns the poster who closes a post that its open claims end', async ({ page }) => {
  const [poster, claimant] = [await createAccount(), await createAccount()]
  const item = await postProtectedItem(poster)
  await claimItem(claimant, item)
  await logIn(page, poster, `/items/${item._id}`)
  await claimButton(page).click()
  await expect(recoverDialog(page).getByText('It also ends the claim that is open')).toBeVisible()
  await recoverDialog(page).getByLabel('Location', { exact: true }).fill('It came by post')
  await recoverDialog(page).getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Item recovery details saved successfully!')).toBeVisible()
  await expect(page.getByText('Recovered', { exact: true })).toBeVisible()
})

test('shows where a claim stands after each decision, and lets the claimant try again after a refusal', async ({
  page,
}) => {
  const [poster, claimant] = [await createAccount(), await createAccount()]
  const item = await postProtectedItem(poster)
  await declineClaim(poster, await claimItem(claimant, item))
  await logIn(page, claimant, `/items/${item._id}`)
  await expect(page.getByText('Your last claim on this was declined.')).toBeVisible()
  await claimButton(page).click()
  await expect(claimDialog(page)).toBeVisible()
  await approveClaim(poster, await claimItem(claimant, item))
  await page.goto(`/items/${item._id}`)
  await expect(page.getByText('Your claim is approved.')).toBeVisible()
})

test('shows in my items how many claims are open, in a table and on a phone', async ({ page }) => {
  const poster = await createAccount()
  const item = await postProtectedItem(poster)
  await claimItem(await createAccount(), item)
  await claimItem(await createAccount(), item)
  await logIn(page, poster, '/myItems')
  const link = page.getByRole('link', { name: `2 claims: ${item.title}` })
  await expect(link).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await link.click()
  await expect(page).toHaveURL(`/items/${item._id}/claims`)
})

test('prints the question of a protected post, and neither an address nor the private note', async ({ page }) => {
  const poster = await createAccount()
  const item = await postProtectedItem(poster, { privateNote: NOTE })
  await logIn(page, poster, `/items/${item._id}`)
  await expect(page.getByText(NOTE)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(QUESTION)).toBeVisible()
  await expect(page.getByText(NOTE)).toBeHidden()
  await expect(page.getByText(poster.email)).toBeHidden()
  await expect(page.getByText(`/items/${item._id}`)).toBeVisible()
})

test('closes a post that asks for nothing at once, as before', async ({ page }) => {
  const item = await postItem(await createAccount(), { postType: 'Found' })
  await logIn(page, await createAccount(), `/items/${item._id}`)
  await claimButton(page).click()
  await expect(recoverDialog(page)).toBeVisible()
  await expect(claimDialog(page)).toBeHidden()
})
