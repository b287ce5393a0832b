import { expect, type Page } from '@playwright/test'
import type { MyItem } from '../../functions/src/shared/items/items.ts'
import { createAccount, logIn } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { claimItem, postProtectedItem } from './support/claims.ts'
import { holdRequests } from './support/hold-requests.ts'
import { postItem, publicItem, recoverItem } from './support/items.ts'
import { expectSkeleton } from './support/skeleton.ts'
import { test } from './support/test.ts'

test('lists my items in the exact words, each with its own actions', async ({ page }) => {
  const person = await createAccount()
  const item = await postItem(person)
  const back = await postItem(person, { category: 'pets', location: 'Quay' })
  await recoverItem(person, back)
  await postItem(await createAccount(), { title: 'Of somebody else' })
  const release = await holdRequests(page, '**/api/myItems/*')
  await logIn(page, person, '/myItems')
  await expect(page).toHaveTitle('Manage My Items - Lost & Found')
  await expect(page.getByRole('heading', { level: 1, name: 'Manage My Items', exact: true })).toBeVisible()
  await expectSkeleton(page, 'Loading your items…')
  release()
  await expect(page.getByRole('columnheader')).toHaveText(['Title', 'Category', 'Location', 'Actions'])
  await expect(page.getByRole('row')).toHaveCount(3)
  const row = page.getByRole('row', { name: item.title })
  await expect(row.getByRole('cell')).toHaveText([item.title, 'gadgets', 'Tram 5', /Update\s*Delete/])
  await expect(row.getByText('Recovered')).toBeHidden()
  await expect(page.getByRole('row', { name: back.title }).getByText('Recovered', { exact: true })).toBeVisible()
  await row.getByRole('link', { name: 'Update' }).click()
  await expect(page).toHaveURL(`/updateItems/${item._id}`)
})

test('deletes an item after asking, keeps it when that fails, and then shows that none are left', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/)
  const person = await createAccount()
  const item = await postItem(person)
  await logIn(page, person, '/myItems')
  const row = page.getByRole('row', { name: item.title })
  const question = page.getByRole('dialog', { name: 'Are you sure?' })

  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByText('Are you sure?', { exact: true })).toBeVisible()
  await expect(question.getByText('This action cannot be undone!', { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(row).toBeVisible()

  await page.route('**/api/myItems/*', (route) => route.fulfill({ status: 500, json: {} }))
  await row.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Yes, delete it!', exact: true }).click()
  await expect(
    page.getByText('The item could not be deleted. Something went wrong on our side. Please try again.'),
  ).toBeVisible()
  await expect(row).toBeVisible()
  await page.unroute('**/api/myItems/*')

  await row.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Yes, delete it!', exact: true }).click()
  await expect(page.getByText('Item deleted successfully!', { exact: true })).toBeVisible()
  await expect(row).toBeHidden()
  await expect(page.getByText('You have not added any items yet.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('You have not added any items yet.', { exact: true })).toBeVisible()
})

test('shows a list instead of a table on a phone', async ({ page }) => {
  const person = await createAccount()
  const item = await postItem(person, { title: 'W'.repeat(120), location: 'y'.repeat(200) })
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, person, '/myItems')
  const entry = page.getByRole('listitem').filter({ hasText: item.title })
  await expect(entry.getByRole('button', { name: 'Delete' })).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('offers to try again when the items could not be loaded', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500/)
  const person = await createAccount()
  const item = await postItem(person)
  await logIn(page, person)
  await page.route('**/api/myItems/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/myItems')
  await expect(page.getByText('Your items could not be loaded.')).toBeVisible()
  await page.unroute('**/api/myItems/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row', { name: item.title })).toBeVisible()
})

const DAY = 24 * 60 * 60 * 1000
const inDays = (days: number) => daysAgo(-days)
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

/** An own item as the API lists it. */
const myItem = (overrides: Partial<MyItem> = {}): MyItem => ({
  ...publicItem(),
  contact: 'email',
  question: '',
  isProtected: false,
  openClaims: 0,
  createdAt: daysAgo(3),
  updatedAt: daysAgo(3),
  email: '',
  name: '',
  photo: '',
  ownerUid: '',
  possibleMatches: 0,
  isListed: true,
  listedUntil: inDays(60),
  ...overrides,
})

/** Answers the list of own items with these. */
const stubMyItems = (page: Page, items: readonly MyItem[]) =>
  page.route('**/api/myItems/me?*', (route) => route.fulfill({ json: items }))

test('shows thirty posts in rows below 100 pixels on a phone, and in a table on a desk', async ({ page }) => {
  const titles = [
    'Keys',
    'Black umbrella with a wooden handle and a silver ring',
    'W'.repeat(120),
    'محفظة سوداء '.repeat(9),
  ]
  const items = Array.from({ length: 30 }, (_, n) =>
    myItem({
      title: `${n} ${titles[n % 4]}`,
      postType: n % 2 ? 'Found' : 'Lost',
      status: n % 5 === 4 ? 'recovered' : 'notrecovered',
      thumbnail: n % 3 ? '' : '/demo/umbrella-black.svg',
      location: n % 4 ? 'y'.repeat(200) : 'Tram 5',
      category: 'documents',
      dateLost: n % 2 ? '2025-11-30' : '2026-05-31',
      createdAt: daysAgo(n),
      possibleMatches: n,
    }),
  )
  await stubMyItems(page, items)
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, await createAccount(), '/myItems')
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Delete: / }) })
  await expect(rows).toHaveCount(30)
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(100)
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(overflow), `sideways scrolling at ${width}`).toBeLessThanOrEqual(0)
  }
  await expect(page.getByRole('row')).toHaveCount(31)
  const keys = page.getByRole('row').filter({ has: page.getByRole('cell', { name: '8 Keys', exact: true }) })
  for (const fact of ['Lost', 'May 31', 'posted 8 days ago', 'listed until'])
    await expect(keys.getByRole('rowheader')).toContainText(fact)
  await expect(keys.getByRole('link', { name: '8 possible matches' })).toBeVisible()
  await expectAccessible(page, [360, 1280])
})

