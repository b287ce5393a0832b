import { expect, type Page } from '@playwright/test'
import { languages } from '../../board.config.ts'
import { createAccount, logIn } from '../e2e/support/accounts.ts'
import { expectToastsBelowBar } from '../e2e/support/alerts.ts'
import { postProtectedItem } from '../e2e/support/claims.ts'
import { holdRequests } from '../e2e/support/hold-requests.ts'
import { postItem, recoverItem, stubBoard, uniqueTitle } from '../e2e/support/items.ts'
import { expectWholeInEveryView } from '../e2e/support/layout-faults.ts'
import { makeCase, makeOwnDecision } from '../e2e/support/make-case.ts'
import { makeClaim } from '../e2e/support/make-claim.ts'
import { numberedItems, publicItem } from '../e2e/support/make-item.ts'
import { createOffice, takeThingIn } from '../e2e/support/offices.ts'
import { stubClaims } from '../e2e/support/stub-claims.ts'
import { stubConversations } from '../e2e/support/stub-conversations.ts'
import { stubLog, stubModeration } from '../e2e/support/stub-moderation.ts'
import { test } from '../e2e/support/test.ts'
import { findUntranslated, servePseudoLanguage } from '../e2e/support/untranslated.ts'
import { makeConversation, makeMessage } from '../src/features/messages/conversation.test-support.ts'

const others = languages.filter((language) => language !== 'en')

test.describe('A visitor whose browser speaks German', () => {
  test.use({ locale: 'de-AT' })

  test('is offered the page in German, is led nowhere, and keeps what they choose', async ({ page }) => {
    await page.goto('/alltimes?sort=title')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('link', { name: 'Auf Deutsch lesen' }).click()
    await expect(page).toHaveURL('/de/alltimes?sort=title')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/alltimes?sort=title')
    await expect(page.getByRole('heading', { name: 'Lost and Found Items' })).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Auf Deutsch lesen')).toHaveCount(0)
  })

  test('sees nothing move when the offer comes', async ({ page }) => {
    const release = await holdRequests(page, '**/language-offer-*.js')
    const asked = page.waitForRequest('**/language-offer-*.js')
    await page.goto('/privacy')
    await asked
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.boundingBox()
    release()
    await expect(page.getByText('Auf Deutsch lesen')).toBeVisible()
    expect(await heading.boundingBox()).toEqual(before)
    await page.getByRole('button', { name: 'No thanks' }).click()
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(before?.y ?? 0)
  })

  test('sees toasts below the bar, which stands below the offer', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/400 \(Bad Request\)/)
    await expectToastsBelowBar(page, '/login')
    await expect(page.getByText('Auf Deutsch lesen')).toBeVisible()
    await expectToastsBelowBar(page, '/ar/login')
  })

  test('is not asked again after a no', async ({ page }) => {
    await page.goto('/privacy')
    await page.getByRole('button', { name: 'No thanks' }).click()
    await expect(page.getByText('Auf Deutsch lesen')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Auf Deutsch lesen')).toHaveCount(0)
  })
})

