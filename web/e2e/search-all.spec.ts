import { expect, type Page } from '@playwright/test'
import { createAccount } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { holdRequests } from './support/hold-requests.ts'
import { numberedItems, postItem, recoverItem, stubBoard, uniqueTitle } from './support/items.ts'
import { test } from './support/test.ts'

const titles = (page: Page) => page.getByRole('article').getByRole('heading')
const search = (page: Page) => page.getByPlaceholder('Search items by title...')
const searchAll = (page: Page) => page.getByRole('button', { name: 'Search all items', exact: true })
const showAll = (page: Page) => page.getByRole('button', { name: 'Show all items', exact: true })
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

/** A word that no other test's items have, because all tests that run at once share one board. */
const uniqueWord = () => uniqueTitle('').trim()

test('searches all items by Enter or the button, and keeps the search in the address', async ({ page }) => {
  const person = await createAccount()
  const word = uniqueWord()
  const inText = await postItem(person, { title: 'Café table', description: `Left there: ${word}, sadly.` })
  const inTitle = await postItem(person, { title: `Umbrella ${word}` })
  await postItem(person, { title: 'Scarf' })

  await page.goto('/alltimes')
  await expect(titles(page).first()).toBeVisible()
  await search(page).fill(` ${word} `)
  await search(page).press('Enter')
  // Before the script has loaded, the browser itself sends the form, with the spaces.
  await expect(page).toHaveURL(new RegExp(`[?&]q=\\+?${word}`))
  // The item with the word in its title is the best match, so it comes first.
  await expect(titles(page)).toHaveText([inTitle.title, inText.title])
  await expect(page.getByText(`Page 1 of 1 · 2 items for “${word}”`)).toBeVisible()
  await expect(page.getByLabel('Sort by').getByRole('option').first()).toHaveText('Best match')

  // Parts of words match, in any case and without accents, but every word has to be in the item.
  await search(page).fill(`cafe ${word.slice(0, -2).toUpperCase()}`)
  await searchAll(page).click()
  await expect(titles(page)).toHaveText([inText.title])
  await page.goBack()
  await expect(search(page)).toHaveValue(word)
  await expect(titles(page)).toHaveCount(2)
  await page.reload()
  await expect(search(page)).toHaveValue(word)
  await expect(titles(page)).toHaveText([inTitle.title, inText.title])

  // After a search, typing in the box narrows down what was found.
  await search(page).fill('table')
  await expect(titles(page)).toHaveText([inText.title])
  await expect(page).toHaveURL(`/alltimes?q=${word}&search=table`)
  await search(page).fill('')
  await expect(page).toHaveURL('/alltimes')
  await expect(page.getByLabel('Sort by').getByRole('option').first()).toHaveText('Newest first')
})

test('searches on Enter before the script has loaded, too', async ({ page }) => {
  const word = uniqueWord()
  const item = await postItem(await createAccount(), { title: `Umbrella ${word}`, postType: 'Found' })
  const release = await holdRequests(page, '**/assets/start-*.js')
  await page.goto('/alltimes')
  await search(page).fill(word)
  await page.getByLabel('Post type').selectOption('Found')
  await search(page).press('Enter')
  // The browser itself also sends the filters that were not chosen.
  await expect(page).toHaveURL(new RegExp(`q=${word}&postType=Found&category=&`))
  release()
  await expect(titles(page)).toHaveText([item.title])
  await expect(page.getByLabel('Post type')).toHaveValue('Found')
  await expect(search(page)).toHaveValue(word)
})

test('combines a search with filters for post type, category and status, and clears all of them', async ({ page }) => {
  const person = await createAccount()
  const word = uniqueWord()
  const post = (name: string, more: Parameters<typeof postItem>[1]) =>
    postItem(person, { title: `${name} ${word}`, ...more })
  const cat = await post('Cat', { postType: 'Lost', category: 'pets' })
  const dog = await post('Dog', { postType: 'Found', category: 'pets' })
  const phone = await post('Phone', { postType: 'Found', category: 'gadgets' })
  await recoverItem(await createAccount(), dog)

  await page.goto(`/alltimes?q=${word}`)
  await expect(titles(page)).toHaveCount(3)
  await page.getByLabel('Category').selectOption('pets')
  await expect(titles(page)).toHaveText([dog.title, cat.title])
  await page.getByLabel('Status').selectOption('Open')
  await expect(titles(page)).toHaveText([cat.title])
  await expect(page).toHaveURL(`/alltimes?q=${word}&category=pets&status=notrecovered`)
  await page.getByLabel('Post type').selectOption('Found')
  await expect(page.getByText('No items found matching your search query.', { exact: true })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByLabel('Status')).toHaveValue('')
  await expect(titles(page)).toHaveText([dog.title, cat.title])

  await page.goto(`/alltimes?q=${word}&postType=Found&category=gadgets`)
  await expect(titles(page)).toHaveText([phone.title])
  await expect(page.getByLabel('Post type')).toHaveValue('Found')
  await showAll(page).click()
  await expect(page).toHaveURL('/alltimes')
  await expect(search(page)).toHaveValue('')
  await expect(showAll(page)).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: /^Page 1 of/ })).toBeFocused()

  // Filters also work without a search.
  const answered = page.waitForResponse(/\/api\/allItems.*status=recovered/)
  await page.getByLabel('Status').selectOption('Recovered')
  await expect(page).toHaveURL('/alltimes?status=recovered')
  await answered
  await expect(titles(page).first()).toBeVisible()
  const badge = page.getByText('Recovered', { exact: true })
  await expect(page.getByRole('article').filter({ hasNot: badge })).toHaveCount(0)
})

