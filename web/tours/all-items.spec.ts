import { expect, type Page } from '@playwright/test'
import { stubBoard } from '../e2e/support/items.ts'
import { numberedItems, publicItem } from '../e2e/support/make-item.ts'
import { test } from '../e2e/support/test.ts'

const titles = (page: Page) => page.getByRole('article').getByRole('heading')

test('has cards of one height in 1 to 4 columns, of which the picture is half, and the first ones on the first screen', async ({
  page,
}) => {
  const long = { title: 'Orange cat sitting in our bicycle shed', description: 'Very polite. '.repeat(20) }
  await stubBoard(page, [
    publicItem({ postType: 'Found', title: 'Keys', description: '', location: 'Here' }),
    publicItem(long),
    publicItem({ ...long, status: 'recovered' }),
    ...numberedItems(5),
  ])
  await page.goto('/alltimes')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(8)
  for (const [width, height, columns] of [
    [1280, 900, 4],
    [1024, 740, 4],
    [800, 740, 3],
    [640, 740, 2],
    [390, 844, 2],
    [330, 740, 1],
  ] as const) {
    await page.setViewportSize({ width, height })
    const measured = await cards.evaluateAll((all) =>
      all.map((card) => {
        const { top, height, bottom } = card.getBoundingClientRect()
        const picture = card.firstElementChild?.getBoundingClientRect()
        // The outline of focus is drawn around the card, and cuts nothing off.
        const words = Math.max(...[...card.querySelectorAll('p')].map((line) => line.getBoundingClientRect().bottom))
        return { top, height, picture: picture?.height ?? 0, end: picture?.bottom ?? 0, isWhole: words <= bottom + 0.5 }
      }),
    )
    const row = measured.filter(({ top }) => top === measured[0]?.top)
    expect(row, `${width} px`).toHaveLength(columns)
    expect(new Set(row.map(({ height }) => height)).size, `${width} px`).toBe(1)
    expect(measured.every(({ isWhole }) => isWhole)).toBe(true)
    if (columns === 4) for (const { picture, height } of row) expect(picture).toBeGreaterThanOrEqual(height / 2)
    const inFirstView = { 1280: 8, 390: 4 }[width as number] ?? 1
    const foot =
      width < 768 ? ((await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox())?.y ?? 0) : height
    expect(measured.filter(({ end }) => end <= foot).length, `${width} px`).toBeGreaterThanOrEqual(inFirstView)
    if (width === 390) expect(measured[0]?.top).toBeLessThanOrEqual(290)
    if (width === 1280) expect(measured[0]?.top).toBeLessThanOrEqual(300)
  }
  const colourOf = (postType: string) =>
    cards
      .getByText(postType, { exact: true })
      .first()
      .evaluate((tag) => getComputedStyle(tag).color)
  expect(await colourOf('Lost')).not.toBe(await colourOf('Found'))
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
