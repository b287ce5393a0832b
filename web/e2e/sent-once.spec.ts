import { expect, type Route } from '@playwright/test'
import { createAccount, expireSession, fillLogin } from './support/accounts.ts'
import { itemsOf, uniqueTitle } from './support/items.ts'
import { addPost, openNewPost, recordKeys } from './support/new-post.ts'
import { test } from './support/test.ts'

test('posts an item once after a lost response, the end of the session, a reload and a second click', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|ERR_CONNECTION/, /status of 401/)
  const person = await createAccount()
  const title = uniqueTitle('Umbrella')
  await openNewPost(page, person, title)
  const keys = recordKeys(page, '/api/addItems')
  await page.route('**/api/addItems', loseResponse, { times: 1 })
  await addPost(page).click()
  await expect(page.getByText('We couldn’t connect. Please check your connection.')).toBeVisible()
  expect(await itemsOf(person)).toHaveLength(1)
  await expireSession(page)
  await addPost(page).click()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, person)
  await expect(page).toHaveURL('/additems')
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await addPost(page).click()
  await expect(page.getByText('Item posted successfully!')).toBeVisible()
  expect(await itemsOf(person)).toHaveLength(1)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

/** Lets the API handle the request, and breaks the connection before its response arrives. */
async function loseResponse(route: Route): Promise<void> {
  const answer = await route.fetch()
  expect(answer.ok()).toBe(true)
  await route.abort()
}
