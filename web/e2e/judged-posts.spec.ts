import { type Browser, expect, type Page } from '@playwright/test'
import type { Item, PublicItem } from '../../functions/src/shared/items/items.ts'
import { accountMenu, createAccount, logIn, type Person } from './support/accounts.ts'
import { callAs } from './support/api.ts'
import { siteUrl } from './support/environment.ts'
import { postItem, uniqueTitle } from './support/items.ts'
import { makeModerator, removeModerator } from './support/moderators.ts'
import { test } from './support/test.ts'

// Several people take turns, and triggers tell them what has happened.
test.describe.configure({ timeout: 120_000 })

const RING = { timeout: 30_000 }

const report = (person: Person, itemId: string, reason = 'scam') =>
  callAs(person, (api) => api.post('/api/reports', { data: { itemId, reason, goodFaith: true } }))

/** Whether everyone sees the post, past all caches. */
async function isPublic({ title, _id }: Item): Promise<boolean> {
  const query = new URLSearchParams({ q: title, fresh: '1' })
  const found = (await (await fetch(`${siteUrl}/api/allItems?${query}`)).json()) as PublicItem[]
  return found.some((item) => item._id === _id)
}

/** Opens a page of the board as someone on a browser of their own. */
async function openAs(browser: Browser, person: Person, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: siteUrl })).newPage()
  await logIn(page, person, path)
  return page
}

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens a case from the queue. */
async function openCase(page: Page, title: string): Promise<void> {
  await page.goto('/moderation')
  await main(page).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: 'Your decision' })).toBeVisible()
}

/** Follows the newest notification with these words, once it has come. */
async function followNotice(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.goto('/notices')
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 3000 })
  }).toPass(RING)
  await page.getByRole('link', { name: words }).first().click()
}

test('a scam that people report stays until it is judged, and is answered by its poster, decided again and logged', async ({
  page,
  browser,
}) => {
  const join = (name: string) => createAccount({ name })
  const [scammer, ...reporters] = await Promise.all(['Scam Poster', 'Rita', 'Rolf', 'Rosa'].map(join))
  const [mona, otto] = await Promise.all(['Mona Moderator', 'Otto Moderator'].map(join))
  await Promise.all([mona, otto].map((person) => makeModerator(person as Person)))
  const item = await postItem(scammer as Person, { title: uniqueTitle('Golden watch') })

  // The first one reports it by the button on its page.
  await logIn(page, reporters[0] as Person, `/items/${item._id}`)
  await press(page, 'Report this post')
  await page.getByRole('radio', { name: 'It looks like a scam' }).check()
  await page.getByLabel('In your own words').fill('He wants money before he shows it.')
  await page.getByRole('checkbox', { name: 'I believe that my report is true.' }).check()
  await press(page, 'Send report')
  await expect(page.getByText(/Your reference is [0-9A-F]{4}-[0-9A-F]{4}\./)).toBeVisible()
  expect(await isPublic(item)).toBe(true)
  for (const reporter of reporters.slice(1)) await report(reporter, item._id)
  expect(await isPublic(item)).toBe(true)

  // On a phone, the bell and the menu lead a moderator to the queue.
  const monas = await openAs(browser, mona as Person, '/notices')
  await monas.setViewportSize({ width: 360, height: 740 })
  await followNotice(monas, 'A report needs your decision')
  await expect(monas).toHaveURL('/moderation')
  await monas.goto('/')
  await accountMenu(monas).click()
  await monas.getByRole('link', { name: /^Moderation ?, \d+ waiting$/ }).click()
  await main(monas).getByRole('link', { name: item.title }).click()
  await expect(main(monas)).toContainText('He wants money before he shows it.')
  await monas.getByLabel('Note to the user').fill('The same watch stands on three boards.')
  await press(monas, 'Delete')
  await press(monas, 'Yes, delete it')
  await expect(monas.getByText('Decided: it’s hidden and will be deleted.')).toBeVisible()
  expect(await isPublic(item)).toBe(false)

  const posters = await openAs(browser, scammer as Person, '/notices')
  await followNotice(posters, 'A moderator removed your post')
  await expect(main(posters)).toContainText('It was reported by 3 people.')
  await expect(main(posters)).toContainText('A moderator, not a program.')
  await expect(main(posters)).toContainText('The same watch stands on three boards.')
  await posters.getByLabel('Why should this decision be changed?').fill('It was my grandfather’s. I have the papers.')
  await press(posters, 'Send appeal')
  await expect(posters.getByText('Thank you. Your appeal has been sent.')).toBeVisible()
  await expect(posters.getByLabel('Why should this decision be changed?')).toHaveCount(0)

  // Someone who has decided leaves it to the other one, who decides otherwise.
  await openCase(monas, item.title)
  await expect(main(monas)).toContainText('so another moderator has to decide')
  const ottos = await openAs(browser, otto as Person, '/moderation')
  await openCase(ottos, item.title)
  await expect(main(ottos)).toContainText('It was my grandfather’s. I have the papers.')
  await press(ottos, 'Keep')
  await press(ottos, 'Yes, keep it')
  await expect(ottos.getByText('Decided: it stays.')).toBeVisible()
  await expect.poll(() => isPublic(item), RING).toBe(true)
  await followNotice(posters, 'Your post is back on the board')
  await expect(main(posters)).toContainText('Your post stays on the board or is back on it.')
  await expect(async () => {
    await page.goto('/notices')
    await expect(page.getByText('We reviewed what you reported: it stays up')).toBeVisible({ timeout: 3000 })
  }).toPass(RING)

  await ottos.goto('/moderation/log')
  const lines = main(ottos).getByRole('listitem').filter({ hasText: 'Post' })
  await expect(lines.filter({ hasText: 'Otto Moderator decided: Kept' }).first()).toBeVisible()
  await expect(lines.filter({ hasText: 'The user appealed' }).first()).toBeVisible()
  await expect(lines.filter({ hasText: 'Mona Moderator decided: Deleted' }).first()).toBeVisible()
})

test('a moderator who has lost the claim a second ago sees nothing', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404/)
  const former = await createAccount({ name: 'Former Moderator' })
  await makeModerator(former)
  const item = await postItem(await createAccount(), { title: uniqueTitle('Reported kite') })
  await report(await createAccount(), item._id)
  await logIn(page, former, '/moderation')
  await openCase(page, item.title)
  await removeModerator(former)
  await press(page, 'Keep')
  await press(page, 'Yes, keep it')
  await expect(page.getByText('There is nothing at this address.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page Not Found' })).toBeVisible()
  for (const path of ['/moderation', '/moderation/log']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page Not Found' })).toBeVisible()
    await expect(page.getByText(item.title)).toHaveCount(0)
  }
})
