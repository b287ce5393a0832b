import { expect } from '@playwright/test'
import { contact, retention } from '../../board.config.ts'
import { KEPT_DAYS } from '../../functions/src/shared/lib/kept-days.ts'
import { CONVERSATION_DAYS } from '../../functions/src/shared/lib/shared-constants.ts'
import { expectAccessible } from './support/axe.ts'
import { siteUrl } from './support/environment.ts'
import { numberedItems, stubBoard } from './support/items.ts'
import { test } from './support/test.ts'

test('says what is kept and who sees it, how to have it deleted, and whom to ask', async ({ page }) => {
  await page.goto('/privacy')
  await expect(page).toHaveTitle('Privacy - Lost & Found')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy', exact: true })).toBeVisible()
  for (const name of [
    'Get it, correct it, delete it',
    'Who sees it',
    'What is kept, why, and for how long',
    'What other companies get',
    'What is on your device',
    'Whom to ask',
  ])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'your account' })).toHaveAttribute('href', '/account')
  await expect(main.locator(`a[href="mailto:${contact.email}"]`)).toHaveText(contact.email)
  await expect(main.getByText(contact.phone)).toBeVisible()
})

test('says for how many days everything is kept, as the operator and the code have it', async ({ page }) => {
  await page.goto('/privacy')
  const rows = page.getByRole('main').locator('dl > div')
  for (const [what, ...days] of [
    ['Your posts and photos', retention.listed, retention.archived],
    ['Recovered posts', retention.recovered, retention.recoveredContact],
    ['Claims and handovers', KEPT_DAYS.claim],
    ['Messages', CONVERSATION_DAYS.kept],
    ['E-mails that the board has sent you', KEPT_DAYS.email],
    ['Links in e-mails, and downloads', KEPT_DAYS.listingLink],
    ['Logins', 5],
    ['Logs', retention.logs],
    ['Backups', retention.backups],
  ] as const) {
    const row = rows.filter({ has: page.getByText(what, { exact: true }) })
    const said = (await row.locator('dd').last().textContent())?.match(/\d+/g)
    expect(said, what).toEqual(days.map(String))
  }
})

test('keeps its word about trackers: no part of the public pages comes from another site, or sets a cookie', async ({
  page,
}) => {
  // Posts of other tests have pictures on other sites.
  await stubBoard(page, numberedItems(20))
  await page.route(/\/api\/items\?/, (route) => route.fulfill({ json: numberedItems(6) }))
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:') asked.add(origin)
  })
  for (const path of ['/', '/alltimes', '/privacy']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect([...asked]).toEqual([siteUrl])
  expect(await page.context().cookies()).toEqual([])
})

test('asks the other site for a picture that somebody links to, without naming the page, and says so', async ({
  page,
}) => {
  const thumbnail = 'https://pictures.example/umbrella.svg'
  await stubBoard(
    page,
    numberedItems(1).map((item) => ({ ...item, thumbnail })),
  )
  const asked = page.waitForRequest(thumbnail)
  await page.route(thumbnail, (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }))
  await page.goto('/alltimes')
  expect((await (await asked).allHeaders()).referer).toBeUndefined()
  await page.goto('/privacy')
  await expect(page.getByText('Pictures that people link to may come from other sites.')).toBeVisible()
})

for (const path of ['/register', '/login'])
  test(`is a link on ${path}, where accounts are made`, async ({ page }) => {
    await page.goto(path)
    await page.getByRole('link', { name: 'What is kept, and how to have it deleted' }).click()
    await expect(page).toHaveURL('/privacy')
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy', exact: true })).toBeVisible()
  })

test('axe finds nothing on it, on the smallest phone and on a desk', async ({ page }) => {
  await page.goto('/privacy')
  await expectAccessible(page)
})
