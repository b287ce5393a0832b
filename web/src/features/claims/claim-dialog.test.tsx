import type { Item } from '@shared/items/items.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { notifyFailure, notifyInfo, notifySuccess } from '@/lib/notify.ts'
import { createQueryClient, ownItemsKey } from '@/lib/query-client.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { RecoverDialog } from './recover-dialog.tsx'

vi.mock('@/lib/notify.ts', () => ({
  notifyInfo: vi.fn(),
  notifySuccess: vi.fn(),
  notifyFailure: vi.fn(),
  loadToasts: async () => {},
}))

// jsdom has no modal dialogs, and not all that the calendar needs.
vi.mock('@/components/modal.tsx', () => ({ Modal: ({ children }: { children: ReactNode }) => children }))
vi.mock('@/components/date-field.tsx', () => ({ DateField: () => null }))

const post = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', post)
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const user = { uid: 'ben', name: 'Ben', email: 'ben@example.com', photo: '' } as SessionUser
let items = 0

/** Opens the dialog for an item that no other test has. */
function show(overrides: Partial<Item> = {}) {
  items += 1
  const item = { _id: `item${items}`, postType: 'Found', title: 'Wallet', question: 'What is inside?', ...overrides }
  const onDone = vi.fn()
  const client = createQueryClient()
  const dialog = (change: Partial<Item>, person = user) => (
    <QueryClientProvider client={client}>
      <ClaimDialog item={{ ...item, ...change } as Item} user={person} onClose={() => {}} onDone={onDone} />
    </QueryClientProvider>
  )
  const open = (person = user) => render(dialog({}, person))
  const { rerender } = open()
  /** The item as it is loaded again. */
  const reload = (change: Partial<Item>) => rerender(dialog(change))
  return { onDone, open, reload, item: item as Item }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const submit = () => act(async () => screen.getByRole('button', { name: 'Submit' }).click())
const refuse = (status: number, error: object) =>
  post.mockResolvedValue(Response.json({ error: { message: '', requestId: '', ...error } }, { status }))

it('rejects a claim without an answer where the post asks a question', async () => {
  show()
  type('Location', 'Library')
  await submit()
  expect(post).not.toHaveBeenCalled()
  expect(screen.getByText('Please answer the question, as well as you can.')).toBeDefined()
  expect(document.activeElement).toBe(field('Your answer'))
})

it('asks for no answer where the post asks no question, and sends what was typed', async () => {
  post.mockImplementation(async () => Response.json({ _id: 'c1' }, { status: 201 }))
  const { onDone } = show({ question: '' })
  expect(screen.queryByLabelText('Your answer')).toBeNull()
  type('A few words', 'It has a scratch.')
  type('Serial or other number', 'ab 12-34 56')
  type('Location', 'Library')
  await submit()
  const [url, request] = post.mock.calls[0] ?? []
  expect(url).toBe(`/api/items/item${items}/claims`)
  expect(JSON.parse(String(request?.body))).toEqual({
    question: '',
    answer: '',
    message: 'It has a scratch.',
    identifier: 'ab 12-34 56',
    recoveredLocation: 'Library',
    recoveredDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(onDone).toHaveBeenCalledOnce()
  expect(notifySuccess).toHaveBeenCalledOnce()
})

it.each([
  ['12 34-5', true],
  ['12 34-56', false],
  ['(( 1.2.3.4.5.6 ))', false],
  ['', false],
])('says that the number %j is too short: %s', async (number, isShort) => {
  refuse(403, { code: 'claimed-often', message: 'No.' })
  show({ question: '' })
  type('Serial or other number', number)
  type('Location', 'Library')
  await submit()
  expect(screen.queryAllByText('Please give at least 6 letters and digits of it.')).toHaveLength(isShort ? 1 : 0)
  expect(post).toHaveBeenCalledTimes(isShort ? 0 : 1)
})

it('keeps what was typed when the dialog is dismissed, and the proof in no storage', () => {
  const { open } = show()
  type('Your answer', 'A whale')
  type('Serial or other number', 'SECRET-42-99')
  cleanup()
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/SECRET|whale/)
  open()
  expect(field('Your answer').value).toBe('A whale')
  expect(field('Serial or other number').value).toBe('SECRET-42-99')
})

it('says after a reload that the proof was not kept, and not where it was', () => {
  const note = 'We kept what you had typed, but not an answer or a number.'
  const { open } = show()
  type('A few words', 'It has a scratch.')
  expect(screen.queryByText(note)).toBeNull()
  cleanup()
  open()
  expect(screen.getByText(note)).toBeTruthy()
  type('Your answer', 'A whale')
  expect(screen.getByText(note)).toBeTruthy()
  cleanup()
  open()
  expect(screen.queryByText(note)).toBeNull()
})

it('takes the place over from a recovery that turns out to need a claim, after one toast', async () => {
  const { item, open } = show({ question: '' })
  cleanup()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RecoverDialog item={item} user={user} onClose={() => {}} onRecovered={() => {}} />
    </QueryClientProvider>,
  )
  refuse(409, { code: 'claim-instead' })
  type('Location', 'Library')
  await submit()
  expect(notifyInfo).toHaveBeenCalledWith(expect.stringMatching(/asks for a claim now/))
  expect(notifyFailure).not.toHaveBeenCalled()
  cleanup()
  open()
  expect(field('Location').value).toBe('Library')
})

it('shows no proof to another person on the same page', () => {
  const { open } = show()
  type('Your answer', 'A whale')
  cleanup()
  open({ ...user, uid: 'eve' })
  expect(field('Your answer').value).toBe('')
})

it.each([
  ['asks something else', 'What is inside?', 'Which colour?', /^The question has changed while you wrote/],
  ['asks something now', '', 'Which colour?', /^The question has changed while you wrote/],
  ['asks nothing any more', 'What is inside?', '', /^The question was taken out/],
])('says so when the post %s, keeps what was typed, and answers the new question', async (_, read, now, words) => {
  refuse(409, { code: 'question-changed', message: 'The server’s own words.' })
  const { reload } = show({ question: read })
  if (read) type('Your answer', 'A whale')
  type('Location', 'Library')
  await submit()
  expect(JSON.parse(String(post.mock.calls[0]?.[1].body))).toMatchObject({ question: read })
  expect(screen.getByRole('alert').textContent).toContain('The server’s own words.')
  reload({ question: now })
  expect(screen.getByRole('alert').textContent).toMatch(words)
  expect(field('Location').value).toBe('Library')
  if (now) {
    expect(field('Your answer').value).toBe(read && 'A whale')
    type('Your answer', 'Green')
  }
  await submit()
  const sent = JSON.parse(String(post.mock.calls[1]?.[1].body))
  expect(sent).toMatchObject({ question: now, answer: now && 'Green' })
})

it('loads the post again when an answer is missing that nobody was asked for', async () => {
  const invalidate = vi.spyOn(QueryClient.prototype, 'invalidateQueries')
  refuse(400, { code: 'invalid-input', fieldErrors: { answer: 'Please answer.' } })
  const { reload } = show({ question: '' })
  type('Location', 'Library')
  await submit()
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ownItemsKey('ben') })
  reload({ question: 'Which colour?' })
  expect(screen.getByText('Please answer.')).toBeDefined()
})

