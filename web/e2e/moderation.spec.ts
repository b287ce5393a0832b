import { expect } from '@playwright/test'
import { accountMenu, createAccount, logIn } from './support/accounts.ts'
import { makeOwnDecision } from './support/make-case.ts'
import { refusal } from './support/stub-moderation.ts'
import { test } from './support/test.ts'

test('the moderators’ screens are no screens at all for everybody else', async ({ page, allowConsoleErrors }) => {
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
