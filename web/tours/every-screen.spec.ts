import { expect, type Page } from '@playwright/test'
import { accountMenu, createAccount, logIn } from '../e2e/support/accounts.ts'
import { findViolations } from '../e2e/support/axe.ts'
import { claimItem, declineClaim, postProtectedItem } from '../e2e/support/claims.ts'
import { holdRequests } from '../e2e/support/hold-requests.ts'
import { postItem, recoverItem, stubBoard } from '../e2e/support/items.ts'
import { expectWholeInEveryView } from '../e2e/support/layout-faults.ts'
import { makeCase, makeOwnDecision, makeThing } from '../e2e/support/make-case.ts'
import { makeClaim } from '../e2e/support/make-claim.ts'
import { numberedItems, publicItem } from '../e2e/support/make-item.ts'
import { createOffice, takeThingIn } from '../e2e/support/offices.ts'
import { phonePhoto } from '../e2e/support/pictures.ts'
import { stubClaims } from '../e2e/support/stub-claims.ts'
import { stubConversations } from '../e2e/support/stub-conversations.ts'
import { stubLog, stubModeration } from '../e2e/support/stub-moderation.ts'
import { test } from '../e2e/support/test.ts'
import { makeConversation, makeMessage } from '../src/features/messages/conversation.test-support.ts'

/**
 * Walks all screens in their states. Nothing may overlap, be cut off or scroll sideways, on a
 * phone and a desk, and with large letters; and axe must find nothing, in the light theme on a
 * phone and in the dark one on a desk.
 */
test.describe.configure({ timeout: 180_000 })

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
  await stubBoard(page, shown.length > 0 ? [...shown, ...numberedItems(30)] : [])
  await page.route('**/api/items?*', (route) => route.fulfill({ json: shown }))
}

function look(page: Page, state: string): Promise<void> {
  return expectWholeInEveryView(page, state, async (width) => {
    if (width === 360) return findViolations(page, 'light')
    return width === 1280 ? findViolations(page, 'dark') : []
  })
}

async function show(page: Page, path: string, state: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look(page, state)
}

test('shows the public screens whole in every view, and accessible', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/404 \(Not Found\)/)
  await stubScreens(page, items)
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(3)
  await look(page, 'home')
  await page.goto('/alltimes?size=5')
  await expect(page.getByRole('article')).toHaveCount(5)
  await look(page, 'the list')
  await page.getByPlaceholder('Search items by title...').fill('dragon')
  await expect(page.getByText('No items found matching your search query.')).toBeVisible()
  await look(page, 'the list without a match')
  await page.goto('/alltimes?q=dragon&postType=Lost&size=5')
  await expect(page.getByText('33 items for “dragon”')).toBeVisible()
  await look(page, 'a search of the whole board')
  for (const path of ['/login', '/privacy', '/no/such/place']) await show(page, path, path)
  await page.goto('/register')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await look(page, 'registration with errors')
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(page, 'the dialog about a forgotten password')
  for (const path of ['/unsubscribe?token=any', '/listing?token=any', '/listing?lost=any']) await show(page, path, path)
})

test('shows the public pages of posts whole in every view, and accessible', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/404 \(Not Found\)/)
  const owner = await createAccount()
  const words = { title: LONG_TITLE, location: LONG_PLACE, description: 'It opens by itself. '.repeat(20) }
  const open = await postItem(owner, { ...words, postType: 'Found', whereNow: LONG_PLACE, thumbnail: '' })
  const home = await postItem(owner)
  await recoverItem(owner, home)
  for (const path of [`/p/${open._id}`, `/p/${home._id}`, '/p/none']) await show(page, path, path)
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

