import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notifyInfo } from '@/lib/notify.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { AskPosterDialog } from './ask-poster-dialog.tsx'

vi.mock('@/lib/notify.ts', () => ({ notifyInfo: vi.fn(), loadToasts: async () => {} }))
// jsdom has no modal dialogs.
vi.mock('@/components/modal.tsx', () => ({ Modal: ({ children }: { children: ReactNode }) => children }))

const post = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()
const onClosed = vi.fn()
let items = 0

beforeEach(() => {
  items += 1
  vi.stubGlobal('fetch', post)
  post.mockImplementation(async () => Response.json({ _id: 'conversation-1' }, { status: 201 }))
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const show = (postType = 'Found') =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AskPosterDialog item={{ _id: `item${items}`, postType }} uid="ben" onClose={() => {}} onClosed={onClosed} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Your message')
const write = (text: string) => fireEvent.change(box(), { target: { value: text } })
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const refuse = (status: number, error: object) =>
  post.mockImplementation(async () => Response.json({ error: { message: '', requestId: '', ...error } }, { status }))
const sent = (call = 0) => post.mock.calls[call]?.[1]
const keyOf = (call: number) => new Headers(sent(call)?.headers).get('Idempotency-Key')

it('sends the words under a key, leads into the conversation, and keeps no draft of them', async () => {
  show()
  write('Is there a blue whale on it?')
  await press('Send')
  expect(post.mock.calls[0]?.[0]).toBe(`/api/items/item${items}/conversations`)
  expect(JSON.parse(String(sent()?.body))).toEqual({ text: 'Is there a blue whale on it?' })
  expect(keyOf(0)).toMatch(/^[\w-]{36}$/)
  expect(screen.getByRole('status').textContent).toBe('/conversations/conversation-1')
  cleanup()
  show()
  expect(box().value).toBe('')
})

/** A post's screen, whose address says whether the dialog is open, and a way back. */
function PostScreen() {
  const [parameters, setParameters] = useSearchParams()
  const navigate = useNavigate()
  const close = () => setParameters({}, { replace: true })
  return (
    <>
      {parameters.has('ask') && (
        <AskPosterDialog item={{ _id: 'item', postType: 'Found' }} uid="ben" onClose={close} onClosed={close} />
      )}
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <Address />
    </>
  )
}

it('leads back to the post, without the dialog', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/items/item?ask=1']}>
        <PostScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  write('Hello')
  await press('Send')
  expect(screen.getByRole('status').textContent).toBe('/conversations/conversation-1')
  await press('Back')
  expect(screen.getByRole('status').textContent).toBe('/items/item')
})

it('takes another key after its key was refused', async () => {
  refuse(409, { code: 'idempotency-key-reused', message: 'An earlier one was sent.' })
  show()
  write('Hello')
  await press('Send')
  expect(screen.getByRole('alert').textContent).toContain('An earlier one was sent.')
  expect(box().value).toBe('Hello')
  await press('Send')
  expect(keyOf(1)).not.toBe(keyOf(0))
})

it('rejects an empty message', async () => {
  show()
  await press('Send')
  expect(post).not.toHaveBeenCalled()
  expect(screen.getByText('Please write a message.')).toBeDefined()
})

it('asks once before it sends what follows the script of a scam', async () => {
  show()
  write('I pay with a gift card')
  await press('Send')
  expect(post).not.toHaveBeenCalled()
  expect(screen.getByRole('heading', { name: 'Send this as it is?' })).toBeDefined()
  await press('Change it')
  expect(document.activeElement).toBe(box())
  await press('Send')
  expect(post).toHaveBeenCalledOnce()
})

it('sends it all the same if the writer wants that', async () => {
  show()
  write('I pay with a gift card')
  await press('Send')
  await press('Send anyway')
  expect(post).toHaveBeenCalledOnce()
})

it.each([
  [403, 'wait-for-answer', 'Please wait for an answer first.'],
  [403, 'conversation-ended', 'This conversation has ended.'],
  [429, 'too-many-requests', 'You have begun many conversations.'],
])('keeps the words and says why after %i %s', async (status, code, message) => {
  refuse(status, { code, message })
  show()
  write('Hello')
  await press('Send')
  expect(screen.getByRole('alert').textContent).toContain(message)
  expect(box().value).toBe('Hello')
  cleanup()
  show()
  expect(box().value).toBe('Hello')
})

it('tries again under the same key when nobody knows whether it has arrived', async () => {
  refuse(503, { code: 'unavailable', message: 'Please try again.' })
  show()
  write('Hello')
  await press('Send')
  await press('Send')
  expect(keyOf(0)).toBe(keyOf(1))
})

it('says so when someone has recovered the item in the meantime, and loads it again', async () => {
  refuse(409, { code: 'already-recovered', message: '' })
  show()
  write('Hello')
  await press('Send')
  expect(onClosed).toHaveBeenCalledOnce()
  expect(notifyInfo).toHaveBeenCalledWith('Someone just marked this item as recovered.')
})

it.each([
  ['Found', /that is your proof later/],
  ['Lost', /how its owner can prove it/],
])('says what to keep back on a %s post', (postType, words) => {
  show(postType)
  expect(screen.getByText(words)).toBeDefined()
})
