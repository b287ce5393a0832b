import { expect, type Locator, type Page } from '@playwright/test'
import { numberedItems, publicItem, stubBoard } from './support/items.ts'
import { test } from './support/test.ts'

const titles = (page: Page) => page.getByRole('article').getByRole('heading')
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const pagerWords = (page: Page) => pager(page).getByRole('listitem').allInnerTexts()
const search = (page: Page) => page.getByPlaceholder('Search items by title...')

test('keeps the page, the search and the sorting on a reload and on Back', async ({ page }) => {
  await stubBoard(page, numberedItems(45))
  await page.goto('/alltimes')
  await expect.poll(() => pagerWords(page)).toEqual(['Prev', '1', '2', '3', 'Next'])
  await pager(page).getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/alltimes?page=2')
  await expect(titles(page).first()).toHaveText('Item 21')
  await expect(pager(page).getByRole('button', { name: '2' })).toHaveAttribute('aria-current', 'page')
  await search(page).pressSequentially('item 2')
  await expect(titles(page)).toHaveCount(9)
  await page.getByLabel('Sort by').selectOption('title')
  await expect(page).toHaveURL('/alltimes?page=2&sort=title&search=item+2')
  await page.reload()
  await expect(search(page)).toHaveValue('item 2')
  await expect(page.getByLabel('Sort by')).toHaveValue('title')
  await expect(titles(page)).toHaveCount(9)
  // What is typed adds no step to the history, and the sorting does.
  await page.goBack()
  await expect(page).toHaveURL('/alltimes?page=2&search=item+2')
  await page.goBack()
  await expect(page).toHaveURL('/alltimes')
})

test('has cards of one height in 1 to 4 columns, and the first ones on the first screen of a phone', async ({
  page,
}) => {
  const long = { title: 'Orange cat sitting in our bicycle shed', description: 'Very polite. '.repeat(20) }
  await stubBoard(page, [
    publicItem({ title: 'Keys', description: '', location: 'Here' }),
    publicItem(long),
    publicItem({ ...long, status: 'recovered' }),
    ...numberedItems(2),
  ])
  await page.goto('/alltimes')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(5)
  for (const [width, columns] of [
    [1280, 4],
    [1024, 3],
    [640, 2],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    const measured = await cards.evaluateAll((all) =>
      all.map((card) => {
        const facts = [...card.querySelectorAll('dl > div, p')].map((fact) => fact.getBoundingClientRect())
        const { top, height } = card.getBoundingClientRect()
        return {
          top,
          height,
          picture: card.firstElementChild?.getBoundingClientRect().height ?? 0,
          facts: Math.max(...facts.map(({ bottom }) => bottom)) - Math.min(...facts.map(({ top }) => top)),
        }
      }),
    )
    const row = measured.filter(({ top }) => top === measured[0]?.top)
    expect(row, `${width} px`).toHaveLength(columns)
    expect(new Set(row.map(({ height }) => height)).size, `${width} px`).toBe(1)
    if (width === 1280) for (const { facts, picture } of row) expect(facts).toBeLessThanOrEqual(picture)
  }
  const box = async (locator: Locator) => (await locator.boundingBox()) ?? { y: 0, height: 0 }
  const first = await box(cards.first())
  expect(first.y).toBeLessThan(740 / 2)
  const third = await box(cards.nth(2))
  expect(third.y + third.height - first.y).toBeLessThanOrEqual(740 - (await box(page.getByRole('banner'))).height)
  // A click anywhere on a card opens the details, which lead to the login first.
  await cards.first().click({ position: { x: 40, y: 40 } })
  await expect(page).toHaveURL('/login')
})

test('opens the filters of a phone by one button, which shows how many are in use', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { calls } = await stubBoard(page, numberedItems(3))
  await page.goto('/alltimes?category=pets')
  await expect(titles(page)).toHaveCount(3)
  const filters = page.getByRole('button', { name: 'Filters 1 in use' })
  await expect(page.getByLabel('Post type')).toBeHidden()
  await filters.click()
  await expect(filters).toHaveAttribute('aria-expanded', 'true')
  await page.getByLabel('Post type').selectOption('Lost')
  await expect(page.getByRole('button', { name: 'Filters 2 in use' })).toBeVisible()
  await expect.poll(() => calls.at(-1)).toBe('/allItems?page=0&size=20&postType=Lost&category=pets')
  await page.getByRole('button', { name: 'Filters 2 in use' }).click()
  await expect(page.getByLabel('Post type')).toBeHidden()
  // On its side, a phone still shows what was found.
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(page.getByText('3 items')).toBeInViewport()
  await expect(page.getByLabel('Post type')).toBeHidden()
})

test('shows hostile posts as plain text, and everything inside a small screen with large text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  const long = 'W'.repeat(120)
  const items = [
    publicItem({ title: '<img src=x onerror=alert(1)>', thumbnail: 'javascript:alert(1)', description: '<script>x' }),
    publicItem({
      title: long,
      description: 'x'.repeat(5000),
      location: 'y'.repeat(200),
      thumbnail: 'https://pictures.example/broken.jpg',
    }),
  ]
  await stubBoard(page, items)
  await page.goto('/alltimes')
  await expect(titles(page)).toHaveText(['<img src=x onerror=alert(1)>', long])
  await expect(page.getByRole('article').locator('img')).toHaveCount(0)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(320)
  await page.addStyleTag({ content: 'html { font-size: 32px }' })
  expect(await width()).toBe(320)
  // The title has the whole width of the card, not what a picture beside it would leave.
  expect((await titles(page).first().boundingBox())?.width).toBeGreaterThan(180)
})