test('shows the form of a post whole in every view, and accessible', async ({ page }) => {
  await logIn(page, await createAccount({ name: 'Alexandra Hohenberg-Lindqvist' }), '/additems')
  await page.getByLabel('Post Type').selectOption('Found')
  await page.getByLabel('Category').selectOption('documents')
  await page.getByRole('button', { name: 'Add Post', exact: true }).click()
  await expect(page.getByText('Please say where it was.')).toBeVisible()
  await look(page, 'the form with errors')
  await page.getByLabel('Date Lost').click()
  await expect(page.getByRole('dialog', { name: 'Choose Date' })).toBeVisible()
  await look(page, 'the calendar of the form')
  await page.keyboard.press('Escape')
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(page.getByText('This is not a picture.')).toBeVisible()
  const release = await holdRequests(page, '**/api/photos')
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() })
  await expect(page.getByText('Sending the photo…')).toBeVisible()
  await look(page, 'the form while a photo is sent')
  release()
  await expect(page.getByText('The photo is ready.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for proof' }).click()
  await expect(page.getByLabel('A private note')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Passport, ring 07700 900123')
  await page.getByLabel('Location', { exact: true }).fill('Tram 5')
  await page.getByLabel('Description', { exact: true }).fill('Write to ada.example@mail.example.com.')
  await page.getByRole('button', { name: 'Add Post', exact: true }).click()
  await expect(page.getByText('Should everybody read this?')).toBeVisible()
  await look(page, 'the form that asks for a proof, and shows what should not be public')
  await page.goto('/additems?postType=Lost')
  await expect(page.getByText('We kept what you had typed about something found.')).toBeVisible()
  await look(page, 'the form with an older draft of the other type')
})

