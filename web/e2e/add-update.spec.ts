import { expect } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { itemsOf, uniqueTitle } from './support/items.ts'
import { addPost } from './support/new-post.ts'
import { test } from './support/test.ts'

test('posts one item after another, each once for a double click, and keeps place, date, type and category', async ({
  page,
}) => {
  const person = await createAccount()
  const [first, second] = [uniqueTitle('Umbrella'), uniqueTitle('Gloves')]
  await logIn(page, person, '/additems?postType=Found')
  await expect(page).toHaveTitle('Add Lost & Found items')
  await expect(page.getByRole('heading', { level: 1, name: 'Add Lost or Found Item', exact: true })).toBeVisible()
  await expect(page.getByLabel('Date Lost', { exact: true })).toHaveValue(formatDate(new Date()))
  await page.getByLabel('Title', { exact: true }).fill(first)
  await page.getByLabel('Description', { exact: true }).fill('Black, with a wooden handle.')
  await page.getByLabel('Category', { exact: true }).selectOption('gadgets')
  await page.getByLabel('Location', { exact: true }).fill('Tram 5')
  await page.getByText('Use an image URL').click()
  await page.getByLabel('Thumbnail', { exact: true }).fill('https://pictures.example/umbrella.jpg')
  await page.getByLabel('Date Lost', { exact: true }).fill('May 31, 2026')
  await page.getByRole('button', { name: 'With me', exact: true }).click()
  const posts: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/addItems')) posts.push(request.postDataJSON())
  })
  await page.getByRole('button', { name: 'Post and add another', exact: true }).dblclick()
  await expect(page.getByText('Item posted successfully!', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  for (const [label, value] of [
    ['Post Type', 'Found'],
    ['Thumbnail', ''],
    ['Title', ''],
    ['Description', ''],
    ['Category', 'gadgets'],
    ['Location', 'Tram 5'],
    ['Date Lost', 'May 31, 2026'],
    ['Where is it now?', 'With me'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  }

  const see = page.getByText(`${first} is posted.`).getByRole('link', { name: 'See it' })
  await expect(see).toHaveAttribute('href', /^\/items\/[\w-]+$/)
  await page.keyboard.type(second)
  await addPost(page).dblclick()
  await expect(page).toHaveURL(/\/items\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: second })).toBeVisible()
  const items = await itemsOf(person)
  expect(items.map(({ title }) => title)).toEqual([second, first])
  expect(items[0]).toMatchObject({ postType: 'Found', location: 'Tram 5', dateLost: '2026-05-31', thumbnail: '' })
  expect(posts).toHaveLength(2)
  expect(posts[0]).toEqual({
    postType: 'Found',
    thumbnail: 'https://pictures.example/umbrella.jpg',
    title: first,
    description: 'Black, with a wooden handle.',
    category: 'gadgets',
    location: 'Tram 5',
    dateLost: '2026-05-31',
    whereNow: 'With me',
    email: person.email,
    photo: expect.any(String),
    name: person.name,
    status: 'notrecovered',
  })
})

/** Writes a date in words, in UTC as in the browser under test. */
function formatDate(date: Date): string {
  return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}

test('brings a missing field into view together with its label, below the bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await logIn(page, await createAccount(), '/additems')
  await addPost(page).click()
  const title = page.getByLabel('Title', { exact: true })
  await expect(title).toBeFocused()
  const bar = await page.getByRole('banner').boundingBox()
  const label = await page.getByText('Title', { exact: true }).first().boundingBox()
  expect(label?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
})