test('reaches what can be pressed in a row by 44 pixels on a phone, without one over another', async ({ page }) => {
  const items = [
    myItem({ title: 'Umbrella', possibleMatches: 12 }),
    myItem({ title: 'Keys', status: 'recovered', updatedAt: daysAgo(1) }),
    myItem({ title: 'Scarf' }),
    myItem({ title: 'Glove', isListed: false, listedUntil: '' }),
  ]
  await stubMyItems(page, items)
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, await createAccount(), '/myItems')
  const filter = page.getByRole('navigation', { name: 'Which posts to show' })
  expect((await filter.boundingBox())?.height, 'the choices stand on one line').toBeLessThan(60)
  const targets = page.getByRole('listitem').getByRole('link').or(page.getByRole('listitem').getByRole('button'))
  const inRows = targets.filter({
    hasText: /^(?:Umbrella|Keys|Scarf|Glove|Update|Delete|Reopen|Take it down|Put it back|12 matches)$/,
  })
  await expect(inRows).toHaveCount(16)
  const missed = await inRows.evaluateAll((all) =>
    all.flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      // Less a pixel for the line between the rows, and for rounding.
      const points = [-20, -10, 0, 10, 20].map((dy) => document.elementFromPoint(x + width / 2, y + height / 2 + dy))
      const isHit = points.every((hit) => one.contains(hit))
      return isHit && width >= 44 && height >= 44 ? [] : [`${one.textContent}: ${width} x ${height}`]
    }),
  )
  expect(missed).toEqual([])
})

test('shows all, listed, archived or recovered posts, as the address says, after a reload and Back, too', async ({
  page,
}) => {
  const person = await createAccount()
  const open = await postItem(person)
  const back = await postItem(person)
  await logIn(page, person, '/myItems')
  const link = (item: { title: string }) => page.getByRole('link', { name: item.title, exact: true })
  const filter = (name: string) =>
    page.getByRole('navigation', { name: 'Which posts to show' }).getByRole('link', { name })

  await expect(filter('All posts')).toHaveAttribute('aria-current', 'page')
  await filter('Recovered posts').click()
  await expect(page).toHaveURL('/myItems?show=recovered')
  await expect(page.getByText('None of your posts is marked as recovered.', { exact: true })).toBeVisible()
  await expect(page.getByText('You have not added any items yet.')).toBeHidden()
  await recoverItem(person, back)
  await page.reload()
  await expect(link(back)).toBeVisible()
  await expect(link(open)).toBeHidden()

  await filter('Archived posts').click()
  await expect(page).toHaveURL('/myItems?show=archived')
  await expect(page.getByText('None of your posts is archived.', { exact: true })).toBeVisible()
  await filter('Listed posts').click()
  await expect(page).toHaveURL('/myItems?show=listed')
  await page.getByRole('button', { name: `Take it down: ${back.title}` }).click()
  await expect(link(open)).toBeVisible()
  await expect(link(back)).toBeHidden()
  await page.goBack()
  await expect(link(back)).toBeVisible()
  await expect(link(open)).toBeHidden()
  await page.goBack()
  await expect(filter('Recovered posts')).toHaveAttribute('aria-current', 'page')
  await expect(link(back)).toBeVisible()
  await filter('All posts').click()
  await expect(page).toHaveURL('/myItems')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.goto('/myItems?show=elsewhere')
  await expect(page.getByRole('row')).toHaveCount(3)
})

