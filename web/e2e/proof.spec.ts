import { expect, type Page } from '@playwright/test'
import type { Item } from '../../functions/src/shared/items/items.ts'
import { createAccount, expireSession, fillLogin, logIn } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { postItem, uniqueTitle } from './support/items.ts'
import { addPost, fillPost } from './support/new-post.ts'
import { test } from './support/test.ts'

const QUESTION = 'A question that everybody sees'
const NOTE = 'A private note'
const NUMBER = 'A number that proves it'
const openProof = (page: Page) => page.getByRole('button', { name: 'Ask for proof' }).click()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const panel = (page: Page) => page.getByRole('region', { name: 'Should everybody read this?' })

/** Records what is sent, in place of the board. Without an answer, the form waits for one. */
async function recordSent(page: Page, path: string, answer?: Item): Promise<Record<string, unknown>[]> {
  const sent: Record<string, unknown>[] = []
  await page.route(path, async (route) => {
    sent.push(route.request().postDataJSON())
    if (answer) await route.fulfill({ json: answer })
  })
  return sent
}

/** Shows an item's poster what only they may see of it, whatever the board has. */
async function addToItem(page: Page, item: Item, extra: Partial<Item>): Promise<void> {
  await page.route(`**/api/items/${item._id}`, (route) => route.fulfill({ json: { ...item, ...extra } }))
}

test('sends what is asked as a proof, and keeps neither note nor number in the browser', async ({ page }) => {
  await logIn(page, await createAccount())
  await fillPost(page, uniqueTitle('Umbrella'))
  await expect(page.getByRole('radio', { name: 'Show my e-mail to people who are logged in' })).toBeChecked()
  await expect(field(page, QUESTION)).toBeHidden()
  await page.getByRole('radio', { name: 'Only through this board' }).check()
  await openProof(page)
  await field(page, QUESTION).fill('Which sticker is inside?')
  await field(page, NOTE).fill('A green frog')
  await field(page, NUMBER).fill('SN-12')
  await expectAccessible(page)
  await addPost(page).click()
  await expect(field(page, NUMBER)).toHaveAccessibleDescription(/^Please give at least 6 letters and digits of it/)
  await field(page, NUMBER).fill('SN-123456')

  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(stored).toContain('Which sticker is inside?')
  expect(stored).toContain('board')
  expect(stored).not.toMatch(/green frog|SN-12/)

  const sent = page.waitForRequest('**/api/addItems')
  await addPost(page).click()
  expect((await sent).postDataJSON()).toMatchObject({
    contact: 'board',
    question: 'Which sticker is inside?',
    privateNote: 'A green frog',
    identifier: 'SN-123456',
  })
  await expect(page.getByText('Item posted successfully!')).toBeVisible()
})

test('keeps what was asked as a proof, and opens it for the server’s errors', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/)
  await logIn(page, await createAccount())
  await fillPost(page, uniqueTitle('Umbrella'))
  await openProof(page)
  await field(page, NUMBER).fill('SN-123456')
  await openProof(page)
  await expect(field(page, NUMBER)).toBeHidden()
  const fieldErrors = { identifier: 'This board takes no numbers.', question: 'Ask something else.' }
  await page.route('**/api/addItems', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'invalid-input', message: 'Look again.', fieldErrors } } }),
  )
  await addPost(page).click()
  await expect(field(page, NUMBER)).toHaveAccessibleDescription(/^This board takes no numbers\./)
  await expect(field(page, NUMBER)).toHaveValue('SN-123456')
  await expect(field(page, QUESTION)).toHaveAccessibleDescription(/^Ask something else\./)
  await expect(field(page, QUESTION)).toBeFocused()
})

test('keeps note and number while the person logs in again, as the session has expired', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 401/)
  const person = await createAccount()
  await logIn(page, person)
  await fillPost(page, uniqueTitle('Umbrella'))
  await openProof(page)
  await field(page, NOTE).fill('A green frog')
  await expireSession(page)
  await addPost(page).click()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, person)
  await expect(page).toHaveURL('/additems')
  await expect(field(page, NOTE)).toHaveValue('A green frog')
})

test('suggests a proof for found documents', async ({ page }) => {
  await logIn(page, await createAccount(), '/additems?postType=Found')
  const suggestion = page.getByText('For a document it is worth it')
  await expect(page.getByLabel('Category')).toBeVisible()
  await expect(suggestion).toBeHidden()
  await page.getByLabel('Category').selectOption('documents')
  await expect(suggestion).toBeVisible()
})

test('shows what should not be public, and does what is decided about each', async ({ page }) => {
  const person = await createAccount()
  await logIn(page, person)
  await fillPost(page, 'Umbrella, call 07700 900123')
  const description = `Passport no. L01X00T47 inside. Or write to ${person.email}, or ring +44 7700 900456.`
  await field(page, 'Description').fill(description)
  const sent = await recordSent(page, '**/api/addItems')
  await addPost(page).click()
  await expect(panel(page)).toBeFocused()
  await expectAccessible(page)
  expect(sent).toHaveLength(0)
  const find = (text: string) => panel(page).getByRole('listitem').filter({ hasText: text })
  await expect(find('07700 900123')).toContainText('in the title')
  await expect(find(person.email)).toContainText('It is your own address.')

  await find('L01X00T47').getByRole('button', { name: 'Move to private note' }).click()
  await expect(panel(page)).toBeFocused()
  await expect(field(page, NOTE)).toHaveValue('L01X00T47')
  await find('07700 900123').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Umbrella, call')
  await find(person.email).getByRole('button', { name: 'Keep it public' }).click()
  await find('+44 7700 900456').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(panel(page)).toBeHidden()
  await expect(page.getByText('All set. Press Add Post to publish.')).toBeVisible()
  await expect(addPost(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    title: 'Umbrella, call',
    description: `Passport no. inside. Or write to ${person.email}, or ring.`,
    privateNote: 'L01X00T47',
  })
})

