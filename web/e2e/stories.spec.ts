import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { uniqueTitle } from './support/items.ts'
import { expectWholeInEveryView } from './support/layout-faults.ts'
import { test } from './support/test.ts'

/**
 * What people come for, from the first screen to the last. The stories of a commuter, of the victim
 * of a wrong claim and of someone who uses only the keyboard are in login-wall.spec.ts,
 * reopen.spec.ts and main-job-keyboard.spec.ts.
 */
test.describe.configure({ timeout: 120_000 })

const PHONE = { width: 360, height: 740 }
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

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

test('someone who reads large letters and writes from right to left posts, and finds the post whole', async ({
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