it('forgets what was typed when the claim has been sent', async () => {
  post.mockImplementation(async () => Response.json({ _id: 'c1' }, { status: 201 }))
  const { open } = show({ question: '' })
  type('Serial or other number', 'SECRET-42-99')
  type('Location', 'Library')
  await submit()
  cleanup()
  open()
  expect(field('Serial or other number').value).toBe('')
  expect(field('Location').value).toBe('')
})

it.each([
  ['claim-open', 'You have claimed this already.'],
  ['already-recovered', 'Someone just marked this item as recovered.'],
  ['not-protected', /asks for no claim any more/],
])('closes and says what is so when the answer is %s', async (code, words) => {
  refuse(409, { code })
  const { onDone } = show({ question: '' })
  type('Location', 'Library')
  await submit()
  expect(onDone).toHaveBeenCalledOnce()
  expect(notifyInfo).toHaveBeenCalledWith(expect.stringMatching(words))
})

it('shows the server’s own sentence when it refuses the claim, and keeps the dialog', async () => {
  refuse(403, { code: 'claimed-often', message: 'Please wait until Sunday.' })
  const { onDone } = show({ question: '' })
  type('Location', 'Library')
  await submit()
  expect(screen.getByRole('alert').textContent).toContain('Please wait until Sunday.')
  expect(onDone).not.toHaveBeenCalled()
  expect(field('Location').value).toBe('Library')
})

it('shows the server’s errors beside their fields, also of the number', async () => {
  refuse(400, { code: 'invalid-input', fieldErrors: { identifier: 'Too odd.', recoveredLocation: 'Too far.' } })
  show({ question: '' })
  type('Serial or other number', '123456')
  type('Location', 'Library')
  await submit()
  expect(screen.getByText('Too odd.')).toBeDefined()
  expect(screen.getByText('Too far.')).toBeDefined()
  type('Serial or other number', '1234567')
  expect(screen.queryByText('Too odd.')).toBeNull()
})

it('says before sending that a claim cannot be changed, and who sees what', () => {
  show()
  const text = document.body.textContent
  expect(text).toContain('cannot be changed, only withdrawn')
  expect(text).toContain('see your name but not your email address')
})
