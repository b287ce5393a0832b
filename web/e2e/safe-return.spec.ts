import { expect, type Page } from '@playwright/test'
import { createAccount, logIn, type Person } from './support/accounts.ts'
import { itemsOf, recoveriesOf, uniqueTitle } from './support/items.ts'
import { bell, returnToBell } from './support/notifications.ts'
import { test } from './support/test.ts'
import { recordTraffic } from './support/traffic.ts'

/** A found wallet goes back to its owner, and not to an impostor, between three phones. */
test.describe.configure({ timeout: 180_000 })

const PHONE = { width: 360, height: 740 }
const QUESTION = 'What is drawn on the inside?'
const NOTE = 'A blue whale, by a child.'

test('gives a wallet back to its owner by proof and a code, and shows nobody another’s address', async ({
  page: finders,
  openBrowser,
}) => {
  const [impostors, owners] = [await openBrowser(), await openBrowser()]
  const finder = await createAccount({ name: 'Finn Finder' })
  const impostor = await createAccount({ name: 'Ivo Impostor' })
  const owner = await createAccount({ name: 'Olive Owner' })
  const title = uniqueTitle('Wallet')
  for (const page of [finders, impostors, owners]) await page.setViewportSize(PHONE)
  const traffic = { finder: recordTraffic(finders), impostor: recordTraffic(impostors), owner: recordTraffic(owners) }

  await test.step('the finder posts it, reached through the board, with a question and a note', async () => {
    await logIn(finders, finder, '/additems?postType=Found')
    await finders.getByLabel('Title', { exact: true }).fill(title)
    await finders.getByLabel('Category', { exact: true }).selectOption('documents')
    await finders.getByLabel('Location', { exact: true }).fill('Tram 4')
    await finders.getByLabel('Through this site only').check()
    await finders.getByText('Ask for proof').click()
    await finders.getByLabel('Public question').fill(QUESTION)
    await finders.getByLabel('A private note').fill(NOTE)
    await finders.getByRole('button', { name: 'Add Post' }).click()
    await expect(finders.getByText('Item posted successfully!')).toBeVisible()
    await expect(finders.getByRole('heading', { level: 2, name: title })).toBeVisible()
  })
  const [item] = await itemsOf(finder)
  const itemPath = `/items/${item?._id}`

  await test.step('an impostor claims it with a guess, and the owner with what only she knows', async () => {
    await claim(impostors, impostor, itemPath, 'A flower, I think.')
    await claim(owners, owner, itemPath, 'My son drew a whale in it.')
  })

  await test.step('the finder compares both beside the note, declines one and approves the other', async () => {
    await returnToBell(finders, 2)
    await bell(finders, 2).click()
    await finders
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click()
    await expect(finders).toHaveURL(`${itemPath}/claims`)
    await expect(finders.getByRole('region', { name: 'What you know' })).toContainText(NOTE)
    await finders.getByRole('button', { name: 'Decline the claim of Ivo' }).click()
    const dialog = finders.getByRole('dialog', { name: 'Decline this claim?' })
    await dialog.getByLabel('The answer does not fit').check()
    await dialog.getByRole('button', { name: 'Decline this claim' }).click()
    await expect(dialog).toHaveCount(0)
    await finders.getByRole('button', { name: 'Approve the claim of Olive' }).click()
    await finders.getByRole('dialog').getByRole('button', { name: 'Yes, approve it' }).click()
    await expect(finders.getByText('Approved. Now the two of you can meet.')).toBeVisible()
  })

  await test.step('the impostor reads the reason, and nothing of what is right', async () => {
    await impostors.goto('/claims')
    await impostors.getByRole('link', { name: title }).click()
    await expect(impostors.getByRole('main')).toContainText(/answer does not fit/i)
    await expect(impostors.getByRole('button', { name: 'Show the code' })).toHaveCount(0)
  })

  await test.step('the owner shows her code where they meet, and the finder enters it', async () => {
    await owners.goto('/claims')
    await owners.getByRole('link', { name: title }).click()
    await owners.getByRole('button', { name: 'Show the code' }).click()
    const shown = owners.getByText(/^\d \d \d \d \d \d$/)
    await expect(shown).toBeAttached()
    const code = ((await shown.textContent()) ?? '').replaceAll(' ', '')
    await finders.goto('/claims')
    const waiting = finders.getByRole('region', { name: 'Waiting for you' })
    await waiting.getByRole('link', { name: title }).click()
    await finders.getByLabel('The six digits').fill(code)
    await finders.getByRole('button', { name: 'Hand over', exact: true }).click()
    await expect(finders.getByText('Handed over. Thank you for bringing it back.')).toBeVisible()
  })

  await test.step('the post is recovered by the owner, and nobody was answered another’s address', async () => {
    expect((await itemsOf(finder)).map(({ status }) => status)).toEqual(['recovered'])
    expect((await recoveriesOf(owner)).map((record) => record.title)).toEqual([title])
    for (const page of [finders, impostors, owners]) {
      await page.goto(itemPath)
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
      await page.goto('/notices')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await traffic.finder.expectNoAddressOf(impostor, owner)
    await traffic.impostor.expectNoAddressOf(finder, owner)
    await traffic.owner.expectNoAddressOf(finder, impostor)
  })
})

async function claim(page: Page, person: Person, path: string, answer: string): Promise<void> {
  await logIn(page, person, path)
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText(QUESTION)
  await page.getByRole('button', { name: 'This is Mine!' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your claim' })
  await dialog.getByLabel('Your answer').fill(answer)
  await dialog.getByLabel('Location', { exact: true }).fill('Town library')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Your claim is on its way.')).toBeVisible()
}
