import { expect, type Page } from '@playwright/test'
import { createAccount } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { holdRequests } from './support/hold-requests.ts'
import { postItem, uniqueTitle } from './support/items.ts'
import { test } from './support/test.ts'

const titles = (page: Page) => page.getByRole('article').getByRole('heading')
const search = (page: Page) => page.getByPlaceholder('Search items by title...')
const searchAll = (page: Page) => page.getByRole('button', { name: 'Search all items', exact: true })

/** A word that no other test's items have, because all tests that run at once share one board. */
const uniqueWord = () => uniqueTitle('').trim()

// What other tests have posted may be similar, and these tests look at what words find.
test.beforeEach(({ page }) => page.route('**/api/similarItems?*', (route) => route.fulfill({ json: [] })))

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
  await expect(page.getByText(`2 items for “${word}” · page 1 of 1`)).toBeVisible()

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
})

test('searches on Enter before the script has loaded, too', async ({ page }) => {
  const word = uniqueWord()
  const item = await postItem(await createAccount(), { title: `Umbrella ${word}`, postType: 'Found' })
  const release = await holdRequests(page, '**/assets/start-*.js')
  await page.goto('/alltimes')
  await search(page).fill(word)
  await page.getByRole('checkbox', { name: 'Found' }).check()
  await search(page).press('Enter')
  // The browser itself also sends the selects in which nothing is chosen.
  await expect(page).toHaveURL(new RegExp(`q=${word}&postType=Found&within=&`))
  release()
  await expect(titles(page)).toHaveText([item.title])
  await expect(page.getByRole('checkbox', { name: 'Found' })).toBeChecked()
  await expect(search(page)).toHaveValue(word)
})

test('shows items with all words first, then those with most words, and says which each group lacks', async ({
  page,
}) => {
  const person = await createAccount()
  const word = uniqueWord()
  const post = (title: string, location: string) =>
    postItem(person, { title, location, description: '', postType: 'Found' })
  await post(`Kindle ${word}`, 'Tram 4')
  const bus = await post(`Phone ${word}`, 'Bus 4')
  const all = await post(`Mobile ${word}`, 'Tram 4')
  await page.goto(`/alltimes?q=phone+tram+4+${word}`)
  const groups = page.getByRole('region').filter({ has: page.getByRole('article') })
  // What is no phone is not meant.
  await expect(groups).toHaveCount(2)
  await expect(page.getByText(`2 items for “phone tram 4 ${word}” · page 1 of 1`)).toBeVisible()
  const group = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('article')
  await expect(group('With all words').getByRole('heading', { level: 3 })).toHaveText([all.title])
  await expect(group('Missing: tram').getByRole('heading', { level: 3 })).toHaveText([bus.title])
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('With all words')
  await expectAccessible(page)

  // With and without a space between letters and digits, it is the same search.
  await page.goto(`/alltimes?q=mobile+tram4+${word}`)
  await expect(group('With all words').getByRole('heading')).toHaveText([all.title])
  await expect(group('Missing: tram4').getByRole('heading')).toHaveText([bus.title])
})
