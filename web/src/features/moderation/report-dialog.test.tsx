import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import ReportDialog from './report-dialog.tsx'
import { ReportScreenForm } from './report-screen.tsx'

// jsdom has no modal dialogs.
vi.mock('@/components/modal.tsx', () => ({ Modal: ({ children }: { children: ReactNode }) => children }))
const { useAuth } = vi.hoisted(() => ({ useAuth: vi.fn() }))
vi.mock('@/lib/auth/auth-context.ts', () => ({ useAuth }))
vi.mock('@/lib/notify.ts', () => ({ notifyFailure: vi.fn(), loadToasts: async () => {} }))

const about = { kind: 'post', itemId: 'item-1' } as const
let answer: () => Promise<Response>
const sent: unknown[] = []
let credentials: RequestCredentials | undefined

beforeEach(() => {
  answer = async () => Response.json({ reference: 'K7M2-9QXA' }, { status: 201 })
  sent.length = 0
  credentials = undefined
  useAuth.mockReturnValue({ user: { uid: 'ada' }, status: 'signed-in' })
  vi.stubGlobal('fetch', (_address: string, { body, ...request }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    credentials = request.credentials
    return answer()
  })
})

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const showScreen = () =>
  render(
    <MemoryRouter>
      <ReportScreenForm itemId="item-1" />
    </MemoryRouter>,
  )
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send report' }))

it('says beside each field what is missing, and leads to the first one', () => {
  render(<ReportDialog about={about} onClose={() => {}} />)
  send()
  expect(screen.getByText('Please choose what is wrong.')).toBeTruthy()
  expect(screen.getByText('Please confirm that you believe your report to be true.')).toBeTruthy()
  expect(document.activeElement).toBe(radio('They don’t own what they posted'))
  fireEvent.click(radio('Something else'))
  send()
  expect(document.activeElement).toBe(words())
  expect(sent).toEqual([])
})

it('asks for words if something else is wrong, and for no more than a reason otherwise', async () => {
  render(<ReportDialog about={about} onClose={() => {}} />)
  fireEvent.click(radio('Something else'))
  fireEvent.click(screen.getByRole('checkbox'))
  send()
  expect(await screen.findByText('Please say in your own words what is wrong.')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.click(radio('It is hateful'))
  send()
  expect(await screen.findByText(/^Thank you\. Your reference is K7M2-9QXA\./)).toBeTruthy()
  expect(sent).toEqual([{ itemId: 'item-1', reason: 'hateful', words: '', goodFaith: true }])
})

it('keeps what was typed when it cannot be sent, and shows what the board says', async () => {
  const error = { code: 'not-found', message: 'This post is gone.', requestId: '' }
  answer = async () => Response.json({ error }, { status: 404 })
  const { unmount } = render(<ReportDialog about={about} onClose={() => {}} />)
  fireEvent.click(radio('It looks like a scam'))
  fireEvent.change(words(), { target: { value: 'They ask for money.' } })
  fireEvent.click(screen.getByRole('checkbox'))
  send()
  expect((await screen.findByRole('alert')).textContent).toBe('This post is gone.')
  unmount()
  render(<ReportDialog about={about} onClose={() => {}} />)
  expect(radio('It looks like a scam').checked).toBe(true)
  expect(words().value).toBe('They ask for money.')
})

it('reports a message with those before it, which it says', async () => {
  const message = { kind: 'message', conversationId: 'conversation-1', messageId: '000003' } as const
  render(<ReportDialog about={message} onClose={() => {}} />)
  expect(screen.getByText(/The moderator will see this message and up to five before it\./)).toBeTruthy()
  fireEvent.click(radio('It looks like a scam'))
  fireEvent.click(screen.getByRole('checkbox'))
  send()
  expect(await screen.findByText(/^Thank you\./)).toBeTruthy()
  const { kind: _, ...ids } = message
  expect(sent).toEqual([{ ...ids, reason: 'scam', words: '', goodFaith: true }])
})

it('asks someone who is logged in neither for name nor for address on the screen for visitors', async () => {
  showScreen()
  expect(screen.queryByLabelText('Your name')).toBeNull()
  fireEvent.click(radio('It is hateful'))
  fireEvent.click(screen.getByRole('checkbox'))
  send()
  expect(await screen.findByText(/^Thank you\./)).toBeTruthy()
  expect(sent).toEqual([{ itemId: 'item-1', reason: 'hateful', words: '', goodFaith: true }])
})

it('asks a visitor for name and address, shows what the board says of them, and sends no cookie', async () => {
  useAuth.mockReturnValue({ user: null, status: 'signed-out' })
  showScreen()
  fireEvent.click(radio('It shows personal data'))
  fireEvent.click(screen.getByRole('checkbox'))
  send()
  expect(screen.getByText('Please give your name.')).toBeTruthy()
  // The address in it is an element of its own.
  expect(screen.getByText(/^Please give an email address/).textContent).toBe(
    'Please give an email address, such as name@example.com.',
  )
  const [name, email] = ['Your name', 'Your email address'].map((label) => screen.getByLabelText(label))
  expect(document.activeElement).toBe(name)
  fireEvent.change(name as Element, { target: { value: 'Ada Example' } })
  fireEvent.change(email as Element, { target: { value: 'ada@example' } })
  const fieldErrors = { email: 'This is no address.' }
  const error = { code: 'invalid-input', message: 'Please check.', requestId: '', fieldErrors }
  const take = answer
  answer = async () => Response.json({ error }, { status: 400 })
  send()
  expect(await screen.findByText('This is no address.')).toBeTruthy()
  answer = take
  fireEvent.change(email as Element, { target: { value: 'ada@example.com' } })
  send()
  expect(await screen.findByText(/^Thank you\./)).toBeTruthy()
  const visitor = { name: 'Ada Example', email: 'ada@example.com', language: 'en' }
  const report = { itemId: 'item-1', reason: 'personal-data', words: '', goodFaith: true }
  expect(sent.at(-1)).toEqual({ ...report, ...visitor })
  expect(credentials).toBe('omit')
})
