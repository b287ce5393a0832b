import { expect, type Page } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { callAs } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { createOffice, storeThings, takeThingIn } from './support/offices.ts'
import { test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')

/** Someone claims the post of a thing. */
async function claim(itemId: string): Promise<void> {
  const data = {
    answer: '',
    message: 'A whale on the handle.',
    recoveredLocation: 'Here',
    recoveredDate: '2026-06-01',
  }
  await callAs(await createAccount(), (api) => api.post(`/api/items/${itemId}/claims`, { data }))
}

/** Counts how often a page is printed, which a browser without a window does not do. */
async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.print = () => sessionStorage.setItem('prints', String(Number(sessionStorage.getItem('prints')) + 1))
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('prints')))
}

test('a caller at the counter gets a rucksack and a receipt, and the board shows it no longer', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404 \(Not Found\)/)
  const prints = await countPrints(page)
  const office = await createOffice()
  const { number, itemId } = await takeThingIn(office, { title: 'Grey rucksack' })
  await page.setViewportSize({ width: 360, height: 780 })
  await logIn(page, office, '/counter/shelf')
  await page.getByLabel('Number, words or shelf').fill('rucksack')
  await page.keyboard.press('Enter')
  await main(page).getByRole('button', { name: 'Return to owner…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Return to owner' }).click()
  await expect(dialog.getByText('Please enter the recipient’s name.')).toBeVisible()
  await dialog.getByLabel('Name of the recipient').fill('Rosa Marsh')
  await dialog.getByLabel('Proof shown').fill('Identity card')
  // The operator of this board wants no signature.
  await expect(dialog.getByText('Signature')).toHaveCount(0)
  await page.keyboard.press('Enter')
  const receipt = main(page).getByRole('region', { name: 'Receipt' })
  for (const words of ['Grey rucksack', 'Rosa Marsh', 'Proof shown: Identity card', 'Returned: ', office.name])
    await expect(receipt).toContainText(words)
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Print the receipt' }).click()
  expect(await prints()).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(receipt).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(main(page).getByRole('link', { name: 'Back to the counter' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  // Later it takes a recent login to see who got it, and the history says so.
  await page.reload()
  await expect(receipt).toContainText('Returned: ')
  await expect(receipt).not.toContainText('Rosa Marsh')
  await main(page).getByRole('button', { name: 'Show the recipient’s details…' }).click()
  await expect(receipt).toContainText('Rosa Marsh')
  await expect(receipt).toContainText('Recipient’s details viewed: ')
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Delete the recipient’s details…' }).click()
  await dialog.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(receipt).not.toContainText('Rosa Marsh')
  await expect(receipt).toContainText('Returned: ')
  await page.goto('/counter/shelf')
  await expect(page.getByText('0 items', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: /^No longer here/ }).check()
  await expect(main(page).getByRole('row').filter({ hasText: number })).toBeVisible()
  await page.goto(`/items/${itemId}`)
  await expect(page.getByText('This post is no longer available.')).toBeVisible()
})

test('asks before it hands out what someone claims, and takes back what came back', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409 \(Conflict\)/)
  const office = await createOffice()
  const { number, itemId } = await takeThingIn(office)
  await claim(itemId)
  await logIn(page, office, `/counter/${number}`)
  await main(page).getByRole('button', { name: 'Return to owner…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return to owner' })
  await dialog.getByLabel('Name of the recipient').fill('Rosa Marsh')
  await dialog.getByRole('button', { name: 'Return to owner' }).click()
  const question = page.getByRole('dialog', { name: 'This item has been claimed' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  // It is about the question alone, and the form below stays open.
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Someone claimed this on the board, so it wasn’t returned.')).toBeVisible()
  await expect(dialog.getByLabel('Name of the recipient')).toHaveValue('Rosa Marsh')
  await dialog.getByRole('button', { name: 'Return to owner' }).click()
  await question.getByRole('button', { name: 'Yes, end the claims' }).click()
  await expect(main(page).getByRole('region', { name: 'Receipt' })).toContainText('Rosa Marsh')
  await main(page).getByRole('button', { name: 'Undo return…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, it’s back' }).click()
  await expect(main(page).getByRole('button', { name: 'Return to owner…' })).toBeVisible()
  await expect(main(page).getByText('Kept here again: ')).toBeVisible()
  await expect(main(page).getByText('Rosa Marsh')).toBeVisible()
  await main(page).getByRole('button', { name: 'Return to owner…' }).click()
  await dialog.getByLabel('Name of the recipient').fill('Paul Reed')
  await page.keyboard.press('Enter')
  const receipt = main(page).getByRole('region', { name: 'Receipt' })
  await expect(receipt.getByText('Paul Reed')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // The person who had it before is nothing to the person who has it now.
  await expect(receipt.getByText('Paul Reed')).toBeVisible()
  await expect(receipt.getByText('Rosa Marsh')).toBeHidden()
})

test('on clearing day a clerk sees what is due, prints the list, clears it, and takes it back', async ({ page }) => {
  const prints = await countPrints(page)
  const office = await createOffice()
  await storeThings(office, 60, { daysAgo: 200 })
  await takeThingIn(office, { title: 'New hat' })
  await logIn(page, office, '/counter/shelf')
  await page.getByRole('radio', { name: 'Due for disposal 60' }).check()
  await expect(page.getByText('60 items', { exact: true })).toBeVisible()
  await page.getByLabel('Select all').check()
  await main(page).getByRole('button', { name: 'Print list' }).click()
  await expect.poll(prints).toBe(1)
  await page.emulateMedia({ media: 'print' })
  // All of them are on the paper, not only those in view.
  await expect(main(page).getByRole('row')).toHaveCount(61)
  await expect(main(page).getByRole('row').last()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeHidden()
  await expect(main(page).getByRole('checkbox').first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await main(page).getByRole('button', { name: 'Dispose of…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('You have selected 60 items.')).toBeVisible()
  await dialog.getByLabel('To a charity').check()
  await dialog.getByRole('button', { name: 'Dispose of items', exact: true }).click()
  await expect(page.getByText('60 items disposed of.')).toBeVisible()
  await expect(page.getByText('0 items', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: /^No longer here/ }).check()
  await expect(main(page).getByRole('row').filter({ hasText: 'Given to a charity' }).first()).toBeVisible()
  const steps = page.getByRole('region', { name: 'Undo available' })
  await expect(steps).toContainText('60 items disposed of')
  await steps.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByRole('button', { name: 'Yes, undo' }).click()
  await expect(page.getByRole('radio', { name: 'Due for disposal 60' })).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test('asks before it clears what someone claims, and takes all of it back as one step', async ({ page }) => {
  const office = await createOffice()
  const { itemId } = await takeThingIn(office)
  await takeThingIn(office, { title: 'Red hat' })
  await claim(itemId)
  await logIn(page, office, '/counter/shelf')
  await expect(page.getByText('2 items', { exact: true })).toBeVisible()
  const clearAll = async () => {
    await page.getByLabel('Select all').check()
    await main(page).getByRole('button', { name: 'Dispose of…' }).click()
    await page.getByLabel('To a charity').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Dispose of items', exact: true }).click()
  }
  const question = page.getByRole('dialog', { name: '1 of these items is claimed' })
  const steps = page.getByRole('region', { name: 'Undo available' })
  await clearAll()
  await expect(question.getByText('all open claims on them will end now')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('1 item stays as it is, because it has been claimed')).toBeVisible()
  await steps.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, undo' }).click()
  await expect(page.getByText('2 items', { exact: true })).toBeVisible()
  await clearAll()
  await question.getByRole('button', { name: 'Yes, end the claims' }).click()
  await expect(page.getByText('2 items disposed of.')).toBeVisible()
  await expect(steps).toContainText('2 items disposed of')
})
