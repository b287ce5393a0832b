import { expect, type Locator, type Page } from '@playwright/test'
import { stubBoard } from '../e2e/support/items.ts'
import { numberedItems, publicItem } from '../e2e/support/make-item.ts'
import { test } from '../e2e/support/test.ts'

const titles = (page: Page) => page.getByRole('article').getByRole('heading')

test('has cards of one height in 1 to 4 columns, with Lost and Found in two colours, and the first ones on the first screen of a phone', async ({
  page,
}) => {
  const long = { title: 'Orange cat sitting in our bicycle shed', description: 'Very polite. '.repeat(20) }
  await stubBoard(page, [
    publicItem({ postType: 'Found', title: 'Keys', description: '', location: 'Here' }),
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
  const colourOf = (postType: string) =>
    cards
      .getByText(postType, { exact: true })
      .first()
      .evaluate((tag) => getComputedStyle(tag).color)
  expect(await colourOf('Lost')).not.toBe(await colourOf('Found'))
  const box = async (locator: Locator) => (await locator.boundingBox()) ?? { y: 0, height: 0 }
  const first = await box(cards.first())
  expect(first.y).toBeLessThan(740 / 2)
  const third = await box(cards.nth(2))
  expect(third.y + third.height - first.y).toBeLessThanOrEqual(740 - (await box(page.getByRole('banner'))).height)
  // A click anywhere on a card opens the details, which lead to the login first.
  await cards.first().click({ position: { x: 40, y: 40 } })
  await expect(page).toHaveURL('/login')
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