test('sends a post as it is when the button is pressed again, but not by a double click', async ({ page }) => {
  await logIn(page, await createAccount())
  await fillPost(page, 'Umbrella, call 07700 900123')
  const sent = await recordSent(page, '**/api/addItems')
  await addPost(page).dblclick()
  await expect(panel(page)).toBeVisible()
  await addPost(page).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ title: 'Umbrella, call 07700 900123' })
})

test('sends a post when the check cannot be loaded', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED/)
  await page.route('**/assets/check-post-*.js', (route) => route.abort())
  await logIn(page, await createAccount())
  await fillPost(page, 'Umbrella, call 07700 900123')
  const sent = await recordSent(page, '**/api/addItems')
  await addPost(page).click()
  await expect.poll(() => sent).toHaveLength(1)
})

test('changes only what was changed of contact and proof, and keeps, replaces or takes away the number', async ({
  page,
}) => {
  const person = await createAccount()
  const item = await postItem(person)
  await addToItem(page, item, { contact: 'board', question: 'Which?', privateNote: 'Blue', hasIdentifier: true })
  const sent = await recordSent(page, '**/api/updateItems/*', item)
  const update = async () => {
    const before = sent.length
    await page.getByRole('button', { name: 'Update Post', exact: true }).click()
    await expect.poll(() => sent).toHaveLength(before + 1)
    return sent.at(-1) ?? {}
  }
  const open = async () => {
    await page.goto(`/updateItems/${item._id}`)
    await expect(page.getByText('A number is kept with this post.')).toBeVisible()
  }
  await logIn(page, person)
  await open()
  await expect(page.getByRole('radio', { name: 'Only through this board' })).toBeChecked()
  await expect(field(page, QUESTION)).toHaveValue('Which?')
  await expect(field(page, NOTE)).toHaveValue('Blue')
  await expect(field(page, NUMBER)).toBeHidden()
  const unchanged = await update()
  for (const name of ['contact', 'question', 'privateNote', 'identifier']) expect(unchanged).not.toHaveProperty(name)

  await open()
  await field(page, QUESTION).fill('')
  await page.getByRole('button', { name: 'Take the number away' }).click()
  await expect(page.getByText('The number goes when you save this post.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep the number as it is' })).toBeFocused()
  const taken = await update()
  expect(taken).toMatchObject({ question: '', identifier: '' })
  expect(taken).not.toHaveProperty('privateNote')

  await open()
  await page.getByRole('button', { name: 'Replace the number' }).click()
  await expect(field(page, NUMBER)).toBeFocused()
  await page.keyboard.type('SN-654321')
  await expectAccessible(page)
  expect(await update()).toMatchObject({ identifier: 'SN-654321' })
})

test('shows type, contact and question as fixed while claims are open, and leads to the claims', async ({ page }) => {
  const person = await createAccount()
  const item = await postItem(person)
  await addToItem(page, item, { contact: 'board', question: 'Which?', openClaims: 2 })
  const sent = await recordSent(page, '**/api/updateItems/*', item)
  await logIn(page, person, `/updateItems/${item._id}`)
  await expect(page.getByText('Somebody has claimed this post.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the claims' })).toHaveAttribute('href', `/items/${item._id}/claims`)
  await expect(page.getByLabel('Post Type')).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'Only through this board' })).toBeDisabled()
  await expect(field(page, QUESTION)).toHaveAttribute('readonly')
  await expectAccessible(page)
  await field(page, NOTE).fill('Blue')
  await page.getByRole('button', { name: 'Update Post', exact: true }).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ postType: 'Lost', privateNote: 'Blue' })
})

test('loses nothing when somebody claims the post meanwhile', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 409/)
  const person = await createAccount()
  const item = await postItem(person)
  await addToItem(page, item, { contact: 'board', question: 'Which?' })
  await logIn(page, person, `/updateItems/${item._id}`)
  await field(page, QUESTION).fill('Which colour?')
  await field(page, 'Location').fill('Lake')
  await page.route('**/api/updateItems/*', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'claims-open', message: 'Somebody has claimed it.' } } }),
  )
  await page.getByRole('button', { name: 'Update Post', exact: true }).click()
  const note = page.getByRole('alert').filter({ hasText: 'Somebody has claimed this post in the meantime.' })
  await expect(note.getByRole('link', { name: 'See the claims' })).toBeVisible()
  await expect(field(page, QUESTION)).toHaveValue('Which colour?')
  await page.unroute('**/api/updateItems/*')
  const sent = await recordSent(page, '**/api/updateItems/*', item)
  await note.getByRole('button', { name: 'Put these three back' }).click()
  await expect(field(page, QUESTION)).toHaveValue('Which?')
  await page.getByRole('button', { name: 'Update Post', exact: true }).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ location: 'Lake' })
  expect(sent[0]).not.toHaveProperty('question')
})