test('says which post is deleted, and asks of an open one whether the thing came back', async ({ page }) => {
  const person = await createAccount()
  const open = await postItem(person, { title: '<b>Umbrella</b> محفظة' })
  const back = await postItem(person)
  await recoverItem(person, back)
  await logIn(page, person, '/myItems')
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  const cameBack = question.getByRole('checkbox', { name: 'It came back another way' })
  const deletion = (item: { _id: string }) =>
    page.waitForRequest((request) => request.method() === 'DELETE' && request.url().includes(item._id))

  await page.getByRole('button', { name: `Delete: ${back.title}` }).click()
  await expect(question.getByText(`“${back.title}”`, { exact: true })).toBeVisible()
  await expect(cameBack).toBeHidden()
  const plain = deletion(back)
  await question.getByRole('button', { name: 'Yes, delete it!' }).click()
  expect(new URL((await plain).url()).search).toBe('')
  await expect(page.getByRole('row', { name: back.title })).toBeHidden()

  await page.getByRole('button', { name: `Delete: ${open.title}` }).click()
  await expect(question.getByText(`“${open.title}”`, { exact: true })).toBeVisible()
  await cameBack.check()
  const counted = deletion(open)
  await question.getByRole('button', { name: 'Yes, delete it!' }).click()
  expect(new URL((await counted).url()).search).toBe('?cameBack=true')
  await expect(page.getByText('You have not added any items yet.', { exact: true })).toBeVisible()
})

test('says before a deletion that the open claim on the post ends', async ({ page }) => {
  const [poster, claimant] = [await createAccount(), await createAccount()]
  const item = await postProtectedItem(poster)
  await claimItem(claimant, item)
  await logIn(page, poster, '/myItems')
  await page.getByRole('button', { name: `Delete: ${item.title}` }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(question).toContainText('The open claim on it ends, and whoever made it is told.')
})

test('forgets that the thing came back when the question is answered with Cancel', async ({ page }) => {
  const person = await createAccount()
  const item = await postItem(person)
  await logIn(page, person, '/myItems')
  const remove = page.getByRole('button', { name: `Delete: ${item.title}` })
  const cameBack = page.getByRole('checkbox', { name: 'It came back another way' })
  await remove.click()
  await cameBack.check()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await remove.click()
  await expect(cameBack).not.toBeChecked()
  const deletion = page.waitForRequest((request) => request.method() === 'DELETE')
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  expect(new URL((await deletion).url()).search).toBe('')
})

test('asks in the last week whether an open post is still needed, and keeps it on the board after a yes', async ({
  page,
}) => {
  const person = await createAccount()
  const scarf = await postItem(person, { postType: 'Found', title: 'Scarf' })
  const items = [
    myItem({ title: 'Keys', listedUntil: inDays(8) }),
    myItem({ title: 'Umbrella', listedUntil: inDays(6) }),
    { ...scarf, ...myItem({ _id: scarf._id, title: 'Scarf', postType: 'Found', listedUntil: inDays(6) }) },
    myItem({ title: 'Hat', listedUntil: inDays(6), status: 'recovered' }),
    myItem({ title: 'Glove', listedUntil: '', isListed: false }),
  ]
  await stubMyItems(page, items)
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, person, '/myItems')
  await expect(page.getByText('Still looking?', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Still have it?', { exact: true })).toHaveCount(1)
  await expectAccessible(page, [360, 1280])
  await page.getByRole('button', { name: 'Yes, I still have it: Scarf' }).click()
  await expect(page.getByText(/^Your post stays on the board until /)).toBeVisible()
  await page.getByRole('link', { name: 'It went back: Scarf' }).click()
  await expect(page).toHaveURL(`/items/${scarf._id}?recover=1`)
})

test('leads to the possible matches on the details', async ({ page }) => {
  const person = await createAccount()
  const item = await postItem(person)
  const match = { item: publicItem({ postType: 'Found', title: 'Umbrella at the counter' }), score: 0.9, reasons: [] }
  await stubMyItems(page, [myItem({ _id: item._id, title: item.title, possibleMatches: 1 })])
  await page.route(`**/api/items/${item._id}/matches`, (route) => route.fulfill({ json: [match] }))
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, person, '/myItems')
  await page.getByRole('link', { name: `1 match: ${item.title}` }).click()
  await expect(page.getByRole('heading', { name: 'Possible matches' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Possible matches' })).toBeInViewport()
})
