import { expect, type Page } from '@playwright/test'
import type { Notification } from '../../functions/src/shared/notifications/notifications.ts'
import { accountMenu, createAccount, fillLogin, logIn } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { postItem } from './support/items.ts'
import { makeCase, makeOwnDecision, makeThing } from './support/make-case.ts'
import { refusal, stubLog, stubModeration } from './support/stub-moderation.ts'
import { test } from './support/test.ts'

// Each accessibility check runs axe four times.
test.describe.configure({ timeout: 120_000 })

const WIDTHS = [360, 1280]
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const decide = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('the moderators’ screens', () => {
  test('are no screens at all for everybody else', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 404/)
    await logIn(page, await createAccount())
    for (const path of ['/moderation', '/moderation/case-1', '/moderation/log']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page Not Found' })).toBeVisible()
      await expect(page).toHaveTitle('Oops! Page Not Found')
    }
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'Name and photo' })).toBeVisible()
    await accountMenu(page).click()
    await expect(page.getByRole('link', { name: /moderation/i })).toHaveCount(0)
  })

  test('lead from the account to the open cases, in the order of the queue', async ({ page }) => {
    await page.route('**/api/account', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), isModerator: true } })
    })
    const cases = [
      makeCase({ isHidden: true, reasons: ['hateful', 'scam'] }),
      makeCase({ _id: 'case-2', kind: 'message', title: '', reports: 1, reasons: ['hateful'], state: 'answered' }),
    ]
    await stubModeration(page, cases)
    await logIn(page, await createAccount(), '/account')
    await page.getByRole('link', { name: 'Reports and moderation' }).click()
    await expect(page).toHaveURL('/moderation')
    await expect(page).toHaveTitle('Moderation - Lost & Found')
    const rows = page.getByRole('main').getByRole('article')
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('2 reports: It is hateful · It looks like a scam')
    await expect(rows.first()).toContainText(/UrgentHidden.*(?:waiting for|reported)/)
    await expect(rows.last()).toContainText('Message of a person')
    await expect(rows.last()).toContainText('Answered: to be decided again')
    await expectAccessible(page, WIDTHS)
    await page.getByRole('link', { name: 'Brown leather wallet' }).click()
    await expect(page).toHaveURL('/moderation/case-1')
  })

  test('say that no report is waiting', async ({ page }) => {
    await stubModeration(page, [])
    await logIn(page, await createAccount(), '/moderation')
    await expect(page.getByText('No report is waiting.')).toBeVisible()
    await expectAccessible(page, WIDTHS)
  })

  test('show a post as it was reported, what has changed since, each report and the person', async ({ page }) => {
    const earlier = { kind: 'message', decision: 'delete', reason: 'hateful', at: '2026-10-01T10:00:00.000Z' } as const
    await stubModeration(page, [
      makeCase({
        person: { name: 'Grace Example', since: '2026-03', isClosed: false, cases: 1, earlier: [earlier] },
        now: makeThing({ description: 'It is brown.', location: 'Tram 5' }),
      }),
    ])
    await logIn(page, await createAccount(), '/moderation/case-1')
    const part = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(part('What was reported, as it was then')).toContainText('Send 50 euros and I send it to you.')
    await expect(part('The post now')).toContainText('This has changed since:')
    await expect(part('The post now')).toContainText('It is brown.')
    await expect(part('The post now')).toContainText('Tram 5')
    await expect(part('The post now')).not.toContainText('documents')
    await expect(part('Reports').getByRole('listitem')).toHaveCount(3)
    await expect(part('Reports')).toContainText('They ask for money first.')
    await expect(part('Reports')).toContainText('Ben, without an account')
    await expect(part('The person')).toContainText('Here since March 2026')
    await expect(part('The person')).toContainText('Message: Deleted It is hateful')
    await expect(page.getByLabel('Which rule')).toHaveValue('scam')
    await expectAccessible(page, WIDTHS)
  })

  test('show a reported message last, with those before it, and cannot hide it for now', async ({ page }) => {
    const messages = [
      { text: 'Is it still there?', isAccused: true, sentAt: '2026-11-20T09:00:00.000Z' },
      { text: 'Yes.', isAccused: false, sentAt: '2026-11-20T09:05:00.000Z' },
      { text: 'Send me 50 euros.', isAccused: true, sentAt: '2026-11-20T09:10:00.000Z' },
    ]
    const none = { postType: '', category: '', description: '', location: '', name: '' }
    const thing = makeThing({ ...none, title: '', messages })
    const reported = [
      { ...makeCase().reported[1], reason: 'scam', words: '', by: 'account', name: 'Cy', at: later(-1), thing },
    ] as const
    await stubModeration(page, [makeCase({ kind: 'message', now: null, reported: [...reported] })])
    await logIn(page, await createAccount(), '/moderation/case-1')
    const shown = page.getByRole('region', { name: 'What was reported, as it was then' }).getByRole('listitem')
    await expect(shown).toHaveCount(3)
    await expect(shown.filter({ hasText: 'Reported message' })).toContainText('Send me 50 euros.')
    await expect(shown.last()).toContainText('Reported message')
    await expect(decide(page, 'Keep')).toBeVisible()
    await expect(decide(page, 'Delete')).toBeVisible()
    await expect(decide(page, 'Hide')).toHaveCount(0)
    await expectAccessible(page, WIDTHS)
  })

  test('decide by one press, and go on to the next case and then to the queue', async ({ page }) => {
    const { decided } = await stubModeration(page, [makeCase(), makeCase({ _id: 'case-2', title: 'Red umbrella' })])
    await logIn(page, await createAccount(), '/moderation/case-1')
    await page.getByLabel('What the person should know').fill('It asks for money.')
    await decide(page, 'Hide').click()
    await expect(page).toHaveURL('/moderation/case-2')
    await expect(page.getByText('Decided: it is hidden.', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Red umbrella' })).toBeVisible()
    await expect(page.getByLabel('What the person should know')).toHaveValue('')
    await page.getByLabel('Which rule').selectOption('other')
    await decide(page, 'Keep').click()
    await expect(page).toHaveURL('/moderation')
    await expect(page.getByText('No report is waiting.')).toBeVisible()
    expect(decided).toEqual([
      { id: 'case-1', input: { decision: 'hide', reason: 'scam', words: 'It asks for money.', digest: 'digest-3' } },
      { id: 'case-2', input: { decision: 'keep', reason: 'other', words: '', digest: 'digest-3' } },
    ])
  })

  for (const { button, question, says, yes, decision } of [
    {
      button: 'Delete',
      question: 'Delete it?',
      says: 'The post is hidden at once, and deleted after 14 days, unless an answer changes it.',
      yes: 'Yes, delete it',
      decision: 'delete',
    },
    {
      button: 'Close the account',
      question: 'Close the account?',
      says: 'The person is logged out on all devices and cannot log in. Their posts are hidden',
      yes: 'Yes, close the account',
      decision: 'close-account',
    },
  ]) {
    test(`ask once more before “${button}”, and say exactly what happens`, async ({ page }) => {
      const { decided } = await stubModeration(page, [makeCase()])
      await logIn(page, await createAccount(), '/moderation/case-1')
      await page.getByLabel('What the person should know').fill('It asks for money.')
      await decide(page, button).click()
      await expect(page.getByRole('dialog', { name: question })).toContainText(says)
      await expect(page.getByRole('dialog')).toContainText('may answer once within 14 days.')
      await expectAccessible(page, WIDTHS)
      await decide(page, 'Cancel').click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(decide(page, button)).toBeFocused()
      await expect(page.getByLabel('What the person should know')).toHaveValue('It asks for money.')
      expect(decided).toEqual([])
      await decide(page, button).click()
      await decide(page, yes).click()
      await expect(page).toHaveURL('/moderation')
      expect(decided).toEqual([
        { id: 'case-1', input: { decision, reason: 'scam', words: 'It asks for money.', digest: 'digest-3' } },
      ])
    })
  }

  test('say when somebody else was quicker, and show the case as it is now', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 409/)
    const { set } = await stubModeration(page, [makeCase()])
    await logIn(page, await createAccount(), '/moderation/case-1')
    await expect(decide(page, 'Keep')).toBeVisible()
    const done = { decision: 'hide', reason: 'scam', words: '', name: 'Dora', at: later(0) } as const
    set(makeCase({ digest: 'digest-4', state: 'decided', isHidden: true, decisions: [done], mayDecide: false }))
    await decide(page, 'Keep').click()
    await expect(page.getByText('This has changed since you read it. Please read it again.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Decided in this case' })).toContainText('Dora')
    await expect(page.getByText('This case is decided.')).toBeVisible()
    await expect(decide(page, 'Keep')).toHaveCount(0)
  })

  test('leave the answer to one’s own decision to another moderator', async ({ page }) => {
    const done = { decision: 'hide', reason: 'scam', words: '', name: 'Ada', at: later(-2) } as const
    const answer = { words: 'I have never asked for money.', at: later(-1) }
    await stubModeration(page, [makeCase({ state: 'answered', decisions: [done], answer, mayDecide: false })])
    await logIn(page, await createAccount(), '/moderation/case-1')
    await expect(page.getByText('I have never asked for money.')).toBeVisible()
    await expect(page.getByText(/so another moderator decides about the answer\.$/)).toBeVisible()
    await expect(decide(page, 'Keep')).toHaveCount(0)
    await expectAccessible(page, WIDTHS)
  })

  test('have a log, which shows more on demand', async ({ page }) => {
    await stubModeration(page, [])
    const entries = Array.from({ length: 5 }, (_, index) => ({
      _id: `entry-${index}`,
      at: later(-index),
      caseId: 'case-1',
      kind: 'post' as const,
      ...(index === 4
        ? { what: 'deleted' as const, name: '' }
        : { what: 'decided' as const, name: `Moderator ${index}`, decision: 'keep' as const, reason: 'spam' as const }),
    }))
    await stubLog(page, entries, 3)
    await logIn(page, await createAccount(), '/moderation')
    await page.getByRole('link', { name: 'Log of moderation' }).click()
    await expect(page).toHaveURL('/moderation/log')
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await expect(rows.first()).toContainText('Moderator 0 decided: Kept · It is advertising')
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(rows).toHaveCount(5)
    await expect(rows.last()).toContainText('The board deleted it, as the time to answer was over')
    await expectAccessible(page, WIDTHS)
  })
})

