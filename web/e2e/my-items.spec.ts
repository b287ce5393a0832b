import { expect, type Page } from '@playwright/test'
import type { MyItem } from '../../functions/src/shared/items/items.ts'
import { createAccount, logIn } from './support/accounts.ts'
import { postItem, publicItem, recoverItem } from './support/items.ts'
import { test } from './support/test.ts'

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

test('lists my items in the exact words, and deletes one that came back, after asking', async ({ page }) => {
  const person = await createAccount()
  const item = await postItem(person, { title: '<b>Umbrella</b> محفظة' })
  const back = await postItem(person, { category: 'pets', location: 'Quay' })
  await recoverItem(person, back)
  await postItem(await createAccount(), { title: 'Of somebody else' })
  await logIn(page, person, '/myItems')
  await expect(page).toHaveTitle('Manage My Items - Lost & Found')
  await expect(page.getByRole('heading', { level: 1, name: 'Manage My Items', exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Title', 'Category', 'Location', 'Actions'])
  await expect(page.getByRole('row')).toHaveCount(3)
  const row = page.getByRole('row', { name: item.title })
  await expect(row.getByRole('cell')).toHaveText([item.title, 'gadgets', 'Tram 5', /Update\s*Delete/])
  await expect(row.getByText('Recovered')).toBeHidden()
  await expect(page.getByRole('row', { name: back.title }).getByText('Recovered', { exact: true })).toBeVisible()

  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  const cameBack = question.getByRole('checkbox', { name: 'It came back another way' })
  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByText(`“${item.title}”`, { exact: true })).toBeVisible()
  await expect(question.getByText('This action cannot be undone!', { exact: true })).toBeVisible()
  await cameBack.check()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(cameBack).not.toBeChecked()
  await cameBack.check()
  const deletion = page.waitForRequest((request) => request.method() === 'DELETE')
  await question.getByRole('button', { name: 'Yes, delete it!', exact: true }).click()
  expect(new URL((await deletion).url()).search).toBe('?cameBack=true')
  await expect(page.getByText('Item deleted successfully!', { exact: true })).toBeVisible()
  await expect(row).toBeHidden()
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)
})

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
      listedUntil: inDays(n === 1 ? 6 : 60),
    }),
  )
  await stubMyItems(page, items)
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, await createAccount(), '/myItems')
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Delete: / }) })
  await expect(rows).toHaveCount(30)
  await expect(page.getByRole('table')).toBeHidden()
  // One of them asks whether it is still needed.
  const heights = await rows.evaluateAll((all) =>
    all.flatMap((row) => (row.textContent.includes('Still have it?') ? [] : [row.getBoundingClientRect().height])),
  )
  expect(heights).toHaveLength(29)
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
  await recoverItem(person, back)
  await logIn(page, person, '/myItems')
  const link = (item: { title: string }) => page.getByRole('link', { name: item.title, exact: true })
  const filter = (name: string) =>
    page.getByRole('navigation', { name: 'Which posts to show' }).getByRole('link', { name })

  await expect(filter('All posts')).toHaveAttribute('aria-current', 'page')
  await filter('Recovered posts').click()
  await expect(page).toHaveURL('/myItems?show=recovered')
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
