import { expect, type Page } from '@playwright/test'
import { createAccount, logIn, logOut } from './support/accounts.ts'
import { holdRequests } from './support/hold-requests.ts'
import { itemsOf, postItem, uniqueTitle } from './support/items.ts'
import { addPost } from './support/new-post.ts'
import { expectSkeleton } from './support/skeleton.ts'
import { test } from './support/test.ts'

async function fillPost(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Description', { exact: true }).fill('Black, with a wooden handle.')
  await page.getByLabel('Category', { exact: true }).selectOption('gadgets')
  await page.getByLabel('Location', { exact: true }).fill('Tram 5')
}

test('sends a post once for a double click, as the specification says, and shows it', async ({ page }) => {
  const person = await createAccount()
  const title = uniqueTitle('Umbrella')
  await logIn(page, person, '/additems?postType=Found')
  await expect(page).toHaveTitle('Add Lost & Found items')
  await expect(page.getByRole('heading', { level: 1, name: 'Add Lost or Found Item', exact: true })).toBeVisible()
  await expect(page.getByLabel('Post Type')).toHaveValue('Found')
  await expect(page.getByLabel('Date Lost', { exact: true })).toHaveValue(formatDate(new Date()))
  await fillPost(page, title)
  await page.getByLabel('Thumbnail', { exact: true }).fill('https://pictures.example/umbrella.jpg')
  await page.getByLabel('Date Lost', { exact: true }).fill('May 31, 2026')
  const posts: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/addItems')) posts.push(request.postDataJSON())
  })
  await addPost(page).dblclick()
  await expect(page.getByText('Item posted successfully!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/items\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  expect(posts).toEqual([
    {
      postType: 'Found',
      thumbnail: 'https://pictures.example/umbrella.jpg',
      title,
      description: 'Black, with a wooden handle.',
      category: 'gadgets',
      location: 'Tram 5',
      dateLost: '2026-05-31',
      email: person.email,
      photo: expect.any(String),
      name: person.name,
      status: 'notrecovered',
    },
  ])
})

test('posts one item after another, keeps place, date, type and category, and leads to the one just posted', async ({
  page,
}) => {
  const person = await createAccount()
  const [first, second] = [uniqueTitle('Umbrella'), uniqueTitle('Gloves')]
  await logIn(page, person, '/additems?postType=Found')
  await fillPost(page, first)
  await page.getByLabel('Thumbnail', { exact: true }).fill('https://pictures.example/umbrella.jpg')
  await page.getByLabel('Date Lost', { exact: true }).fill('May 31, 2026')
  await page.getByRole('button', { name: 'With me', exact: true }).click()
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
  await addPost(page).click()
  await expect(page.getByRole('heading', { name: second })).toBeVisible()
  const items = await itemsOf(person)
  expect(items.map(({ title }) => title)).toEqual([second, first])
  expect(items[0]).toMatchObject({ postType: 'Found', location: 'Tram 5', dateLost: '2026-05-31', thumbnail: '' })
})

test('finds the draft again from every way to the form, for its writer alone, and asks before it changes its type', async ({
  page,
}) => {
  const title = uniqueTitle('Umbrella')
  await logIn(page, await createAccount())
  await page.getByRole('link', { name: 'I found something' }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  const expectDraft = async (type: string) => {
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
    await expect(page.getByLabel('Post Type')).toHaveValue(type)
  }
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Post an item' }).click()
  await expect(page.getByText('We kept what you had typed.', { exact: true })).toBeVisible()
  await expectDraft('Found')
  await page.goto('/')
  await page.getByRole('link', { name: 'I lost something' }).click()
  await expect(page.getByText('We kept what you had typed about something found.')).toBeVisible()
  await expectDraft('Found')
  await page.getByRole('button', { name: 'Change it to Lost' }).click()
  await expect(page.getByRole('button', { name: 'Change it to Lost' })).toBeHidden()
  await expectDraft('Lost')
  await logOut(page)
  await logIn(page, await createAccount(), '/additems')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
})

test('updates an item in the same form, which shows the item’s fields', async ({ page }) => {
  const person = await createAccount()
  const item = await postItem(person, { postType: 'Found', category: 'documents' })
  const release = await holdRequests(page, '**/api/items/*')
  await logIn(page, person, `/updateItems/${item._id}`)
  await expect(page).toHaveTitle('Update Item - Lost & Found')
  await expect(page.getByRole('heading', { level: 1, name: 'Update Item', exact: true })).toBeVisible()
  await expectSkeleton(page, 'Loading the item…')
  release()
  for (const [label, value] of [
    ['Post Type', 'Found'],
    ['Thumbnail', item.thumbnail],
    ['Title', item.title],
    ['Description', item.description],
    ['Category', 'documents'],
    ['Location', item.location],
    ['Date Lost', 'May 31, 2026'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  }
  const title = uniqueTitle('Passport')
  await page.getByLabel('Title', { exact: true }).fill(title)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: 'Update Post', exact: true }).click()
  expect((await sent).postDataJSON()).toEqual({
    postType: 'Found',
    thumbnail: item.thumbnail,
    title,
    description: item.description,
    category: 'documents',
    location: item.location,
    dateLost: '2026-05-31',
  })
  await expect(page.getByText('Item updated successfully!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/myItems')
  await expect(page.getByRole('row', { name: title })).toBeVisible()
})

/** Writes a date in words, in UTC as in the browser under test. */
function formatDate(date: Date): string {
  return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
