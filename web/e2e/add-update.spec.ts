import { expect, type Page } from '@playwright/test'
import { createAccount, expireSession, fillLogin, logIn, logOut } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { holdRequests } from './support/hold-requests.ts'
import { itemsOf, postItem, uniqueTitle } from './support/items.ts'
import { addPost } from './support/new-post.ts'
import { expectSkeleton } from './support/skeleton.ts'
import { test } from './support/test.ts'

const DAY_MS = 24 * 60 * 60 * 1000

async function fillPost(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Description', { exact: true }).fill('Black, with a wooden handle.')
  await page.getByLabel('Category', { exact: true }).selectOption('gadgets')
  await page.getByLabel('Location', { exact: true }).fill('Tram 5')
}

test('shows the form for a new post in the exact words, with today’s date and the person’s name', async ({ page }) => {
  const person = await createAccount({ name: 'Ada Example' })
  await logIn(page, person, '/additems')
  await expect(page).toHaveTitle('Add Lost & Found items')
  await expect(page.getByRole('heading', { level: 1, name: 'Add Lost or Found Item', exact: true })).toBeVisible()
  await expect(page.getByLabel('Post Type', { exact: true }).getByRole('option')).toHaveText(['Lost', 'Found'])
  for (const label of ['Thumbnail', 'Title', 'Description', 'Location']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
  }
  const categories = page.getByLabel('Category', { exact: true }).locator('option:not([hidden])')
  await expect(categories).toHaveText(['pets', 'documents', 'gadgets'])
  await expect(page.getByLabel('Date Lost', { exact: true })).toHaveValue(formatDate(new Date()))
  for (const [label, value] of [
    ['Name', person.name],
    ['Email', person.email],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('readonly')
  }
})

test('sends a post once for a double click, as the specification says, and shows it', async ({ page }) => {
  const person = await createAccount()
  const title = uniqueTitle('Umbrella')
  await logIn(page, person, '/additems?postType=Found')
  await expect(page.getByLabel('Post Type')).toHaveValue('Found')
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
  await page.goto('/additems?postType=Found')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
})

test('asks where a found thing is now, sends it, and shows it with the post', async ({ page }) => {
  const person = await createAccount()
  await logIn(page, person, '/additems')
  await fillPost(page, uniqueTitle('Umbrella'))
  const whereNow = page.getByLabel('Where is it now?', { exact: true })
  await expect(whereNow).toBeHidden()
  await page.getByLabel('Post Type').selectOption('Found')
  await page.getByRole('button', { name: 'With me', exact: true }).click()
  await expect(whereNow).toHaveValue('With me')

  await page.getByRole('button', { name: 'Handed in at…' }).click()
  await expect(whereNow).toBeFocused()
  await addPost(page).click()
  await expectError(page, 'Where is it now?', 'Please say where it was handed in, or leave this empty.')
  await page.keyboard.type('the ticket office')
  const posted = page.waitForRequest('**/api/addItems')
  await addPost(page).click()
  expect((await posted).postDataJSON()).toMatchObject({ whereNow: 'Handed in at the ticket office' })
  await expect(page.getByText('Handed in at the ticket office', { exact: true })).toBeVisible()

  const id = page.url().split('/').at(-1)
  await page.goto(`/updateItems/${id}`)
  await expect(whereNow).toHaveValue('Handed in at the ticket office')
  await page.getByLabel('Post Type').selectOption('Lost')
  const updated = page.waitForRequest('**/api/updateItems/*')
  await page.getByRole('button', { name: 'Update Post' }).click()
  expect((await updated).postDataJSON()).not.toHaveProperty('whereNow')
  await expect(page).toHaveURL('/myItems')
  await page.goto(`/items/${id}`)
  await expect(page.getByText('Date Lost', { exact: true })).toBeVisible()
  await expect(page.getByText('Where it is now', { exact: true })).toBeHidden()
})

test('says what to do with found documents, when a new post and when an older one is about them', async ({ page }) => {
  const person = await createAccount()
  const item = await postItem(person, { postType: 'Found', category: 'documents' })
  const note = page.getByRole('status').filter({ hasText: 'cover every number' })
  await logIn(page, person, '/additems')
  await page.getByLabel('Category').selectOption('documents')
  await expect(note).toBeHidden()
  await page.getByLabel('Post Type').selectOption('Found')
  await expect(note).toBeVisible()
  await expect(note).toContainText('the police')
  await page.getByLabel('Category').selectOption('pets')
  await expect(note).toBeHidden()
  await page.goto(`/updateItems/${item._id}`)
  await expect(note).toBeVisible()
})

test('posts one item after another, and keeps place, date, type and category for the next one', async ({ page }) => {
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

  await page.keyboard.type(second)
  await page.reload()
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue('Tram 5')
  await addPost(page).click()
  await expect(page.getByRole('heading', { name: second })).toBeVisible()
  const items = await itemsOf(person)
  expect(items.map(({ title }) => title)).toEqual([second, first])
  expect(items[0]).toMatchObject({ postType: 'Found', location: 'Tram 5', dateLost: '2026-05-31', thumbnail: '' })
})

test('leads from the form for another post to the one just posted', async ({ page }) => {
  const title = uniqueTitle('Umbrella')
  await logIn(page, await createAccount(), '/additems')
  await fillPost(page, title)
  await page.getByRole('button', { name: 'Post and add another' }).click()
  await page.getByText(`${title} is posted.`).getByRole('link', { name: 'See it' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('shows an error beside each missing field, and focuses the first one', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/)
  await logIn(page, await createAccount(), '/additems')
  await page.getByLabel('Thumbnail', { exact: true }).fill('javascript:alert(1)')
  await page.getByLabel('Date Lost', { exact: true }).fill('')
  await addPost(page).click()
  await expect(page.getByLabel('Thumbnail', { exact: true })).toBeFocused()
  await expectError(page, 'Thumbnail', 'Please give a full address that starts with https://, or leave this empty.')
  await expectError(page, 'Title', 'Please give it a title, such as “Black umbrella”.')
  await expectError(page, 'Category', 'Please choose pets, documents or gadgets.')
  await expectError(page, 'Location', 'Please say where it was.')
  await expectError(page, 'Date Lost', 'Please choose a date, for example May 31, 2026.')

  // Spaces pass the browser's checks, so the server must reject them.
  await page.getByLabel('Thumbnail', { exact: true }).fill('')
  await page.getByLabel('Date Lost', { exact: true }).fill('May 31, 2026')
  await fillPost(page, '   ')
  await addPost(page).click()
  await expectError(page, 'Title', 'Please give it a title, such as “Black umbrella”.')
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue('Tram 5')
})

test('keeps what was typed after a reload and a failed submission', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500/)
  const title = uniqueTitle('Umbrella')
  await logIn(page, await createAccount(), '/additems')
  await fillPost(page, title)
  // A date that nobody has chosen is today's, even if the draft is a day old.
  const tomorrow = new Date(Date.now() + DAY_MS)
  await page.clock.setFixedTime(tomorrow)
  await page.reload()
  await expect(page.getByText('We kept what you had typed.')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await expect(page.getByLabel('Date Lost', { exact: true })).toHaveValue(formatDate(tomorrow))

  await page.route('**/api/addItems', (route) => route.fulfill({ status: 500, json: {} }))
  await addPost(page).click()
  await expect(page.getByText('Something went wrong on our side. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('gadgets')

  await page.reload()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
})

test('keeps what was typed when the session has expired', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 401/)
  const person = await createAccount()
  const title = uniqueTitle('Umbrella')
  await logIn(page, person, '/additems?postType=Found')
  await fillPost(page, title)
  await expireSession(page)
  await addPost(page).click()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, person)
  await expect(page).toHaveURL('/additems?postType=Found')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await addPost(page).click()
  await expect(page.getByText('Item posted successfully!')).toBeVisible()
})

test('finds the draft again from every way to the form, and asks before it changes its type', async ({ page }) => {
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
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change it to Lost' }).click()
  await expect(page.getByRole('button', { name: 'Change it to Lost' })).toBeHidden()
  await expectDraft('Lost')
  await page.goto('/additems?postType=Found')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Post Type')).toHaveValue('Found')
})

test('does not show what another person has typed', async ({ page }) => {
  await logIn(page, await createAccount(), '/additems')
  await fillPost(page, 'A secret')
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

test('shows an error when an update fails, and keeps what was typed', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500/)
  const person = await createAccount()
  const item = await postItem(person)
  await logIn(page, person, `/updateItems/${item._id}`)
  await page.getByLabel('Location', { exact: true }).fill('Somewhere else')
  await page.route('**/api/updateItems/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Update Post' }).click()
  await expect(page.getByText('Failed to update item. Please try again later.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue('Somewhere else')
})

test('rejects an update of somebody else’s item, and leads to the item', async ({ page }) => {
  const item = await postItem(await createAccount())
  await logIn(page, await createAccount(), `/updateItems/${item._id}`)
  await expect(page.getByText('This item is not yours, so you cannot change it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update Post' })).toBeHidden()
  await page.getByRole('link', { name: 'See the item' }).click()
  await expect(page).toHaveURL(`/items/${item._id}`)
})

for (const fontSize of [24, 32]) {
  test.describe('on a phone of 320 px', () => {
    test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true })

    test(`shows the whole form with text of ${fontSize} px`, async ({ page }) => {
      await logIn(page, await createAccount({ name: 'W'.repeat(40) }), '/additems?postType=Found')
      await page.getByLabel('Category').selectOption('documents')
      await addPost(page).click()
      await expect(page.getByText('Please say where it was.')).toBeVisible()
      await page.addStyleTag({ content: `html { font-size: ${fontSize}px }` })
      const outside = await page.locator('form').evaluate((form) => {
        const { left, right } = form.getBoundingClientRect()
        const isCut = (part: Element) =>
          part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1 && !part.matches('input, select')
        return [...form.querySelectorAll('*')]
          .filter((part) => part.getClientRects().length > 0 && !part.matches('option, .sr-only'))
          .filter((part) => {
            const box = part.getBoundingClientRect()
            return box.left < left - 1 || box.right > right + 1 || isCut(part)
          })
          .map((part) => part.outerHTML.slice(0, 100))
      })
      expect(outside).toEqual([])
    })
  })
}

/** Writes a date in words, in UTC as in the browser under test. */
function formatDate(date: Date): string {
  return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}

async function expectError(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${text.replaceAll(/[.?/]/g, '\\$&')}`))
}
