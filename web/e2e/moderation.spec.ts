import { expect, type Locator } from '@playwright/test'
import { accountMenu, createAccount, logIn } from './support/accounts.ts'
import { makeCase, makeOwnDecision } from './support/make-case.ts'
import { refusal, stubModeration } from './support/stub-moderation.ts'
import { test } from './support/test.ts'

test('the moderators’ screens are no screens at all for everyone else', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404/)
  const person = await createAccount()
  for (const path of ['/moderation', '/moderation/case-1', '/moderation/log']) {
    if (path === '/moderation') await logIn(page, person, path)
    else await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page Not Found' })).toBeVisible()
  }
  await expect(page).toHaveTitle('Oops! Page Not Found')
  await accountMenu(page).click()
  await expect(page.getByRole('link', { name: /moderation/i })).toHaveCount(0)
})

test('a closed account’s decision is answered from the email, whose token leaves the address', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/)
  const sent: { body: unknown; cookie: string | undefined }[] = []
  let isKnown = false
  await page.route('**/api/decisions/case-1/answer', async (route) => {
    const { cookie } = await route.request().allHeaders()
    sent.push({ body: route.request().postDataJSON(), cookie })
    if (isKnown) return route.fulfill({ json: makeOwnDecision({ decision: 'close-account', canAnswer: false }) })
    return route.fulfill({ status: 404, json: refusal('not-found', 'There is no such decision.') })
  })
  await page.goto('/decisions/case-1?token=some-token')
  await expect(page.getByText(/^Your account on this board was closed\./)).toBeVisible()
  await expect(page).toHaveURL('/decisions/case-1')
  await page.getByLabel('Why should this decision be changed?').fill('It was not me.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText(/^This link doesn’t work\./)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Why should this decision be changed?')).toHaveValue('It was not me.')
  isKnown = true
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('Thank you. Your appeal has been sent.')).toBeVisible()
  const body = { words: 'It was not me.', token: 'some-token' }
  expect(sent).toEqual([
    { body, cookie: undefined },
    { body, cookie: undefined },
  ])
})

test.describe('the queue on a desk', () => {
  const titles = Array.from({ length: 30 }, (_, n) => `Case number ${n + 1}`)
  const cases = titles.map((title, n) => makeCase({ _id: `case-${n + 1}`, title, reports: n + 1 }))

  test('moves from case to case by J and K, in the order of its heads', async ({ page }) => {
    await stubModeration(page, cases)
    await logIn(page, await createAccount(), '/moderation')
    const link = (n: number) => page.getByRole('link', { name: `Case number ${n}`, exact: true })
    await expect(link(1)).toBeVisible()
    await page.keyboard.press('j')
    await expect(link(1)).toBeFocused()
    await page.getByRole('button', { name: 'Reports' }).click()
    const sorted = page.getByRole('columnheader', { name: 'Reports' })
    await expect(sorted).toHaveAttribute('aria-sort', 'descending')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('j')
    await expect(link(29)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/moderation/case-29?by=-reports')
    const title = (n: number) => page.getByRole('heading', { level: 2, name: `Case number ${n}`, exact: true })
    await expect(title(29)).toBeVisible()
    await page.keyboard.press('j')
    await expect(title(28)).toBeVisible()

    // A letter that is typed, or pressed while a question is open, leads nowhere.
    const note = page.getByLabel('Note to the user')
    await note.pressSequentially('jk')
    await expect(note).toHaveValue('jk')
    await page.getByRole('button', { name: 'Keep', exact: true }).click()
    await expect(page.getByText('Keep it?')).toBeVisible()
    await page.keyboard.press('k')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Keep it?')).toBeHidden()
    await expect(title(28)).toBeVisible()
    await page.getByRole('heading', { name: 'Your decision' }).click()
    await page.keyboard.press('k')
    await expect(title(29)).toBeVisible()
    await page.getByRole('link', { name: 'All open cases' }).click()
    await expect(sorted).toHaveAttribute('aria-sort', 'descending')
  })

  test('has low rows below heads that stay in view and cover no row that has the focus', async ({ page }) => {
    await stubModeration(page, cases)
    await logIn(page, await createAccount(), '/moderation')
    const head = page.getByRole('columnheader', { name: 'Opened' })
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 }
    expect((await boxOf(page.getByRole('row').nth(2))).height).toBeLessThanOrEqual(57)
    for (let n = 0; n < 30; n += 1) await page.keyboard.press('j')
    const bar = await boxOf(page.getByRole('banner'))
    const { y, height } = await boxOf(head)
    expect(Math.abs(y - bar.y - bar.height)).toBeLessThan(2)
    for (let n = 0; n < 25; n += 1) {
      await page.keyboard.press('k')
      const row = await boxOf(page.locator('tr:has(:focus)'))
      expect(row.y, `row ${29 - n}`).toBeGreaterThanOrEqual(y + height - 2)
    }
  })
})
