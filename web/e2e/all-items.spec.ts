import { expect, type Locator, type Page } from '@playwright/test'
import { numberedItems, publicItem, stubBoard } from './support/items.ts'
import { test } from './support/test.ts'

const titles = (page: Page) => page.getByRole('article').getByRole('heading')
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const pagerWords = (page: Page) => pager(page).getByRole('listitem').allInnerTexts()
const search = (page: Page) => page.getByPlaceholder('Search items by title...')

test('requests the count and then the first page of 20, and shows it in the exact words', async ({ page }) => {
  const { calls } = await stubBoard(page, [
    publicItem({ title: 'Black umbrella', description: 'd'.repeat(120), location: 'Tram 5' }),
    publicItem({ title: 'Ginger cat', postType: 'Found', category: 'pets', status: 'recovered' }),
  ])
  await page.goto('/alltimes')
  await expect(page).toHaveTitle('Lost and Found Items - Lost & Found')
  await expect(page.getByRole('heading', { level: 1, name: 'Lost and Found Items', exact: true })).toBeVisible()
  await expect(titles(page)).toHaveText(['Black umbrella', 'Ginger cat'])
  expect(calls).toEqual(['/itemCount', '/allItems?page=0&size=20'])

  const umbrella = page.getByRole('article').filter({ hasText: 'Black umbrella' })
  await expect(umbrella).toContainText(`Description: ${'d'.repeat(100)}...`)
  await expect(umbrella).toContainText('Post-type: Lost')
  await expect(umbrella).toContainText('Category: gadgets')
  await expect(umbrella).toContainText('Location: Tram 5')
  await expect(umbrella.getByText('View Details', { exact: true })).toBeVisible()
  await expect(umbrella.getByText('Recovered')).toBeHidden()
  await expect(page.getByRole('article').filter({ hasText: 'Ginger cat' }).getByText('Recovered')).toBeVisible()
})

