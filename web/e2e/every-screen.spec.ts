import { expect, type Page } from '@playwright/test'
import { makeConversation, makeMessage } from '../src/features/conversations/make-conversation.ts'
import { accountMenu, createAccount, logIn } from './support/accounts.ts'
import { claimItem, declineClaim, postProtectedItem } from './support/claims.ts'
import { postItem, publicItem, recoverItem, stubBoard } from './support/items.ts'
import { expectWholeInEveryView } from './support/layout-faults.ts'
import { makeCase, makeOwnDecision, makeThing } from './support/make-case.ts'
import { makeClaim, stubClaims } from './support/stub-claims.ts'
import { stubConversations } from './support/stub-conversations.ts'
import { stubLog, stubModeration } from './support/stub-moderation.ts'
import { test } from './support/test.ts'

/**
 * Walks all screens in their states. Nothing may overlap, be cut off or scroll sideways, on a
 * phone, a tablet and a desk, upright and on its side, and with large letters.
 */
test.describe.configure({ timeout: 120_000 })

const LONG_TITLE = 'Dark blue umbrella with a wooden handle and the initials K. M. on a small brass ring'
const LONG_PLACE = 'Regional train to the coast, third coach from the front, upper deck by the window'

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const items = [
  publicItem({ title: LONG_TITLE, location: LONG_PLACE, description: 'It opens by itself. '.repeat(20) }),
  publicItem({ postType: 'Found', category: 'pets', status: 'recovered' }),
  publicItem({ postType: 'Found', category: 'documents', title: 'Passport', location: 'Gate 3', description: '' }),
]

/** Answers the home page's call, too, in place of the board that all tests share. */
async function stubScreens(page: Page, shown: typeof items): Promise<void> {
  await stubBoard(page, shown)
  await page.route('**/api/items?*', (route) => route.fulfill({ json: shown }))
}

async function show(page: Page, path: string, state: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectWholeInEveryView(page, state)
}

test('shows the public screens whole in every view', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/404 \(Not Found\)/)
  await stubScreens(page, items)
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(3)
  await expectWholeInEveryView(page, 'home')
  await page.goto('/alltimes')
  await expect(page.getByRole('article')).toHaveCount(3)
  await expectWholeInEveryView(page, 'the list')
  await page.getByPlaceholder('Search items by title...').fill('dragon')
  await expect(page.getByText('No items found matching your search query.')).toBeVisible()
  await expectWholeInEveryView(page, 'the list without a match')
  for (const path of ['/login', '/register', '/privacy', '/no/such/place']) await show(page, path, path)
  await page.goto('/register')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expectWholeInEveryView(page, 'registration with errors')
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectWholeInEveryView(page, 'the dialog about a forgotten password')
})

test('shows the menus whole in every view', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expectWholeInEveryView(page, 'the menu of a signed-out visitor')
  await logIn(page, await createAccount({ name: 'Alexandra Hohenberg-Lindqvist', verified: false }))
  await expect(page.getByRole('region', { name: 'Confirm your e-mail to hear when someone replies' })).toBeVisible()
  await accountMenu(page).click()
  await expectWholeInEveryView(page, 'the account’s menu and the reminder')
})

test('shows the forms whole in every view', async ({ page }) => {
  await logIn(page, await createAccount({ name: 'Alexandra Hohenberg-Lindqvist' }), '/additems')
  await page.getByRole('button', { name: 'Add Post', exact: true }).click()
  await expect(page.getByText('Please say where it was.')).toBeVisible()
  await expectWholeInEveryView(page, 'the form with errors')
  await page.getByLabel('Post Type').selectOption('Found')
  await page.getByLabel('Category').selectOption('documents')
  await expectWholeInEveryView(page, 'the form for a found document')
  await page.getByRole('button', { name: 'Ask for proof' }).click()
  await expect(page.getByLabel('A private note')).toBeVisible()
  await expectWholeInEveryView(page, 'the form that asks for a proof')
  await page.getByLabel('Title', { exact: true }).fill('Passport, ring 07700 900123')
  await page.getByLabel('Location', { exact: true }).fill('Tram 5')
  await page.getByLabel('Description', { exact: true }).fill('Write to ada.example@mail.example.com.')
  await page.getByRole('button', { name: 'Add Post', exact: true }).click()
  await expect(page.getByText('Should everybody read this?')).toBeVisible()
  await expectWholeInEveryView(page, 'the form that shows what should not be public')
})