for (const language of others)
  test(`a visitor logs in, posts, finds and opens a post in ${language}`, async ({ page }) => {
    const person = await createAccount()
    const title = uniqueTitle('Umbrella')
    await page.goto(`/${language}/additems`)
    await expect(page).toHaveURL(`/${language}/login`)
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await page.locator('main input[type=email]').fill(person.email)
    await page.locator('main input[type=password]').fill(person.password)
    await page.locator('main form button[type=submit]').first().click()
    await expect(page).toHaveURL(`/${language}/additems`)
    await page.locator('[name=title]').fill(title)
    await page.locator('[name=category]').selectOption('gadgets')
    await page.locator('[name=location]').fill('Tram 5')
    await page.locator('main form button[type=submit]').first().click()
    await expect(page).toHaveURL(new RegExp(`/${language}/items/`))
    await page.goto(`/${language}/alltimes?q=${encodeURIComponent(title)}`)
    await page.getByRole('link', { name: title }).first().click()
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const id = new URL(page.url()).pathname.split('/').at(-1)
    await page.goto(`/${language}/p/${id}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByText(/Contact the (?:owner|finder)/)).toHaveCount(0)
    await page.locator(`main a[href="/${language}/items/${id}"]`).click()
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
  })

test('what the API refuses is said in the page’s language, with its values', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 4\d\d/)
  let error: object = { code: 'too-many-requests', values: { seconds: 300 } }
  await page.route('**/api/reports', (route) =>
    route.fulfill({ status: 400, json: { error: { message: 'In English.', requestId: '', ...error } } }),
  )
  await page.goto('/de/report/any')
  const form = page.locator('main form')
  await form.getByLabel('Betrug').check()
  await form.locator('[name=name]').fill('Ada')
  await form.locator('[name=email]').fill('ada@example.com')
  await form.getByRole('checkbox').check()
  await form.locator('button[type=submit]').click()
  await expect(form.getByText('in 5 Minuten')).toBeVisible()
  error = {
    code: 'invalid-input',
    fieldErrors: { email: 'In English.' },
    fieldCodes: { email: { code: 'too-long', values: { maximum: 320 } } },
  }
  await form.locator('button[type=submit]').click()
  await expect(form.getByText('320 Zeichen')).toBeVisible()
  await expect(page.getByText('In English.')).toHaveCount(0)
})

test('what the API refuses is in English where its words cannot be loaded, and stays what it is', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 4\d\d/, /ERR_FAILED/)
  await page.route('**/refusal-text-*.js', (route) => route.abort())
  const error = { code: 'too-many-requests', message: 'In English.', requestId: '' }
  await page.route('**/api/unsubscribe/*', (route) => route.fulfill({ status: 429, json: { error } }))
  await page.goto('/de/unsubscribe?token=any')
  await page.locator('main').getByRole('button').click()
  await expect(page.locator('main').getByText('In English.')).toBeVisible()
})

test('says in the language of the path that a page is not found', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/404 \(Not Found\)/)
  for (const path of ['/de/nowhere', '/de/items/a/b/c']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page).toHaveTitle('Seite nicht gefunden')
    await expect(page.getByRole('heading', { level: 1, name: 'Seite nicht gefunden' })).toBeVisible()
  }
})

const LONG_TITLE = 'Dark blue umbrella with a wooden handle and the initials K. M. on a small brass ring'

/** Opens each screen in a language with something on it. */
async function tour(page: Page, language: string, look: (path: string) => Promise<void>): Promise<void> {
  const show = async (path: string) => {
    await page.goto(`/${language}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await look(path)
  }
  const items = [
    publicItem({ title: LONG_TITLE }),
    publicItem({ postType: 'Found', category: 'pets', status: 'recovered' }),
  ]
  const poster = await createAccount({ name: 'Alexandra Hohenberg-Lindqvist' })
  const reader = await createAccount()
  const found = await postItem(poster, { title: LONG_TITLE, postType: 'Found' })
  const asked = await postProtectedItem(poster, { title: LONG_TITLE })
  const own = await postItem(reader, { title: LONG_TITLE })
  await recoverItem(reader, await postItem(poster, { title: LONG_TITLE }), 'Tram 5')
  await stubBoard(page, [...items, ...numberedItems(30)])
  for (const path of [
    '',
    '/alltimes',
    '/alltimes?q=dragon',
    '/login',
    '/register',
    '/privacy',
    '/statistics',
    '/report/any',
  ])
    await show(path)
  for (const path of ['/unsubscribe?token=any', '/listing?token=any']) await show(path)
  await logIn(page, reader)
  for (const path of [`/items/${found._id}`, `/items/${asked._id}`, `/items/${own._id}`]) await show(path)
  for (const path of ['/additems', `/updateItems/${own._id}`, '/myItems', '/allRecovered', '/account', '/notices'])
    await show(path)
  const claims = [
    makeClaim({ _id: 'pending', itemId: own._id, title: LONG_TITLE }),
    makeClaim({ _id: 'approved', itemId: own._id, title: LONG_TITLE, state: 'approved' }),
    makeClaim({ _id: 'received', title: LONG_TITLE, role: 'claimant', state: 'approved' }),
  ]
  await stubClaims(page, claims)
  await page.route('**/api/claims/received/code', (route) => route.fulfill({ json: { code: '300052' } }))
  for (const path of ['/claims', ...claims.map(({ _id }) => `/claims/${_id}`)]) await show(path)
  await page.locator('main section button[aria-expanded=false]').click()
  await expect(page.getByText('300', { exact: true })).toBeVisible()
  await look('/claims/received with its code')
  await show(`/items/${own._id}/claims`)
  const last = makeMessage({ text: 'It opens by itself.' })
  await stubConversations(page, [
    makeConversation({ _id: 'c1', unread: 3, last }),
    makeConversation({ _id: 'c2', canWrite: false }),
  ])
  for (const path of ['/conversations', '/conversations/c1', '/conversations/c2']) await show(path)
  await stubModeration(page, [makeCase({ title: LONG_TITLE })])
  await stubLog(
    page,
    [
      {
        _id: '1',
        at: new Date().toISOString(),
        caseId: 'case-1',
        kind: 'post',
        name: 'Ada',
        what: 'decided',
        decision: 'hide',
        reason: 'scam',
      },
    ],
    3,
  )
  for (const path of ['/moderation', '/moderation/log', '/moderation/case-1']) await show(path)
  await page.route('**/api/decisions/*', (route) => route.fulfill({ json: makeOwnDecision({ title: LONG_TITLE }) }))
  await show('/decisions/case-1')
  const office = await createOffice('Lost property 2')
  const { number, itemId } = await takeThingIn(office, { title: LONG_TITLE })
  await page.context().clearCookies()
  await logIn(page, office)
  for (const path of ['/counter', '/counter/shelf', `/counter/${number}`, `/counter/labels?of=${number}`])
    await show(path)
  // Whatever the server writes is not in the pseudo-language.
  if (language === 'xx') return
  await page.goto(`/${language}/counter/${number}`)
  await page.locator('main button.text-danger').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('/counter with the question before a number is made void')
  await show(`/p/${itemId}`)
  await show(`/p/${own._id}`)
  await page.goto(`/${language}/p/${found._id}/poster`)
  await look('the poster')
}

// The gallery shows them in Arabic.
test('shows all screens whole in every view in German', async ({ page, allowConsoleErrors }) => {
  test.setTimeout(240_000)
  allowConsoleErrors(/status of 4\d\d/)
  await tour(page, 'de', (path) => expectWholeInEveryView(page, path))
})

test('shows the halves of a code in their order in Arabic', async ({ page }) => {
  await logIn(page, await createAccount())
  await stubClaims(page, [makeClaim({ _id: 'received', role: 'claimant', state: 'approved' })])
  await page.route('**/api/claims/received/code', (route) => route.fulfill({ json: { code: '300052' } }))
  await page.goto('/ar/claims/received')
  await page.locator('main section button[aria-expanded=false]').click()
  const leftOf = async (half: string) => (await page.getByText(half, { exact: true }).boundingBox())?.x ?? 0
  await expect(page.getByText('300', { exact: true })).toBeVisible()
  expect(await leftOf('300')).toBeLessThan(await leftOf('052'))
})

/** Has each form say what is missing. A form that nothing is missing in is left alone. */
const sendUnfilledForms = (page: Page) =>
  page.evaluate(() => {
    for (const form of document.forms) if (!form.checkValidity()) form.requestSubmit()
  })

/** A name and a title where nothing can say so, and what the API says of matches. */
const NOT_THE_SITES = ['Ada Example', LONG_TITLE, 'Friday, November 20']

test('has no text on any screen that is not translated', async ({ page, allowConsoleErrors }) => {
  test.setTimeout(240_000)
  // A page that the test itself serves is of no host, and may ask none on this machine.
  allowConsoleErrors(/status of 4\d\d/, /`loopback` address space/, /ERR_FAILED/)
  await servePseudoLanguage(page)
  await tour(page, 'xx', async (path) => {
    await sendUnfilledForms(page)
    expect.soft(await findUntranslated(page, NOT_THE_SITES), path).toEqual([])
  })
})
