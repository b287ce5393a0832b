import { expect, type Page, type Route } from '@playwright/test'
import type { Item } from '../../functions/src/shared/items/items.ts'
import { createAccount, expireSession, fillLogin, logIn, type Person } from './support/accounts.ts'
import { itemsOf, postItem, recoveriesOf, uniqueTitle } from './support/items.ts'
import { addPost, openNewPost, recordKeys } from './support/new-post.ts'
import { recoverDialog } from './support/recover-dialog.ts'
import { test } from './support/test.ts'

test.describe('a new item', () => {
  test('keeps the post and the correction after a lost response, a correction and a reload, and says so', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED|ERR_CONNECTION/, /status of 409/)
    const person = await createAccount()
    const title = uniqueTitle('Umbrella')
    await openNewPost(page, person, title)
    const keys = recordKeys(page, '/api/addItems')
    await page.route('**/api/addItems', loseResponse, { times: 1 })
    await addPost(page).click()
    await expect(page.getByText('The board could not be reached. Please check your connection.')).toBeVisible()
    expect(await itemsOf(person)).toHaveLength(1)
    await page.getByLabel('Title', { exact: true }).fill(`${title}, green`)
    await page.reload()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`${title}, green`)
    await addPost(page).click()
    const note = page.getByRole('alert').filter({ hasText: 'An earlier version of this post was already sent' })
    await expect(note).toBeVisible()
    await expect(note.getByRole('link', { name: 'Change it under My Items.' })).toHaveAttribute('href', '/myItems')
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`${title}, green`)
    expect((await itemsOf(person)).map((item) => item.title)).toEqual([title])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)

    await addPost(page).click()
    await expect(page.getByText('Item posted successfully!')).toBeVisible()
    expect(await itemsOf(person)).toHaveLength(2)
    expect(new Set(keys).size).toBe(2)
  })

  test('is posted once after a lost response, the end of the session and a second click', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED|ERR_CONNECTION/, /status of 401/)
    const person = await createAccount()
    await openNewPost(page, person, uniqueTitle('Umbrella'))
    await page.route('**/api/addItems', loseResponse, { times: 1 })
    await addPost(page).click()
    await expect(page.getByText('The board could not be reached. Please check your connection.')).toBeVisible()
    await expireSession(page)
    await addPost(page).click()
    await expect(page).toHaveURL('/login')
    await fillLogin(page, person)
    await expect(page).toHaveURL('/additems')
    await addPost(page).click()
    await expect(page.getByText('Item posted successfully!')).toBeVisible()
    expect(await itemsOf(person)).toHaveLength(1)
  })
})

test('says that a recovery is saved as it was first, after a lost response, a correction and a second click', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|ERR_CONNECTION/, /status of 409/)
  const finder = await createAccount()
  const item = await postItem(await createAccount())
  await openRecoverDialog(page, finder, item)
  await page.route('**/api/recovered-items', loseResponse, { times: 1 })
  await recoverDialog(page).getByRole('button', { name: 'Submit' }).click()
  await expect(recoverDialog(page).getByText('The board could not be reached. Please check your conn')).toBeVisible()
  await recoverDialog(page).getByLabel('Location', { exact: true }).fill('Platform 3')
  await recoverDialog(page).getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('This was already saved, with the place and the date of your first try.')).toBeVisible()
  await expect(recoverDialog(page)).toBeHidden()
  expect(await recoveriesOf(finder)).toMatchObject([{ recoveredLocation: 'Lost property counter' }])
})

/** Lets the API handle the request, and breaks the connection before its response arrives. */
async function loseResponse(route: Route): Promise<void> {
  const answer = await route.fetch()
  expect(answer.ok()).toBe(true)
  await route.abort()
}

async function openRecoverDialog(page: Page, person: Person, item: Item): Promise<void> {
  await logIn(page, person, `/items/${item._id}`)
  await page.getByRole('button', { name: 'Found This!' }).click()
  await recoverDialog(page).getByLabel('Location', { exact: true }).fill('Lost property counter')
}