test('shows posts and their dialogs whole in every view', async ({ page }) => {
  const poster = await createAccount({ name: 'Alexandra Hohenberg-Lindqvist' })
  const reader = await createAccount()
  const long = { title: LONG_TITLE, location: LONG_PLACE, description: 'It opens by itself. '.repeat(40) }
  const open = await postItem(poster, { ...long, thumbnail: '' })
  const own = await postItem(reader, { ...long, postType: 'Found' })
  const recovered = await postItem(reader, { ...long, postType: 'Found' })
  await recoverItem(poster, recovered, LONG_PLACE)
  await logIn(page, reader, `/items/${open._id}`)
  await expect(page.getByRole('heading', { name: LONG_TITLE, level: 2 })).toBeVisible()
  await expectWholeInEveryView(page, 'somebody else’s post')
  await page.getByRole('button', { name: 'Found This!' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectWholeInEveryView(page, 'the dialog that closes a post')
  for (const [id, state] of [
    [own._id, 'one’s own post'],
    [recovered._id, 'one’s own recovered post'],
  ] as const) {
    await page.goto(`/items/${id}`)
    await expect(page.getByRole('heading', { name: LONG_TITLE, level: 2 })).toBeVisible()
    await expectWholeInEveryView(page, state)
  }
  const asked = {
    ...own,
    contact: 'board',
    question: LONG_TITLE,
    privateNote: 'A frog',
    hasIdentifier: true,
    openClaims: 2,
  }
  await page.route(`**/api/items/${own._id}`, (route) => route.fulfill({ json: asked }))
  await page.goto(`/updateItems/${own._id}`)
  await expect(page.getByRole('button', { name: 'Take the number away' })).toBeVisible()
  await expectWholeInEveryView(page, 'the form of a post with open claims')
  await page.unroute(`**/api/items/${own._id}`)
  for (const path of ['/notices', `/updateItems/${own._id}`, '/account']) await show(page, path, path)
  await page.goto('/myItems')
  await expect(page.getByText(LONG_TITLE).first()).toBeVisible()
  await expectWholeInEveryView(page, 'my items')
  await page.getByRole('button', { name: 'Delete' }).first().click()
  await expect(page.getByText('This action cannot be undone!')).toBeVisible()
  await expectWholeInEveryView(page, 'the question before deleting')
})

test('shows protected posts and the claims on them whole in every view', async ({ page }) => {
  const poster = await createAccount({ name: 'Alexandra Hohenberg-Lindqvist' })
  const [reader, other] = [await createAccount({ name: 'Maximiliane von Hohenstein' }), await createAccount()]
  const question = 'What is on the sticker inside the lid, and which colour has the ring of the keys?'
  const item = await postProtectedItem(poster, {
    title: LONG_TITLE,
    question,
    privateNote: 'A blue whale. '.repeat(15),
    identifier: 'AB123456',
  })
  const path = `/items/${item._id}`
  await logIn(page, reader, path)
  await expect(page.getByText(question)).toBeVisible()
  await expectWholeInEveryView(page, 'somebody else’s protected post')
  await page.getByRole('button', { name: 'This is Mine!' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please answer the question, as well as you can.')).toBeVisible()
  await expectWholeInEveryView(page, 'the dialog that claims an item, with errors')
  await claimItem(reader, item, { answer: 'It is a whale, I think. '.repeat(12), recoveredLocation: LONG_PLACE })
  await declineClaim(poster, await claimItem(other, item, { message: '', identifier: 'ZZ999999' }))
  await page.goto(path)
  await expect(page.getByRole('link', { name: 'See your claim' })).toBeVisible()
  await expectWholeInEveryView(page, 'a post that one has claimed')
  await logIn(page, poster, path)
  await expect(page.getByText('There is 1 open claim.')).toBeVisible()
  await expectWholeInEveryView(page, 'one’s own protected post')
  await page.goto(`${path}/claims`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectWholeInEveryView(page, 'the claims on one’s own post')
  await page.goto('/myItems')
  await expect(page.getByRole('link', { name: /^1 claim: / })).toBeVisible()
  await expectWholeInEveryView(page, 'my items with a claim')
})

test('shows recovered items whole in every view, as a table and as cards', async ({ page }) => {
  const person = await createAccount()
  const item = await postItem(await createAccount(), { title: LONG_TITLE })
  await recoverItem(person, item, LONG_PLACE)
  await logIn(page, person, '/allRecovered')
  await expect(page.getByText(LONG_PLACE)).toBeVisible()
  await expectWholeInEveryView(page, 'recovered items')
  await page.goto('/allRecovered?view=cards')
  await expect(page.getByText(LONG_PLACE)).toBeVisible()
  await expectWholeInEveryView(page, 'recovered items as cards')
})

test('shows claims whole in every view, and each in its states', async ({ page }) => {
  const claim = { title: LONG_TITLE, recoveredLocation: LONG_PLACE, other: { name: 'Alexandra-Magdalena Lindqvist' } }
  const pending = makeClaim({
    ...claim,
    _id: 'pending',
    conversationId: 'c1',
    message: `${'It opens by itself. '.repeat(20)}Tell me the code. Write me on WhatsApp.`,
  })
  const approved = makeClaim({ ...claim, _id: 'approved', conversationId: 'c1', itemId: 'other', state: 'approved' })
  const received = makeClaim({ ...claim, _id: 'received', role: 'claimant', state: 'approved' })
  const over = { state: 'handed-over', disputeUntil: '2999-01-01T00:00:00.000Z' } as const
  const disputed = makeClaim({ ...claim, ...over, _id: 'disputed', isDisputed: true })
  await logIn(page, await createAccount())
  await stubClaims(page, [pending, approved, received, disputed])
  await page.route('**/api/claims/*/code', (route) => route.fulfill({ json: { code: '048213' } }))
  await page.goto('/claims')
  await expect(page.getByRole('article')).toHaveCount(4)
  await expectWholeInEveryView(page, 'the list of claims')
  const open = async (id: string, state: string) => {
    await page.goto(`/claims/${id}`)
    await expect(page.getByRole('heading', { name: LONG_TITLE })).toBeVisible()
    // Only in the words of the pending one is something to watch for.
    const warning = page.getByText(/^It mentions a code\./)
    await expect(warning).toHaveCount(id === 'pending' ? 1 : 0)
    await expectWholeInEveryView(page, state)
  }
  await open('pending', 'a claim to decide')
  await page.getByRole('button', { name: 'Decline the claim' }).click()
  await expectWholeInEveryView(page, 'the dialog that declines a claim')
  await open('approved', 'a claim whose thing is to be handed over')
  await open('disputed', 'a disputed handover')
  await page.getByRole('button', { name: 'Something is wrong' }).click()
  await expectWholeInEveryView(page, 'the dialog that disputes a handover')
  await open('received', 'a claim with a code')
  await page.getByRole('button', { name: 'Show the code' }).click()
  await expect(page.getByText('0 4 8 2 1 3')).toBeAttached()
  await expectWholeInEveryView(page, 'a code')
})

test('shows the list of conversations whole in every view, and the dialog that begins one', async ({ page }) => {
  const long = { title: LONG_TITLE, other: { name: 'Alexandra-Magdalena Hohenberg-Lindqvist' } }
  const words = makeMessage({ text: 'It opens by itself. '.repeat(20) })
  const conversations = [
    makeConversation({ ...long, _id: 'new', unread: 120, last: words }),
    makeConversation({ ...long, _id: 'warned', unread: 1, last: { ...words, text: 'Pay by gift card' } }),
    makeConversation({ ...long, _id: 'ended', canWrite: false, last: { ...words, from: 'me' } }),
    makeConversation({ ...long, _id: 'blocked', canWrite: false, isBlocked: true, last: words }),
    makeConversation({ _id: 'empty', other: { name: '' } }),
  ]
  await page.route('**/api/notices/unread', (route) => route.fulfill({ json: { unread: 130, conversations: 120 } }))
  await stubConversations(page, conversations)
  const item = await postItem(await createAccount({ name: 'Alexandra Hohenberg-Lindqvist' }), { title: LONG_TITLE })
  await page.setViewportSize({ width: 320, height: 640 })
  await logIn(page, await createAccount(), '/conversations')
  await expect(page.getByText('Nobody has written yet.')).toBeVisible()
  await expectWholeInEveryView(page, 'the list of conversations')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expectWholeInEveryView(page, 'the menu with unread messages')
  await page.goto('/conversations/new')
  await expect(page.getByRole('log')).toBeVisible()
  await expectWholeInEveryView(page, 'a conversation and the list')
  await page.goto(`/items/${item._id}?ask=1`)
  await page.getByLabel('Your message').fill('I pay by gift card')
  await expectWholeInEveryView(page, 'the dialog that asks the poster')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Send this as it is?')).toBeVisible()
  await expectWholeInEveryView(page, 'the dialog that asks the poster, with a question')
})

test('shows reports and what is decided about them whole in every view', async ({ page }) => {
  const name = 'Alexandra-Magdalena Hohenberg-Lindqvist'
  const decided = { reason: 'personal-data', words: 'It opens by itself. '.repeat(20), name, at: later(-30) } as const
  const answer = { words: 'It opens by itself. '.repeat(20), at: later(-3) }
  const messages = [
    { text: 'Is it still there?', isAccused: true, sentAt: later(-4) },
    { text: 'It opens by itself. '.repeat(20), isAccused: false, sentAt: later(-3) },
  ]
  const thing = makeThing({ title: LONG_TITLE, location: LONG_PLACE, description: answer.words, name, messages })
  const full = makeCase({
    title: LONG_TITLE,
    state: 'answered',
    isHidden: true,
    person: {
      name,
      since: '2026-03',
      isClosed: true,
      cases: 2,
      earlier: [{ ...decided, kind: 'message', decision: 'delete' }],
    },
    reported: [
      { ...decided, by: 'visitor', thing },
      { ...decided, by: 'account', thing: makeThing({ title: LONG_TITLE }) },
    ],
    decisions: [{ ...decided, decision: 'hide' }],
    answer,
  })
  const entry = { _id: '1', at: later(-1), caseId: 'case-1', kind: 'handover', name } as const
  await stubModeration(page, [full, makeCase({ _id: 'case-2', kind: 'handover', title: '', reports: 0, reasons: [] })])
  await stubLog(page, [{ ...entry, what: 'decided', decision: 'close-account', reason: 'personal-data' }], 3)
  await page.goto('/report/some-item')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Please give your name.')).toBeVisible()
  await expectWholeInEveryView(page, 'a visitor’s report with errors')
  const item = await postItem(await createAccount())
  await logIn(page, await createAccount(), `/items/${item._id}`)
  await page.getByRole('button', { name: 'Report this post' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectWholeInEveryView(page, 'the dialog that reports a post')
  for (const path of ['/moderation', '/moderation/log']) await show(page, path, path)
  await page.goto('/moderation/case-1')
  await expect(page.getByRole('button', { name: 'Close the account' })).toBeVisible()
  await page.getByText('As it was at this report').click()
  await expectWholeInEveryView(page, 'a case')
  await page.getByRole('button', { name: 'Close the account' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectWholeInEveryView(page, 'the question before an account is closed')
  const own = makeOwnDecision({ title: LONG_TITLE, words: decided.words })
  await page.route('**/api/decisions/*', (route) => route.fulfill({ json: own }))
  await page.goto('/decisions/case-1')
  await expect(page.getByRole('button', { name: 'Send answer' })).toBeVisible()
  await expectWholeInEveryView(page, 'a decision about one’s own post')
})

test('shows empty screens whole in every view', async ({ page }) => {
  await stubScreens(page, [])
  await show(page, '/', 'home without items')
  await show(page, '/alltimes', 'the list without items')
  await logIn(page, await createAccount(), '/myItems')
  await stubConversations(page, [])
  await stubModeration(page, [])
  for (const path of ['/myItems', '/allRecovered', '/claims', '/conversations', '/notices', '/moderation'])
    await show(page, path, `${path} without items`)
})