test.describe('a decision about something of one’s own', () => {
  test('is told with its reasons, and answered once', async ({ page }) => {
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
    await expect(page.getByText('It is hidden: you still see it, others do not.')).toBeVisible()
    await expect(page.getByText('It was reported by 3 people.')).toBeVisible()
    await expect(page.getByText('The post asks for money before the wallet is shown.')).toBeVisible()
    await expect(page.getByText(/^It looks like a scam\./)).toBeVisible()
    await expect(page.getByText('A moderator of this board: a person, not a program.')).toBeVisible()
    await expect(page.getByText(/^You can answer once, until December 7, 2026\./)).toBeVisible()
    const send = page.getByRole('button', { name: 'Send answer' })
    await send.click()
    await expect(page.getByText('Please say why this should be decided otherwise.')).toBeVisible()
    await expectAccessible(page, WIDTHS)
    await page.getByLabel('Why should this be decided otherwise?').fill('I have never asked for money.')
    await send.click()
    await expect(page.getByText('I have never asked for money.')).toBeVisible()
    await expect(page.getByText(/^A moderator reads your answer/)).toBeVisible()
    await expect(send).toHaveCount(0)
    await expectAccessible(page, WIDTHS)
  })

  test('says when it is final, and when it is about nobody who is logged in', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 404/)
    const answer = { words: 'I have never asked for money.', at: '2026-11-24T09:00:00.000Z' }
    const final = makeOwnDecision({ decision: 'delete', canAnswer: false, isFinal: true, answer })
    await page.route('**/api/decisions/case-1', (route) => route.fulfill({ json: final }))
    await logIn(page, await createAccount(), '/decisions/case-1')
    await expect(page.getByText('It was taken down for good.')).toBeVisible()
    await expect(page.getByText(/^This is final/)).toBeVisible()
    await page.route('**/api/decisions/other', (route) =>
      route.fulfill({ status: 404, json: refusal('not-found', 'There is no such decision.') }),
    )
    await page.goto('/decisions/other')
    await expect(page.getByText('There is no such decision about you.')).toBeVisible()
  })

  test('is answered from the e-mail of a closed account, whose token leaves the address', async ({
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
    await expectAccessible(page, WIDTHS)
    await page.getByLabel('Why should this be decided otherwise?').fill('It was not me.')
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByText(/^This link does not fit\./)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Why should this be decided otherwise?')).toHaveValue('It was not me.')
    isKnown = true
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByText('Thank you. Your answer is sent.')).toBeVisible()
    await expectAccessible(page, WIDTHS)
    const body = { words: 'It was not me.', token: 'some-token' }
    expect(sent).toEqual([
      { body, cookie: undefined },
      { body, cookie: undefined },
    ])
  })

  test('is told in the bell, and so is what became of a report', async ({ page }) => {
    const notice = (id: string, changes: Partial<Notification>) => ({
      id,
      kind: 'decision',
      itemId: 'case-1',
      title: '',
      caseKind: 'post',
      decision: 'hide',
      createdAt: '2026-11-23T09:00:00.000Z',
      readAt: null,
      ...changes,
    })
    const notices = [
      notice('1', {}),
      notice('2', { decision: 'keep' }),
      notice('3', { caseKind: 'message', decision: 'delete' }),
      notice('4', { kind: 'report', decision: 'keep' }),
      notice('5', { kind: 'report', caseKind: 'message', decision: 'delete' }),
    ]
    await page.route('**/api/notices', (route) => route.fulfill({ json: { unread: 5, conversations: 0, notices } }))
    await page.route('**/api/notices/read', (route) => route.fulfill({ json: { done: true } }))
    await page.route('**/api/decisions/case-1', (route) => route.fulfill({ json: makeOwnDecision() }))
    await logIn(page, await createAccount(), '/notices')
    const row = (name: string) => page.getByRole('article').filter({ hasText: name })
    await expect(row('A moderator has hidden your post')).toContainText('See why, and what you can do about it.')
    await expect(row('Your post is back on the board')).toBeVisible()
    await expect(row('A moderator has taken a message of yours down')).toBeVisible()
    await expect(row('We looked at what you reported: it stays')).toBeVisible()
    await expectAccessible(page, WIDTHS)
    await page.getByRole('link', { name: 'We looked at the message that you reported: it was taken down' }).click()
    await expect(page).toHaveURL('/notices')
    await page.getByRole('link', { name: 'A moderator has hidden your post' }).click()
    await expect(page).toHaveURL('/decisions/case-1')
  })

  test('is linked from a hidden post, which cannot be put back', async ({ page }) => {
    const poster = await createAccount()
    const item = await postItem(poster)
    const hidden = { isListed: false, listedUntil: '', hiddenByCase: 'case-1' }
    await page.route(`**/api/items/${item._id}`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), ...hidden } })
    })
    await page.route('**/api/myItems/*', async (route) => {
      const answer = await route.fetch()
      const items = (await answer.json()) as object[]
      await route.fulfill({ response: answer, json: items.map((own) => ({ ...own, ...hidden })) })
    })
    await page.route('**/api/decisions/case-1', (route) => route.fulfill({ json: makeOwnDecision() }))
    await logIn(page, poster, `/items/${item._id}`)
    await expect(page.getByText('This post is hidden.')).toBeVisible()
    await expect(page.getByRole('button', { name: /Put it back/ })).toHaveCount(0)
    await expectAccessible(page, WIDTHS)
    await page.getByRole('link', { name: 'See why' }).click()
    await expect(page).toHaveURL('/decisions/case-1')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/myItems')
      await expect(page.getByText('This post is hidden.')).toBeVisible()
      await expect(page.getByRole('link', { name: `See why: ${item.title}` })).toBeVisible()
      await expect(page.getByRole('button', { name: /Put it back/ })).toHaveCount(0)
    }
    await expectAccessible(page, WIDTHS)
  })
})
