import { isDeepStrictEqual } from 'node:util'
import { expect, type Locator, type Page } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { postItem, uniqueTitle } from './support/items.ts'
import { addPost, fillPost } from './support/new-post.ts'
import { recoverDialog } from './support/recover-dialog.ts'
import { test } from './support/test.ts'

const UNREADABLE = 'Please write a day such as May 31, 2026.'
const FUTURE = 'This day is in the future. Please choose today or an earlier day.'

const dateLost = (page: Page) => page.getByLabel('Date Lost', { exact: true })
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Choose Date' })

/** Returns a day in words and as it is sent, in UTC as in the browser under test. */
function dayFromToday(days: number): { words: string; sent: string } {
  const date = new Date()
  date.setUTCDate(date.getUTCDate() + days)
  return {
    words: date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
    sent: date.toISOString().slice(0, 10),
  }
}

async function write(date: Locator, text: string): Promise<void> {
  await date.fill(text)
  await date.press('Tab')
}

async function expectProblem(date: Locator, text: string, problem: string): Promise<void> {
  await expect(date).toHaveValue(text)
  await expect(date).toHaveAttribute('aria-invalid', 'true')
  await expect(date).toHaveAccessibleDescription(problem)
}

test('reads a day as people write it, without a year as the latest one, and shows it in full', async ({ page }) => {
  await logIn(page, await createAccount(), '/additems')
  const yesterday = dayFromToday(-1)
  const tomorrow = dayFromToday(1)
  await write(dateLost(page), 'Yesterday')
  await expect(dateLost(page)).toHaveValue(yesterday.words)
  // Tomorrow's day and month have been a year ago.
  const [dayAndMonth] = tomorrow.words.split(', ')
  await write(dateLost(page), String(dayAndMonth))
  await expect(dateLost(page)).toHaveValue(new RegExp(`^${dayAndMonth}, ${Number(tomorrow.sent.slice(0, 4)) - 1}$`))
  await write(dateLost(page), '31.5.2026')
  await expect(dateLost(page)).toHaveValue('May 31, 2026')
  await expect(dateLost(page)).not.toHaveAttribute('aria-invalid')
})

test('keeps text that is no day with its message, also after a reload, and does not send the form', async ({
  page,
}) => {
  await logIn(page, await createAccount())
  await fillPost(page, uniqueTitle('Umbrella'))
  const posts: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/addItems') && posts.push(request.postData() ?? ''))

  // Nothing is wrong while it is being typed.
  await dateLost(page).fill('last summer')
  await expect(dateLost(page)).not.toHaveAttribute('aria-invalid')
  await dateLost(page).press('Tab')
  await expectProblem(dateLost(page), 'last summer', UNREADABLE)
  await addPost(page).click()
  await expect(dateLost(page)).toBeFocused()
  await expectProblem(dateLost(page), 'last summer', UNREADABLE)
  await page.reload()
  await expectProblem(dateLost(page), 'last summer', UNREADABLE)

  const { words } = dayFromToday(1)
  await dateLost(page).fill(words)
  await dateLost(page).press('Escape')
  await dateLost(page).press('Enter')
  await expectProblem(dateLost(page), words, FUTURE)
  expect(posts).toEqual([])

  await dateLost(page).fill('yesterday')
  await addPost(page).click()
  await expect(page.getByText('Item posted successfully!')).toBeVisible()
  expect(posts).toHaveLength(1)
  expect(JSON.parse(posts[0] ?? '')).toMatchObject({ dateLost: dayFromToday(-1).sent })
})

test('a calendar is at hand after text that is no day, and what is chosen there replaces it', async ({ page }) => {
  await logIn(page, await createAccount(), '/additems')
  await dateLost(page).fill('nonsense')
  await expect(calendar(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(calendar(page)).toBeHidden()
  await expect(dateLost(page)).toHaveValue(dayFromToday(0).words)
  await expect(dateLost(page)).not.toHaveAttribute('aria-invalid')
})

test('keeps text that is no day in the forms that update and recover an item', async ({ page }) => {
  const person = await createAccount()
  const item = await postItem(person)
  await logIn(page, person, `/updateItems/${item._id}`)
  await dateLost(page).fill('3/11/2026')
  await page.getByRole('button', { name: 'Update Post' }).click()
  await expectProblem(dateLost(page), '3/11/2026', UNREADABLE)
  await expect(page).toHaveURL(`/updateItems/${item._id}`)

  await page.goto(`/items/${item._id}`)
  await page.getByRole('button', { name: 'Found This!' }).click()
  const date = recoverDialog(page).getByLabel('Date Recovered')
  await recoverDialog(page).getByLabel('Location', { exact: true }).fill('Tram depot')
  await date.fill('tomorrow')
  await recoverDialog(page).getByRole('button', { name: 'Submit' }).click()
  await expectProblem(date, 'tomorrow', FUTURE)
  await expect(recoverDialog(page)).toBeVisible()
})

test('the calendar and the page stay where they are from month to month', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await logIn(page, await createAccount(), '/additems')
  await dateLost(page).click()
  await expect(calendar(page)).toBeVisible()
  const place = async () => [await calendar(page).boundingBox(), await page.evaluate(() => window.scrollY)]
  // What is loaded late above the field may still move both.
  let before = await place()
  const isAtRest = async () => {
    const earlier = before
    before = await place()
    return isDeepStrictEqual(before, earlier)
  }
  await expect.poll(isAtRest, { intervals: [500] }).toBe(true)
  for (let month = 0; month < 8; month += 1) {
    await calendar(page).getByRole('button', { name: 'Previous Month' }).click()
    expect(await place()).toEqual(before)
  }
})

for (const [width, height] of [
  [740, 360],
  [640, 320],
  [320, 568],
] as const) {
  test.describe(`on a phone of ${width} by ${height} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true })

    test('shows the whole calendar in the form and in the dialog, also with large text', async ({ page }) => {
      const item = await postItem(await createAccount())
      await logIn(page, await createAccount(), '/additems')
      await dateLost(page).tap()
      await expectWhole(page)
      await page.goto(`/items/${item._id}`)
      await page.getByRole('button', { name: 'Found This!' }).tap()
      await recoverDialog(page).getByLabel('Date Recovered').tap()
      await expectWhole(page)

      await page.addStyleTag({ content: 'html { font-size: 32px }' })
      await expectWhole(page)
      const date = recoverDialog(page).getByLabel('Date Recovered')
      expect(await date.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0)
    })
  })
}

async function expectWhole(page: Page): Promise<void> {
  await expect(calendar(page)).toBeInViewport({ ratio: 1 })
  const back = calendar(page).getByRole('button', { name: 'Previous Month' })
  const days = calendar(page).getByRole('gridcell')
  for (const part of [back, days.first(), days.last()]) await expect(part).toBeInViewport({ ratio: 1 })
  // Nothing lies above it, such as the top bar.
  await back.tap({ trial: true })
}
