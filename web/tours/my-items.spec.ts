import { expect, type Page } from '@playwright/test'
import type { MyItem } from '@shared/items/items.ts'
import { createAccount, logIn } from '../e2e/support/accounts.ts'
import { publicItem } from '../e2e/support/make-item.ts'
import { test } from '../e2e/support/test.ts'

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

test('shows thirty posts in rows below 98 pixels on a phone, and below 76 on a desk', async ({ page }) => {
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
  expect(Math.max(...heights)).toBeLessThan(98)
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(overflow), `sideways scrolling at ${width}`).toBeLessThanOrEqual(0)
  }
  await expect(page.getByRole('row')).toHaveCount(31)
  const keys = page.getByRole('row').filter({ has: page.getByRole('link', { name: '8 Keys', exact: true }) })
  for (const fact of ['Lost', 'May 31', 'until']) await expect(keys.getByRole('rowheader')).toContainText(fact)
  await expect(keys.getByRole('link', { name: '8 matches' })).toBeVisible()
  expect((await keys.boundingBox())?.height).toBeLessThan(76)
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
    hasText: /^(?:Umbrella|Keys|Scarf|Glove|Update|Delete|12 matches|)$/,
  })
  await expect(inRows).toHaveCount(17)
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
