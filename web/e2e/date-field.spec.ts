import { expect, type Locator, type Page } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { uniqueTitle } from './support/items.ts'
import { addPost, fillPost } from './support/new-post.ts'
import { test } from './support/test.ts'

const UNREADABLE = 'Please write a day such as May 31, 2026.'
const FUTURE = 'This day is in the future. Please choose today or an earlier day.'

const dateLost = (page: Page) => page.getByLabel('Date Lost', { exact: true })
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Choose Date' })

/** Returns a day in words, in UTC as in the browser under test. */
function dayFromToday(days: number): string {
  const date = new Date()
  date.setUTCDate(date.getUTCDate() + days)
  return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}

async function expectProblem(date: Locator, text: string, problem: string): Promise<void> {
  await expect(date).toHaveValue(text)
  await expect(date).toHaveAttribute('aria-invalid', 'true')
  await expect(date).toHaveAccessibleDescription(problem)
}

test('keeps text that is no day with its message, also after a reload, and does not send the form', async ({
  page,
}) => {
  await logIn(page, await createAccount(), '/additems')
  await fillPost(page, uniqueTitle('Umbrella'))
  const posts: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/addItems') && posts.push(request.postData() ?? ''))

  // A calendar is at hand, and what is chosen there replaces the text.
  await dateLost(page).fill('nonsense')
  await expect(calendar(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(calendar(page)).toBeHidden()
  await expect(dateLost(page)).toHaveValue(dayFromToday(0))
  await expect(dateLost(page)).not.toHaveAttribute('aria-invalid')

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

  const words = dayFromToday(1)
  await dateLost(page).fill(words)
  await dateLost(page).press('Escape')
  await dateLost(page).press('Enter')
  await expectProblem(dateLost(page), words, FUTURE)

  await dateLost(page).fill('')
  await addPost(page).click()
  await expectProblem(dateLost(page), '', 'Please choose a date, for example May 31, 2026.')
  expect(posts).toEqual([])
  await dateLost(page).fill('yesterday')
  await dateLost(page).press('Tab')
  await expect(dateLost(page)).not.toHaveAttribute('aria-invalid')
  await expect(dateLost(page)).toHaveValue(dayFromToday(-1))
})