test('shows posts and their dialogs whole in every view, and accessible', async ({ page }) => {
  const poster = await createAccount({ name: 'Alexandra Hohenberg-Lindqvist' })
  const reader = await createAccount()
  const long = { title: LONG_TITLE, location: LONG_PLACE, description: 'It opens by itself. '.repeat(40) }
  const open = await postItem(poster, { ...long, thumbnail: '' })
  const own = await postItem(reader, { ...long, postType: 'Found' })
  const recovered = await postItem(reader, { ...long, postType: 'Found' })
  await recoverItem(poster, recovered, LONG_PLACE)
  await recoverItem(reader, await postItem(poster, long), LONG_PLACE)
  await logIn(page, reader, `/items/${open._id}`)
  await expect(page.getByRole('heading', { name: LONG_TITLE, level: 2 })).toBeVisible()
  await look(page, 'somebody else’s post')
  await page.getByRole('button', { name: 'Found This!' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please say where it was given back.')).toBeVisible()
  await page.getByLabel('Date Recovered').click()
  await expect(page.getByRole('dialog', { name: 'Choose Date' })).toBeVisible()
  await look(page, 'the dialog that closes a post, with errors and its calendar')
  for (const [id, state] of [
    [own._id, 'one’s own post'],
    [recovered._id, 'one’s own recovered post'],
  ] as const) {
    await page.goto(`/items/${id}`)
    await expect(page.getByRole('heading', { name: LONG_TITLE, level: 2 })).toBeVisible()
    await look(page, state)
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
  await look(page, 'the form of a post with open claims')
  await page.unroute(`**/api/items/${own._id}`)
  await page.goto(`/updateItems/${open._id}`)
  await expect(page.getByText('This item is not yours, so you cannot change it.')).toBeVisible()
  await look(page, 'the form for somebody else’s post')
  for (const [path, state] of [
    ['/allRecovered', 'recovered items'],
    ['/allRecovered?view=cards', 'recovered items as cards'],
    ['/myItems', 'my items'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(LONG_TITLE).first()).toBeVisible()
    await look(page, state)
  }
  await page.getByRole('button', { name: 'Delete' }).first().click()
  await expect(page.getByText('This action cannot be undone!')).toBeVisible()
  await look(page, 'the question before deleting')
})

test('shows the account whole in every view, and accessible', async ({ page }) => {
  await logIn(page, await createAccount({ name: 'Alexandra Hohenberg-Lindqvist' }), '/account')
  await page.getByRole('button', { name: 'Change the photo' }).click()
  await page.getByRole('button', { name: 'Choose another password' }).click()
  for (const label of ['Photo URL', 'New password']) await expect(page.getByLabel(label)).toBeVisible()
  await look(page, 'the account with its forms')
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(page, 'the question before the account is deleted')
})

test('shows protected posts and the claims on them whole in every view, and accessible', async ({ page }) => {
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
  await look(page, 'somebody else’s protected post')
  await page.getByRole('button', { name: 'This is Mine!' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please answer the question, as well as you can.')).toBeVisible()
  await look(page, 'the dialog that claims an item, with errors')
  await claimItem(reader, item, { answer: 'It is a whale, I think. '.repeat(12), recoveredLocation: LONG_PLACE })
  await declineClaim(poster, await claimItem(other, item, { message: '', identifier: 'ZZ999999' }))
  await page.goto(path)
  await expect(page.getByRole('link', { name: 'See your claim' })).toBeVisible()
  await look(page, 'a post that one has claimed')
  await logIn(page, poster, path)
  await expect(page.getByText('There is 1 open claim.')).toBeVisible()
  await look(page, 'one’s own protected post')
  await page.goto(`${path}/claims`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await look(page, 'the claims on one’s own post')
})

test('shows claims whole in every view, and accessible, and each in its states', async ({ page }) => {
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
  await look(page, 'the list of claims')
  const open = async (id: string) => {
    await page.goto(`/claims/${id}`)
    await expect(page.getByRole('heading', { name: LONG_TITLE })).toBeVisible()
    // Only in the words of the pending one is something to watch for.
    const warning = page.getByText(/^It mentions a code\./)
    await expect(warning).toHaveCount(id === 'pending' ? 1 : 0)
  }
  await open('pending')
  await look(page, 'a claim to decide')
  await page.getByRole('button', { name: 'Decline the claim' }).click()
  await look(page, 'the dialog that declines a claim')
  await open('approved')
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect(page.getByText('Please enter the six digits of the code.')).toBeVisible()
  await look(page, 'a claim whose thing is to be handed over, with an error')
  await open('disputed')
  await page.getByRole('button', { name: 'Something is wrong' }).click()
  await look(page, 'the dialog that disputes a handover')
  await open('received')
  await page.getByRole('button', { name: 'Show the code' }).click()
  await expect(page.getByText('0 4 8 2 1 3')).toBeAttached()
  await look(page, 'a code')
})

test('shows the list of conversations whole in every view, and accessible, and the dialog that begins one', async ({
  page,
}) => {
  const long = { title: LONG_TITLE, other: { name: 'Alexandra-Magdalena Hohenberg-Lindqvist' } }
  const words = makeMessage({ text: 'It opens by itself. '.repeat(20) })
  const conversations = [
    makeConversation({ ...long, _id: 'new', unread: 120, last: words }),
    makeConversation({ ...long, _id: 'warned', unread: 1, last: { ...words, text: 'Pay by gift card' } }),
    makeConversation({ ...long, _id: 'ended', canWrite: false, last: { ...words, from: 'me' } }),
    makeConversation({ ...long, _id: 'blocked', canWrite: false, isBlocked: true, last: words }),
    makeConversation({ _id: 'empty', other: { name: '' } }),
  ]
  await page.route('**/api/notices/unread', (route) => route.fulfill({ json: { unread: 99, conversations: 120 } }))
  await stubConversations(page, conversations)
  const item = await postItem(await createAccount({ name: 'Alexandra Hohenberg-Lindqvist' }), { title: LONG_TITLE })
  await page.setViewportSize({ width: 320, height: 640 })
  await logIn(page, await createAccount(), '/conversations')
  await expect(page.getByText('Nobody has written yet.')).toBeVisible()
  await look(page, 'the list of conversations')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expectWholeInEveryView(page, 'the menu with unread messages')
  await page.goto('/conversations/new')
  await expect(page.getByRole('log')).toBeVisible()
  await look(page, 'a conversation and the list')
  await page.goto(`/items/${item._id}?ask=1`)
  await page.getByLabel('Your message').fill('I pay by gift card')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Send this as it is?')).toBeVisible()
  await look(page, 'the dialog that asks the poster, with a question')
})

test('shows reports and what is decided about them whole in every view, and accessible', async ({ page }) => {
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
  await look(page, 'a visitor’s report with errors')
  const item = await postItem(await createAccount())
  await logIn(page, await createAccount(), `/items/${item._id}`)
  await page.getByRole('button', { name: 'Report this post' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(page, 'the dialog that reports a post')
  for (const path of ['/moderation', '/moderation/log']) await show(page, path, path)
  await page.goto('/moderation/case-1')
  await expect(page.getByRole('button', { name: 'Close the account' })).toBeVisible()
  await page.getByText('As it was at this report').click()
  await look(page, 'a case')
  await page.getByRole('button', { name: 'Close the account' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(page, 'the question before an account is closed')
  const own = makeOwnDecision({ title: LONG_TITLE, words: decided.words })
  await page.route('**/api/decisions/*', (route) => route.fulfill({ json: own }))
  await page.goto('/decisions/case-1')
  await expect(page.getByRole('button', { name: 'Send answer' })).toBeVisible()
  await look(page, 'a decision about one’s own post')
})

test('shows an office’s counter whole in every view, and accessible', async ({ page }) => {
  const office = await createOffice('Alexandra-Magdalena Hohenberg-Lindqvist')
  const { number } = await takeThingIn(office, { title: LONG_TITLE, location: LONG_PLACE, shelf: 'B'.repeat(40) })
  await logIn(page, office, '/counter')
  await page.getByRole('button', { name: 'Take it in' }).click()
  await expect(page.getByText('Please say where it was.')).toBeVisible()
  await page.getByText('Description, note, and what everybody sees').click()
  await look(page, 'the counter with errors')
  await page.getByLabel('Title', { exact: true }).fill(LONG_TITLE)
  await page.getByLabel('Category').selectOption('gadgets')
  await page.getByLabel('Where it was found').fill(LONG_PLACE)
  await page.getByRole('button', { name: 'Take it in' }).click()
  await expect(page.getByRole('link', { name: 'Print the label' })).toBeVisible()
  await look(page, 'the counter after something was taken in')
  await page.goto(`/counter/${number}`)
  await expect(page.getByRole('button', { name: 'Make void…' })).toBeVisible()
  await look(page, 'a thing that an office keeps')
  await page.getByRole('button', { name: 'Hand it out…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hand it out' }).click()
  await expect(page.getByText('Please enter the recipient’s name.')).toBeVisible()
  await look(page, 'the dialog that hands something out, with an error')
  await page.getByLabel('Name of the recipient').fill(LONG_TITLE.slice(0, 100))
  await page.getByLabel('Proof shown').fill(LONG_TITLE.slice(0, 100))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Print the receipt' })).toBeVisible()
  await look(page, 'a thing that was handed out')
  await page.getByRole('button', { name: 'It came back…' }).click()
  await page.getByRole('button', { name: 'Yes, it is back' }).click()
  await expect(page.getByRole('button', { name: 'Make void…' })).toBeVisible()
  await page.goto(`/counter/labels?of=${number}`)
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible()
  await look(page, 'labels')
  await page.goto('/counter/shelf')
  await page.getByRole('checkbox').first().check()
  await expect(page.getByRole('button', { name: 'Move…' })).toBeVisible()
  await look(page, 'what lies at an office')
  await page.getByRole('button', { name: 'Move…' }).click()
  await page.getByLabel('Shelf', { exact: true }).fill('C7')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Can be taken back' })).toBeVisible()
  await look(page, 'what lies at an office after a move')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Clear…' }).click()
  await look(page, 'the dialog that clears the shelf')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Take in a table' }).click()
  const buffer = Buffer.from('title,category,location,dateFound\nHat,hats,Tram 5,2026-06-01')
  await page.getByLabel('CSV file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('Row 2:')).toBeVisible()
  await look(page, 'the dialog that takes in a table, with an error')
  await page.keyboard.press('Escape')
  await page.getByLabel('Number, words or shelf').fill('zeppelin')
  await page.getByRole('button', { name: 'Post it as lost for them…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Post it' }).click()
  await expect(dialog.getByText('Please say where it was.')).toBeVisible()
  await look(page, 'the dialog that posts something as lost for somebody, with errors')
  await dialog.getByLabel('Category').selectOption('gadgets')
  await dialog.getByLabel('Where it was lost').fill(LONG_PLACE)
  await dialog.getByLabel('Their e-mail address').fill('al@example.com')
  await dialog.getByRole('button', { name: 'Post it' }).click()
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
  await look(page, 'the number of what was posted for somebody')
  await page.goto('/myItems?lost=any')
  await expect(page.getByRole('button', { name: 'Take the post over' })).toBeVisible()
  await look(page, 'a post to take over')
})

test('shows screens without content whole in every view, and accessible', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500/)
  await stubScreens(page, [])
  await show(page, '/', 'home without items')
  await show(page, '/alltimes', 'the list without items')
  await logIn(page, await createAccount())
  await stubConversations(page, [])
  for (const path of ['/conversations', '/notices']) await show(page, path, `${path} without content`)
  await page.route('**/api/items/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/items/any')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await look(page, 'a post that could not be loaded')
})