test('turns pages by number, Prev and Next, and keeps the page on a reload and on Back', async ({ page }) => {
  const { calls } = await stubBoard(page, numberedItems(45))
  await page.goto('/alltimes')
  await expect(titles(page)).toHaveCount(20)
  await expect.poll(() => pagerWords(page)).toEqual(['Prev', '1', '2', '3', 'Next'])
  await expect(pager(page).getByRole('button', { name: 'Prev' })).toBeDisabled()

  await pager(page).getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/alltimes?page=2')
  await expect(titles(page).first()).toHaveText('Item 21')
  await expect(pager(page).getByRole('button', { name: '2' })).toHaveAttribute('aria-current', 'page')
  expect(calls.at(-1)).toMatch(/^\/allItems\?page=1&size=20(&|$)/)

  await pager(page).getByRole('button', { name: '3' }).click()
  await expect(titles(page)).toHaveText(['Item 41', 'Item 42', 'Item 43', 'Item 44', 'Item 45'])
  await expect(pager(page).getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.reload()
  await expect(titles(page).first()).toHaveText('Item 41')
  await page.goBack()
  await expect(titles(page).first()).toHaveText('Item 21')
  await pager(page).getByRole('button', { name: 'Prev' }).click()
  await expect(page).toHaveURL('/alltimes')
})

test('has 1 to 4 columns, depending on the width of the screen', async ({ page }) => {
  await stubBoard(page, numberedItems(5))
  await page.goto('/alltimes')
  await expect(titles(page)).toHaveCount(5)
  for (const [width, columns] of [
    [360, 1],
    [640, 2],
    [1024, 3],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
    expect(
      tops.filter((top) => top === tops[0]),
      `${width} px`,
    ).toHaveLength(columns)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  const box = async (locator: Locator) => (await locator.boundingBox()) ?? { y: 0, height: 0 }

  test('begins the first item in the upper half of the screen, and shows three of them at once', async ({ page }) => {
    const long = { title: 'Orange cat sitting in our bicycle shed', description: 'Very polite. '.repeat(20) }
    await stubBoard(page, [publicItem(long), publicItem({ ...long, status: 'recovered' }), publicItem(long)])
    await page.goto('/alltimes')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(3)
    const first = await box(cards.first())
    expect(first.y).toBeLessThan(740 / 2)
    const last = await box(cards.last())
    expect(last.y + last.height - first.y).toBeLessThanOrEqual(740 - (await box(page.getByRole('banner'))).height)
  })

  test('opens the filters by one button, which shows how many are in use', async ({ page }) => {
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
  })
})

test('shows what was found on a phone that is held on its side, with the filters behind one button', async ({
  page,
}) => {
  await stubBoard(page, numberedItems(3))
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto('/alltimes?q=umbrella')
  await expect(page.getByText('3 items for “umbrella”')).toBeInViewport()
  await expect(page.getByLabel('Post type')).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByLabel('Post type')).toBeVisible()
})

test('keeps titles readable and everything inside the screen with large text on a small one', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  const item = publicItem({ title: 'Orange cat in our bicycle shed', postType: 'Found', kind: 'cat' })
  await stubBoard(page, [item])
  await page.route('**/api/items?*', (route) => route.fulfill({ json: [item] }))
  for (const path of ['/', '/alltimes']) {
    await page.goto(path)
    await page.addStyleTag({ content: 'html { font-size: 32px }' })
    await expect(titles(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    // The title has the whole width of the card, not what a picture beside it would leave.
    expect((await titles(page).boundingBox())?.width, path).toBeGreaterThan(180)
  }
})

test('has cards of one height beside each other, with facts that are no taller than the picture', async ({ page }) => {
  await stubBoard(page, [
    publicItem({ title: 'Keys', description: '', location: 'Here' }),
    publicItem({ title: 'Orange cat sitting in our bicycle shed', description: 'Very polite. '.repeat(20) }),
  ])
  await page.goto('/alltimes')
  await expect(titles(page)).toHaveCount(2)
  const measured = await page.getByRole('article').evaluateAll((cards) =>
    cards.map((card) => {
      const facts = [...card.querySelectorAll('dl > div, p')].map((fact) => fact.getBoundingClientRect())
      return {
        height: card.getBoundingClientRect().height,
        picture: card.firstElementChild?.getBoundingClientRect().height ?? 0,
        facts: Math.max(...facts.map(({ bottom }) => bottom)) - Math.min(...facts.map(({ top }) => top)),
      }
    }),
  )
  expect(measured[0]?.height).toBe(measured[1]?.height)
  for (const { facts, picture } of measured) expect(facts).toBeLessThanOrEqual(picture)
})

test('draws what a post without a picture is about, in a file that is there', async ({ page }) => {
  await stubBoard(page, [publicItem({ kind: 'cat', thumbnail: '' })])
  const drawing = page.waitForResponse('**/kinds/cat.svg')
  await page.goto('/alltimes')
  const answer = await drawing
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'public, max-age=86400'])
})

test('offers pages of 5, 10, 15 and 20, and shows the first page in a new size', async ({ page }) => {
  await stubBoard(page, numberedItems(45))
  await page.goto('/alltimes?page=2')
  const size = page.getByLabel('Items per page')
  await expect(size).toHaveValue('20')
  await expect(size.getByRole('option')).toHaveText(['5', '10', '15', '20'])
  await size.selectOption('5')
  await expect(page).toHaveURL('/alltimes?size=5')
  await expect(titles(page)).toHaveText(['Item 1', 'Item 2', 'Item 3', 'Item 4', 'Item 5'])
  await expect.poll(() => pagerWords(page)).toEqual(['Prev', '1', '2', '…\nand so on', '9', 'Next'])
})

test('shows the numbers of the first, last and neighbouring pages, with gaps, on a long board', async ({ page }) => {
  await stubBoard(page, numberedItems(400))
  await page.goto('/alltimes?page=10')
  await expect(titles(page).first()).toHaveText('Item 181')
  await expect
    .poll(() => pagerWords(page))
    .toEqual(['Prev', '1', '…\nand so on', '9', '10', '11', '…\nand so on', '20', 'Next'])
})

test('searches the titles of the loaded page, ignores case, and adds no step to the history', async ({ page }) => {
  const { calls } = await stubBoard(page, [publicItem({ title: 'Black UMBRELLA' }), publicItem({ title: 'Cat' })])
  await page.goto('/')
  await page.goto('/alltimes')
  await expect(titles(page)).toHaveCount(2)
  await search(page).pressSequentially('umbr')
  await expect(titles(page)).toHaveText(['Black UMBRELLA'])
  await expect(page).toHaveURL('/alltimes?search=umbr')
  await page.reload()
  await expect(search(page)).toHaveValue('umbr')
  await expect(titles(page)).toHaveText(['Black UMBRELLA'])

  await search(page).fill('dragon')
  await expect(page.getByText('No items found matching your search query.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(titles(page)).toHaveCount(2)
  expect(calls.filter((call) => call.startsWith('/allItems'))).toHaveLength(2)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('sorts the loaded page by title, category and location, and newest first by default', async ({ page }) => {
  await stubBoard(page, [
    publicItem({ title: 'B', category: 'pets', location: 'Z' }),
    publicItem({ title: 'C', category: 'documents', location: 'Y' }),
    publicItem({ title: 'a', category: 'gadgets', location: 'X' }),
  ])
  await page.goto('/alltimes')
  await expect(titles(page)).toHaveText(['B', 'C', 'a'])
  const sort = page.getByLabel('Sort by')
  await expect(sort.getByRole('option')).toHaveText(['Newest first', 'Title', 'Category', 'Location'])
  await sort.selectOption('title')
  await expect(titles(page)).toHaveText(['a', 'B', 'C'])
  await sort.selectOption('category')
  await expect(titles(page)).toHaveText(['C', 'a', 'B'])
  await sort.selectOption('location')
  await expect(titles(page)).toHaveText(['a', 'C', 'B'])
  await expect(page).toHaveURL('/alltimes?sort=location')
  await page.goBack()
  await expect(titles(page)).toHaveText(['C', 'a', 'B'])
  await expect(sort).toHaveValue('category')
})

test('opens a shared link with its page, size, sorting and search, and corrects invalid values', async ({ page }) => {
  await stubBoard(page, numberedItems(45))
  await page.goto('/alltimes?page=2&size=15&sort=title&search=item%202')
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await expect(titles(page)).toHaveText([
    'Item 20',
    'Item 21',
    'Item 22',
    'Item 23',
    'Item 24',
    'Item 25',
    'Item 26',
    'Item 27',
    'Item 28',
    'Item 29',
  ])
  await page.goto('/alltimes?page=-3&size=1000&sort=price')
  await expect(titles(page)).toHaveCount(20)
  await expect(page.getByText('Page 1 of 3')).toBeVisible()
  await page.goto('/alltimes?page=99')
  await expect(page.getByText('Page 3 of 3')).toBeVisible()
})

test('shows “There are no Data Found” on an empty board', async ({ page }) => {
  await stubBoard(page, [])
  await page.goto('/alltimes')
  await expect(page.getByText('There are no Data Found', { exact: true })).toBeVisible()
})

test('shows “There are no Data Found” when the items cannot be loaded, logs it, and retries on demand', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/, /The items could not be loaded/)
  await page.route('**/api/itemCount', (route) => route.fulfill({ json: { count: 1 } }))
  await page.route('**/api/allItems*', (route) => route.fulfill({ status: 500, json: {} }))
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('The items could not be loaded.'))
  await page.goto('/alltimes')
  await expect(page.getByText('There are no Data Found', { exact: true })).toBeVisible()
  await logged
  await stubBoard(page, [publicItem({ title: 'Umbrella' })])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(titles(page)).toHaveText(['Umbrella'])
})

test('shows the page even when the items cannot be counted', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500/)
  await stubBoard(page, numberedItems(45))
  await page.route('**/api/itemCount', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/alltimes')
  await expect(titles(page)).toHaveCount(20)
  await pager(page).getByRole('button', { name: 'Next' }).click()
  await expect(titles(page).first()).toHaveText('Item 21')
})

test('shows hostile posts as plain text, inside the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const long = 'W'.repeat(120)
  await stubBoard(page, [
    publicItem({
      title: '<img src=x onerror=alert(1)>',
      thumbnail: 'javascript:alert(1)',
      description: '<script>alert(1)</script>',
    }),
    publicItem({
      title: long,
      description: 'x'.repeat(5000),
      location: 'y'.repeat(200),
      thumbnail: 'https://pictures.example/broken.jpg',
    }),
  ])
  await page.goto('/alltimes')
  await expect(titles(page)).toHaveText(['<img src=x onerror=alert(1)>', long])
  await expect(page.getByRole('article').locator('img')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('opens the details on a click anywhere on the card', async ({ page }) => {
  await stubBoard(page, [publicItem({ _id: 'some-item' })])
  await page.goto('/alltimes')
  await page.getByRole('article').click({ position: { x: 40, y: 40 } })
  // Nobody is signed in, so the details lead to the login first.
  await expect(page).toHaveURL('/login')
})
