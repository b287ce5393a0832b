import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { itemsOf, postItem, recoverItem, uniqueTitle } from './support/items.ts'
import { expectWholeInEveryView } from './support/layout-faults.ts'
import { bell, returnToBell } from './support/notifications.ts'
import { test } from './support/test.ts'

/**
 * What people come for, from the first screen to the last. The story of somebody who uses only the
 * keyboard is in main-job-keyboard.spec.ts.
 */
test.describe.configure({ timeout: 120_000 })

const PHONE = { width: 360, height: 740 }
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

test('a commuter finds her lost phone, registers with a drawn picture and is led on to its finder', async ({
  page,
}) => {
  const finder = await createAccount({ name: 'Finn Finder' })
  const word = randomUUID().slice(0, 8)
  const title = `Mobile, screen cracked ${word}`
  const { _id } = await postItem(finder, { postType: 'Found', title, location: 'Tram 4', description: '' })
  await page.setViewportSize(PHONE)

  await test.step('she searches with words that the post does not all have', async () => {
    await page.goto('/')
    await page.getByRole('searchbox', { name: 'What are you looking for?' }).fill(`phone ${word} tram4`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/alltimes\?q=phone/)
    await page.getByRole('link', { name: `View Details: ${title}` }).click()
  })

  await test.step('the login says what it is good for, and so does the registration', async () => {
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(`Log in to see how to reach whoever posted ${title}`)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
    await expect(page.getByText(`Create an account to see how to reach whoever posted ${title}`)).toBeVisible()
  })

  await test.step('she registers without a photo of her own, and is led on', async () => {
    await page.getByLabel('Name').fill('Olive Owner')
    await page.getByLabel('Email').fill(`${randomUUID()}@example.com`)
    await page.getByLabel('Password').fill('Umbrella1')
    await page.getByRole('button', { name: 'Use the owl' }).click()
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByText('Registration successful!')).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.getByRole('link', { name: `Continue to ${title}` }).click()
    await expect(page).toHaveURL(`/items/${_id}`)
  })

  await test.step('the first view shows how to reach the finder, beside the button that closes the post', async () => {
    const write = page.getByRole('link', { name: 'E-mail Finn Finder' })
    await expect(write).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'This is Mine!' })).toBeInViewport({ ratio: 1 })
    const href = (await write.getAttribute('href')) ?? ''
    expect(href.startsWith(`mailto:${finder.email}?`)).toBe(true)
    expect(decodeURIComponent(href)).toContain(title)
    expect(decodeURIComponent(href)).toContain(`/items/${_id}`)
  })
})

