import { expect, type Page } from '@playwright/test'
import { accountMenu, createAccount, fillLogin, logIn } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { makeCase, makeOwnDecision } from './support/make-case.ts'
import { refusal, stubLog, stubModeration } from './support/stub-moderation.ts'
import { test } from './support/test.ts'

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const decide = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the moderators’ screens are no screens at all for everybody else', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404/)
  await logIn(page, await createAccount())
  for (const path of ['/moderation', '/moderation/case-1', '/moderation/log']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page Not Found' })).toBeVisible()
  }
  await expect(page).toHaveTitle('Oops! Page Not Found')
  await accountMenu(page).click()
  await expect(page.getByRole('link', { name: /moderation/i })).toHaveCount(0)
})

test('a moderator goes from the account through the queue to the log, and is asked before what is severe', async ({
  page,
}) => {
  await page.route('**/api/account', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), isModerator: true } })
  })
  const { decided } = await stubModeration(page, [
    makeCase({ isHidden: true, reasons: ['hateful', 'scam'] }),
    makeCase({ _id: 'case-2', title: 'Red umbrella', reports: 1, state: 'answered' }),
  ])
  const decidedNow = { at: later(0), caseId: 'case-1', kind: 'post', what: 'decided', name: 'Ada' } as const
  await stubLog(page, [{ ...decidedNow, _id: 'entry-1', decision: 'keep', reason: 'spam' }], 20)

  await test.step('the queue', async () => {
    await logIn(page, await createAccount(), '/account')
    await page.getByRole('link', { name: 'Reports and moderation' }).click()
    await expect(page).toHaveURL('/moderation')
    await expect(page).toHaveTitle('Moderation - Lost & Found')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
    await page.getByRole('link', { name: 'Brown leather wallet' }).click()
    await expect(page).toHaveURL('/moderation/case-1')
  })

  await test.step('a question before “Delete”, which “Cancel” leaves as it was', async () => {
    await page.getByLabel('Which rule').selectOption('scam')
    await page.getByLabel('What the person should know').fill('It asks for money.')
    await decide(page, 'Delete').click()
    await expect(page.getByRole('dialog', { name: 'Delete it?' })).toContainText('may answer once within 14 days.')
    await decide(page, 'Cancel').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(decide(page, 'Delete')).toBeFocused()
    expect(decided).toEqual([])
  })

  await test.step('the decision, the next case, and the queue again', async () => {
    await decide(page, 'Delete').click()
    await decide(page, 'Yes, delete it').click()
    await expect(page).toHaveURL('/moderation/case-2')
    await expect(page.getByText('Decided: it is hidden, and will be deleted.', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Red umbrella' })).toBeVisible()
    await expect(page.getByLabel('What the person should know')).toHaveValue('')
    await decide(page, 'Keep').click()
    await decide(page, 'Yes, keep it').click()
    await expect(page).toHaveURL('/moderation')
    await expect(page.getByText('No report is waiting.')).toBeVisible()
    expect(decided.map(({ id, input }) => [id, input.decision, input.words])).toEqual([
      ['case-1', 'delete', 'It asks for money.'],
      ['case-2', 'keep', ''],
    ])
  })

  await test.step('the log', async () => {
    await page.getByRole('link', { name: 'Log of moderation' }).click()
    await expect(page.getByRole('main').getByRole('listitem')).toContainText('Ada decided: Kept · It is advertising')
  })
})

test('a decision about something of one’s own is told with its reasons after the login, and answered once', async ({
  page,
}) => {
  const decision = makeOwnDecision()
  await page.route('**/api/decisions/case-1', (route) => route.fulfill({ json: decision }))
  await page.route('**/api/decisions/case-1/answer', (route) => {
    const { words } = route.request().postDataJSON() as { words: string }
    return route.fulfill({ json: { ...decision, canAnswer: false, answer: { words, at: later(0) } } })
  })
  await page.goto('/decisions/case-1')
  await expect(page.getByText('Log in to see what was decided.')).toBeVisible()
  await fillLogin(page, await createAccount())
  await expect(page).toHaveURL('/decisions/case-1')
  await expect(page.getByRole('heading', { name: 'Your post “Brown leather wallet”' })).toBeVisible()
  const send = page.getByRole('button', { name: 'Send answer' })
  await page.getByLabel('Why should this be decided otherwise?').fill('I have never asked for money.')
  await send.click()
  await expect(page.getByText('I have never asked for money.')).toBeVisible()
  await expect(page.getByText(/^A moderator reads your answer/)).toBeVisible()
  await expect(send).toHaveCount(0)
})

test('a closed account’s decision is answered from the e-mail, whose token leaves the address', async ({
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
  await expectAccessible(page, [360, 1280])
  await page.getByLabel('Why should this be decided otherwise?').fill('It was not me.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText(/^This link does not fit\./)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Why should this be decided otherwise?')).toHaveValue('It was not me.')
  isKnown = true
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Thank you. Your answer is sent.')).toBeVisible()
  const body = { words: 'It was not me.', token: 'some-token' }
  expect(sent).toEqual([
    { body, cookie: undefined },
    { body, cookie: undefined },
  ])
})
