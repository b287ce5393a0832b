import { isDeepStrictEqual } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { createAccount, logIn } from '../e2e/support/accounts.ts'
import { postItem } from '../e2e/support/items.ts'
import { recoverDialog } from '../e2e/support/recover-dialog.ts'
import { test } from '../e2e/support/test.ts'

const dateLost = (page: Page) => page.getByLabel('Date Lost', { exact: true })
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Choose Date' })

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

test('moves in Arabic to the day that an arrow points to, and by End to the end of the week', async ({ page }) => {
  await logIn(page, await createAccount())
  await page.goto('/ar/additems')
  const field = page.locator('[name=dateLost]')
  await field.fill('٣ نوفمبر ٢٠٢٤')
  await page.keyboard.press('ArrowDown')
  const expectFocus = (date: number) =>
    expect(page.getByRole('gridcell', { name: new RegExp(`، ${date} نوفمبر 2024$`) })).toBeFocused()
  await expectFocus(3)
  for (const [key, date] of [
    ['ArrowLeft', 4],
    ['ArrowLeft', 5],
    ['ArrowRight', 4],
    ['End', 8],
    ['Home', 2],
    ['End', 8],
  ] as const) {
    await page.keyboard.press(key)
    await expectFocus(date)
  }
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('8 نوفمبر 2024')
  // The day is read out by the input alone: the picker would say it in English.
  await expect(page.getByText('Selected date')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('shows the whole calendar, upright and on its side, also with large text, and targets of at least 44 px', async ({
    page,
  }) => {
    const item = await postItem(await createAccount())
    await page.setViewportSize({ width: 740, height: 360 })
    await logIn(page, await createAccount(), '/additems')
    await dateLost(page).tap()
    await expectWhole(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/items/${item._id}`)
    await expect(page.getByRole('heading', { name: item.title })).toBeVisible()
    for (const link of await page.getByRole('contentinfo').getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.getByRole('button', { name: 'Found This!' }).tap()
    const date = recoverDialog(page).getByLabel('Date Recovered')
    // People pick from the calendar here, which a keyboard would cover.
    await expect(date).toHaveAttribute('inputmode', 'none')
    await date.tap()
    await expectWhole(page)
    const day = await calendar(page).getByRole('gridcell').first().boundingBox()
    for (const size of [day?.width, day?.height]) expect(size).toBeGreaterThanOrEqual(44)
    await page.addStyleTag({ content: 'html { font-size: 32px }' })
    for (const [width, height] of [
      [740, 360],
      [640, 320],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectWhole(page)
      expect(await date.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0)
    }
    await calendar(page).getByRole('button', { name: 'Previous Month' }).tap()
    await calendar(page).getByRole('gridcell', { name: / 15, / }).tap()
    await expect(date).toHaveValue(/ 15, \d{4}$/)
  })
})

async function expectWhole(page: Page): Promise<void> {
  await expect(calendar(page)).toBeInViewport({ ratio: 1 })
  const back = calendar(page).getByRole('button', { name: 'Previous Month' })
  const days = calendar(page).getByRole('gridcell')
  for (const part of [back, days.first(), days.last()]) await expect(part).toBeInViewport({ ratio: 1 })
  // Nothing lies above it, such as the top bar.
  await back.tap({ trial: true })
}