test('a finder in a hurry posts a found document and says where it is now', async ({ page }) => {
  const finder = await createAccount({ name: 'Finn Finder' })
  const title = uniqueTitle('Driving licence')
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await page.getByRole('link', { name: 'I found something' }).click()
  await expect(page.getByText('Log in to post what you found')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(finder.email)
  await page.getByLabel('Password', { exact: true }).fill(finder.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByLabel('Post Type')).toHaveValue('Found')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Category', { exact: true }).selectOption('documents')
  await expect(page.getByText('cover every number')).toBeVisible()
  await page.getByLabel('Location', { exact: true }).fill('Gate 3')
  await page.getByRole('button', { name: 'With me' }).click()
  await page.getByLabel('Date Lost').fill('yesterday')
  await page.getByRole('button', { name: 'Add Post' }).click()
  await expect(page.getByText('Item posted successfully!')).toBeVisible()
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByText('This is your post')).toBeVisible()
  await expect(page.getByText('Handed over?')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('With me')
})

test('the victim of a wrong claim is told who closed the post, where and when, and reopens it', async ({
  page,
  openBrowser,
}) => {
  const owner = await createAccount({ name: 'Olive Owner' })
  const stranger = await createAccount({ name: 'Sam Stranger' })
  const item = await postItem(owner)
  await logIn(page, owner)
  await recoverItem(stranger, item, 'Platform 9')
  await returnToBell(page, 1)
  await bell(page, 1).click()
  const notification = page.getByRole('article').filter({ hasText: item.title })
  await expect(notification).toContainText('Sam Stranger')
  await expect(notification).toContainText('June 1, 2026')
  await expect(notification).toContainText('Platform 9')
  await notification.getByRole('link').first().click()
  const note = page.getByRole('region', { name: 'Recovered' })
  await expect(note).toContainText('Sam Stranger')
  await expect(note).toContainText('Platform 9')
  await page.getByRole('button', { name: `Reopen: ${item.title}` }).click()
  await page.getByRole('button', { name: 'Yes, reopen it' }).click()
  await expect(page.getByText('Your post is open again.')).toBeVisible()
  await expect(page.getByText('Got it back?')).toBeVisible()

  const other = await openBrowser()
  await logIn(other, stranger)
  await returnToBell(other, 1)
  await bell(other, 1).click()
  await expect(other.getByRole('article').filter({ hasText: item.title })).toContainText('is open again')
})

test('somebody with thirty posts sees them at a glance, and takes one down that came back', async ({ page }) => {
  const poster = await createAccount()
  for (let count = 1; count < 30; count += 1) await postItem(poster, { title: `Umbrella ${count}` })
  const item = await postItem(poster, { title: 'Grey scarf' })
  const recovered = (await itemsOf(poster)).find(({ title }) => title === 'Umbrella 7')
  if (recovered) await recoverItem(poster, recovered)
  await page.setViewportSize(PHONE)
  await logIn(page, poster, '/myItems')
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Umbrella|scarf/ })
  await expect(rows).toHaveCount(30)
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThan(100)

  await page.getByRole('link', { name: 'Recovered posts' }).click()
  await expect(rows).toHaveCount(1)
  await page.goBack()
  await expect(rows).toHaveCount(30)
  await rows.filter({ hasText: item.title }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText(item.title)
  await page.getByText('It came back another way').click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('Item deleted successfully!')).toBeVisible()
  await expect(rows).toHaveCount(29)
})

test('a clerk at a counter posts three things in a row, and types place and day once', async ({ page }) => {
  const clerk = await createAccount({ name: 'Clara Clerk' })
  const things = ['Blue scarf', 'Black glove', 'Pocket umbrella'].map(uniqueTitle)
  await logIn(page, clerk, '/additems?postType=Found')
  await page.getByLabel('Category', { exact: true }).selectOption('gadgets')
  await page.getByLabel('Location', { exact: true }).fill('Tram depot')
  await page.getByLabel('Date Lost').fill('May 31, 2026')
  for (const thing of things) {
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
    await page.getByLabel('Title', { exact: true }).fill(thing)
    await page.getByRole('button', { name: 'Post and add another' }).click()
  }
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
  const posted = await itemsOf(clerk)
  expect(posted.map(({ title }) => title)).toEqual(things.toReversed())
  for (const item of posted)
    expect(item).toMatchObject({
      postType: 'Found',
      category: 'gadgets',
      location: 'Tram depot',
      dateLost: '2026-05-31',
    })
})

test('somebody who reads large letters and writes from right to left posts, and finds the post whole', async ({
  page,
}) => {
  const person = await createAccount({ name: 'ليلى حداد' })
  const title = `محفظة سوداء ${randomUUID().slice(0, 4)}`
  await logIn(page, person, '/additems')
  for (const [label, words] of [
    ['Title', title],
    ['Description', 'فيها بطاقة قطار.'],
    ['Location', 'محطة القطار'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill(words)
    expect(await field.evaluate((element) => getComputedStyle(element).direction), label).toBe('rtl')
  }
  await page.getByLabel('Category', { exact: true }).selectOption('documents')
  await page.getByRole('button', { name: 'Add Post' }).click()
  await expect(heading(page, title)).toBeVisible()
  expect(
    await heading(page, title)
      .locator('bdi')
      .evaluate((element) => getComputedStyle(element).direction),
  ).toBe('rtl')
  await expectWholeInEveryView(page, 'the post')
})