test('requests the count and pages with the filters, the next page with an anchor, and those of a search by number', async ({
  page,
}) => {
  const { calls } = await stubBoard(page, numberedItems(200))
  await page.goto('/alltimes?page=2&size=5&postType=Lost')
  await expect(titles(page).first()).toHaveText('Item 6')
  expect(calls.splice(0)).toEqual(['/itemCount?postType=Lost', '/allItems?page=1&size=5&postType=Lost'])
  await pager(page).getByRole('button', { name: 'Next' }).click()
  await expect(titles(page).first()).toHaveText('Item 11')
  expect(calls.splice(0)).toEqual([
    expect.stringMatching(/^\/allItems\?page=2&size=5&postType=Lost&after=[\d-]+T[\d:.]+Z,[\w-]+$/),
  ])
  await page.getByLabel('Category').selectOption('pets')
  await expect(page).toHaveURL('/alltimes?postType=Lost&category=pets&size=5')
  await expect(titles(page).first()).toHaveText('Item 1')
  expect(calls.splice(0)).toEqual([
    '/itemCount?postType=Lost&category=pets',
    '/allItems?page=0&size=5&postType=Lost&category=pets',
  ])
  await page.goto('/alltimes?q=item')
  await expect(page.getByText('Page 1 of 10 · the newest 200 items for “item”')).toBeVisible()
  await pager(page).getByRole('button', { name: 'Next' }).click()
  await expect(titles(page).first()).toHaveText('Item 21')
  expect(calls.at(-1)).toBe('/allItems?page=1&size=20&q=item')
})

test('shows items with all words first, then those with most words, and says which each group lacks', async ({
  page,
}) => {
  const person = await createAccount()
  const word = uniqueWord()
  const post = (title: string, location: string) =>
    postItem(person, { title, location, description: '', postType: 'Found' })
  const tablet = await post(`Kindle ${word}`, 'Tram 4')
  const bus = await post(`Phone ${word}`, 'Bus 4')
  const all = await post(`Mobile ${word}`, 'Tram 4')
  await page.goto(`/alltimes?q=phone+tram+4+${word}`)
  const groups = page.getByRole('region').filter({ has: page.getByRole('article') })
  await expect(groups).toHaveCount(3)
  await expect(page.getByText(`Page 1 of 1 · 3 items for “phone tram 4 ${word}”`)).toBeVisible()
  const group = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('article')
  await expect(group('With all words').getByRole('heading', { level: 3 })).toHaveText([all.title])
  await expect(group('Without “tram”').getByRole('heading', { level: 3 })).toHaveText([bus.title])
  await expect(group('Without “phone”').getByRole('heading', { level: 3 })).toHaveText([tablet.title])
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('With all words')
  await expectAccessible(page)

  // A sort and the box narrow each group, and leave them in their order.
  await page.getByLabel('Sort by').selectOption('Title')
  await expect(titles(page)).toHaveText([all.title, bus.title, tablet.title])
  await search(page).fill('kindle')
  await expect(titles(page)).toHaveText([tablet.title])
  await expect(page.getByRole('heading', { name: 'Without “phone”' })).toBeVisible()

  // With and without a space between letters and digits, it is the same search.
  await page.goto(`/alltimes?q=mobile+tram4+${word}`)
  await expect(group('With all words').getByRole('heading')).toHaveText([all.title])
  await expect(group('Without “tram4”').getByRole('heading')).toHaveText([bus.title])

  // If every item has all words, no heading says so.
  await page.goto(`/alltimes?q=${word}`)
  await expect(titles(page)).toHaveCount(3)
  await expect(page.getByText('With all words')).toHaveCount(0)
})

test('does not search for an empty text, and ignores invalid filters in the address', async ({ page }) => {
  const { calls } = await stubBoard(page, numberedItems(3))
  await page.goto('/alltimes?q=%20&postType=lost&category=cars&status=open')
  await expect(titles(page)).toHaveCount(3)
  // Sorting works once the script has loaded; before that, the browser itself sends the form.
  await page.getByLabel('Sort').selectOption('Title')
  await expect(page).toHaveURL(/sort=title$/)
  await searchAll(page).click()
  await search(page).press('Enter')
  await search(page).fill('item 2')
  await expect(titles(page)).toHaveText(['Item 2'])
  expect(calls).toEqual(['/itemCount', '/allItems?page=0&size=20'])
})
