import type { Case, ModerationLog as Log } from '@shared/moderation/moderation.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useParams } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { confirmAction } from '@/components/confirm.ts'
import { notifyInfo, notifySuccess } from '@/lib/notify.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { makeCase, makeThing, summaryOf } from '../../../e2e/support/make-case.ts'
import { CaseQueue } from './case-queue-screen.tsx'
import { CaseView } from './case-screen.tsx'
import { ModerationLog } from './moderation-log-screen.tsx'

vi.mock('@/components/confirm.ts', () => ({ confirmAction: vi.fn() }))
vi.mock('@/lib/notify.ts', () => ({
  notifySuccess: vi.fn(),
  notifyInfo: vi.fn(),
  notifyFailure: vi.fn(),
  loadToasts: async () => {},
}))

const answer = vi.fn<(path: string, request: RequestInit) => Response>()

let isNarrow = false
beforeEach(() => {
  isNarrow = false
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => answer(address.slice(4), request))
})
afterEach(() => {
  vi.clearAllMocks()
  answer.mockReset()
})

function show(screenPart: ReactNode) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>{screenPart}</MemoryRouter>
    </QueryClientProvider>,
  )
}
async function showCase(shown: Case) {
  answer.mockImplementation((path) => Response.json(path.endsWith('case-1') ? shown : { cases: [] }))
  show(<CaseView uid="dora" id="case-1" />)
  await screen.findByRole('heading', { level: 2 })
}
const part = (name: string) => within(screen.getByRole('region', { name }))
const button = (name: string) => screen.queryByRole('button', { name })
const press = (name: string) => act(async () => button(name)?.click())
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const open = [
  makeCase({ isHidden: true, reasons: ['hateful', 'scam'], picture: '/api/moderation/pictures/photo-1' }),
  makeCase({ _id: 'case-2', kind: 'message', title: '', excerpt: 'Pay first.', reports: 1, state: 'answered' }),
  makeCase({ _id: 'case-3', title: 'Red umbrella', reports: 3, openedAt: '2026-11-19T10:00:00.000Z' }),
]
const rowHeads = () => screen.getAllByRole('rowheader').map((head) => within(head).getByRole('link').textContent)
const pressKey = (key: string, options: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document, { key, ...options })

it('lists the open cases with what is wrong, and says that no report is waiting', async () => {
  answer.mockImplementationOnce(() => Response.json({ cases: open }))
  show(<CaseQueue uid="dora" />)
  const [, first, second] = await screen.findAllByRole('row')
  expect(first?.textContent).toContain('Send 50 euros and I send it to you.')
  expect(first?.textContent).toContain('2 · It is hateful · It looks like a scam')
  expect(first?.textContent).toMatch(/UrgentHidden/)
  expect(first?.querySelector('img')?.getAttribute('src')).toBe('/api/moderation/pictures/photo-1')
  expect(second?.textContent).toMatch(/Reported message.*Appealed.*Pay first\..*Message/)
  expect(second?.querySelector('img, svg')).toBeNull()

  answer.mockImplementationOnce(() => Response.json({ cases: [] }))
  show(<CaseQueue uid="erik" />)
  expect(await screen.findByText('No reports waiting.')).toBeTruthy()
})

it('says the same on a phone, without columns', async () => {
  isNarrow = true
  answer.mockImplementationOnce(() => Response.json({ cases: open }))
  show(<CaseQueue uid="dora" />)
  const [first] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toMatch(/Post · .*2026.* · 2 reports · It is hateful · It looks like a scam/)
  expect(first?.textContent).toContain('Send 50 euros and I send it to you.')
  expect(screen.queryByRole('table')).toBeNull()
})

it('stands in the server’s order until a head is pressed, whose order its cases keep, urgent ones first', async () => {
  answer.mockImplementationOnce(() => Response.json({ cases: open }))
  show(<CaseQueue uid="dora" />)
  await screen.findByRole('table')
  const all = ['Brown leather wallet', 'Reported message', 'Red umbrella'] as const
  expect(rowHeads()).toEqual(all)
  await press('Reports')
  expect(rowHeads()).toEqual([all[0], all[2], all[1]])
  await press('Reports')
  expect(rowHeads()).toEqual([all[0], all[1], all[2]])
  await press('Opened')
  expect(rowHeads()).toEqual([all[0], all[2], all[1]])
  expect(screen.getByRole('columnheader', { name: 'Opened' }).getAttribute('aria-sort')).toBe('ascending')
  expect(screen.getByRole('link', { name: all[2] }).getAttribute('href')).toBe('/moderation/case-3?by=opened')
})

it('moves among the cases by J and K, but not with other keys held', async () => {
  answer.mockImplementationOnce(() => Response.json({ cases: open }))
  show(<CaseQueue uid="dora" />)
  await screen.findByRole('table')
  const focused = () => document.activeElement?.textContent
  const moves = [
    ['j', 'Brown leather wallet'],
    ['J', 'Reported message'],
    ['j', 'Red umbrella'],
    ['j', 'Red umbrella'],
    ['k', 'Reported message'],
  ] as const
  for (const [key, title] of moves) {
    pressKey(key)
    expect(focused()).toBe(title)
  }
  for (const held of ['ctrlKey', 'altKey', 'metaKey', 'repeat']) pressKey('k', { [held]: true })
  expect(focused()).toBe('Reported message')
  // On an Arabic keyboard.
  pressKey('ن', { code: 'KeyK' })
  expect(focused()).toBe('Brown leather wallet')
  // For people whose software presses letters by itself.
  await act(async () => screen.getByLabelText('J and K move between cases').click())
  pressKey('j')
  expect(focused()).toBe('Brown leather wallet')
})

it('opens the next case by J, unless that is typed or a dialog is open', async () => {
  answer.mockImplementation((path) => {
    const id = path.split(/[/?]/)[3]
    return Response.json(open.find(({ _id }) => _id === id) ?? { cases: open.map(summaryOf) })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/moderation/case-1?by=opened']}>
        <Routes>
          <Route path="/moderation/:id" element={<AnyCase />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const note = await screen.findByLabelText('Note to the user')
  const title = () => screen.getByRole('heading', { level: 2 }).textContent
  fireEvent.keyDown(note, { key: 'j' })
  const dialog = document.body.appendChild(Object.assign(document.createElement('dialog'), { open: true }))
  await act(async () => pressKey('j'))
  expect(title()).toBe('Brown leather wallet')
  dialog.remove()
  await act(async () => pressKey('j'))
  expect(await screen.findByRole('heading', { name: 'Red umbrella' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All open cases' }).getAttribute('href')).toBe('/moderation?by=opened')
  await act(async () => pressKey('j'))
  expect(await screen.findByRole('heading', { name: 'Reported message' })).toBeTruthy()
})

it('shows a post as it was reported, what has changed since, each report and the person', async () => {
  const earlier = { kind: 'message', decision: 'delete', reason: 'hateful', at: '2026-10-01T10:00:00.000Z' } as const
  await showCase(
    makeCase({
      person: { name: 'Grace Example', since: '2026-03', isClosed: false, cases: 1, earlier: [earlier] },
      now: makeThing({ description: 'It is brown.', location: 'Tram 5' }),
    }),
  )
  expect(part('Reported content').getByText('Send 50 euros and I send it to you.')).toBeTruthy()
  const now = screen.getByRole('region', { name: 'The post now' }).textContent
  for (const words of ['This has changed since:', 'It is brown.', 'Tram 5']) expect(now).toContain(words)
  expect(now).not.toContain('documents')
  expect(part('Reports').getAllByRole('listitem')).toHaveLength(3)
  const reports = screen.getByRole('region', { name: 'Reports' }).textContent
  expect(reports).toContain('They ask for money first.')
  expect(reports).toContain('Ben, without an account')
  const person = screen.getByRole('region', { name: 'The user' }).textContent
  expect(person).toContain('Here since March 2026')
  expect(person).toContain('Message: Deleted It is hateful')
  expect(screen.getByLabelText<HTMLSelectElement>('Rule broken').value).toBe('scam')
})

it('shows a reported message last, with those before it, and cannot hide it for now', async () => {
  const messages = [
    { text: 'Is it still there?', isAccused: true, sentAt: '2026-11-20T09:00:00.000Z' },
    { text: 'Send me 50 euros.', isAccused: true, sentAt: '2026-11-20T09:10:00.000Z' },
  ]
  const none = { postType: '', category: '', description: '', location: '', name: '' }
  const thing = makeThing({ ...none, title: '', messages })
  const reported = [
    { reason: 'scam', words: '', by: 'account', name: 'Cy', at: '2026-11-20T11:00:00.000Z', thing },
  ] as const
  await showCase(makeCase({ kind: 'message', now: null, reported: [...reported] }))
  const shown = part('Reported content').getAllByRole('listitem')
  expect(shown.map((row) => row.textContent?.includes('Reported message'))).toEqual([false, true])
  expect(shown.at(-1)?.textContent).toContain('Send me 50 euros.')
  expect([button('Keep'), button('Delete'), button('Hide')].map(Boolean)).toEqual([true, true, false])
})

it.each([
  ['Keep', 'keep', 'Keep it?', /^It stays as it is/],
  ['Hide', 'hide', 'Hide it?', /^The post will no longer be shown/],
  ['Delete', 'delete', 'Delete it?', /^The post will be hidden now and deleted after 14 days/],
  ['Close the account', 'close-account', 'Close the account?', /^The user will be logged out on all devices/],
])(
  'asks once more before “%s”, says exactly what happens, and sends nothing on “Cancel”',
  async (name, decision, title, text) => {
    await showCase(makeCase())
    fireEvent.change(screen.getByLabelText('Note to the user'), { target: { value: 'It asks for money.' } })
    const sent = () => answer.mock.calls.flatMap(([, { body }]) => (body ? [JSON.parse(String(body))] : []))
    vi.mocked(confirmAction).mockResolvedValueOnce(false)
    await press(name)
    const [question] = vi.mocked(confirmAction).mock.lastCall ?? []
    expect(question).toMatchObject({ title, text: expect.stringMatching(text) })
    expect(question?.text.includes('can appeal once within 14 days.')).toBe(name !== 'Keep')
    expect(sent()).toEqual([])
    vi.mocked(confirmAction).mockResolvedValueOnce(true)
    await press(name)
    expect(sent()).toEqual([{ decision, reason: 'scam', words: 'It asks for money.', digest: 'digest-3' }])
  },
)

it.each([
  ['Keep', 'The earlier decision will be reversed. The user will be told the reasons. This is final.'],
  ['Hide', 'The post stays hidden. The user will be told the reasons. This is final.'],
  ['Delete', 'The post will be deleted. The user will be told the reasons. This is final.'],
])('says before “%s” that what is decided about an answer is final', async (name, text) => {
  await showCase(makeCase({ state: 'answered' }))
  vi.mocked(confirmAction).mockResolvedValueOnce(false)
  await press(name)
  const [question] = vi.mocked(confirmAction).mock.lastCall ?? []
  expect(question?.text).toBe(text)
})

it('goes on to the next case after a decision, and to the queue after the last one', async () => {
  const cases = [makeCase(), makeCase({ _id: 'case-2', title: 'Red umbrella', state: 'answered' })]
  const decided = new Set<string>()
  answer.mockImplementation((path, { method }) => {
    const id = path.split('/')[3]
    const open = cases.filter(({ _id }) => !decided.has(_id))
    if (id === undefined) return Response.json({ cases: open.map(summaryOf) })
    if (method === 'POST') decided.add(id)
    return Response.json(cases.find(({ _id }) => _id === id))
  })
  vi.mocked(confirmAction).mockResolvedValue(true)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/moderation/case-1']}>
        <Routes>
          <Route path="/moderation" element={<CaseQueue uid="dora" />} />
          <Route path="/moderation/:id" element={<AnyCase />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const words = () => screen.getByLabelText<HTMLTextAreaElement>('Note to the user')
  await screen.findByRole('heading', { name: 'Brown leather wallet' })
  fireEvent.change(words(), { target: { value: 'It asks for money.' } })
  await press('Delete')
  await screen.findByRole('heading', { name: 'Red umbrella' })
  expect(notifySuccess).toHaveBeenLastCalledWith('Decided: it’s hidden and will be deleted.')
  expect(words().value).toBe('')
  await press('Keep')
  expect(await screen.findByText('No reports waiting.')).toBeTruthy()
  expect(notifySuccess).toHaveBeenLastCalledWith('Decided: it stays.')
})

function AnyCase() {
  const { id = '' } = useParams()
  return <CaseView key={id} uid="dora" id={id} />
}

it('says when someone else was quicker, and shows the case as it is now', async () => {
  await showCase(makeCase())
  const done = { decision: 'hide', reason: 'scam', words: '', name: 'Dora', at: later(0) } as const
  const now = makeCase({ digest: 'digest-4', state: 'decided', decisions: [done], mayDecide: false })
  const error = { code: 'case-changed', message: 'This case has changed.', requestId: '' }
  answer.mockImplementation((_path, { method }) =>
    method === 'POST' ? Response.json({ error }, { status: 409 }) : Response.json(now),
  )
  vi.mocked(confirmAction).mockResolvedValueOnce(true)
  await press('Keep')
  expect(notifyInfo).toHaveBeenCalledWith('This has changed since you read it. Please read it again.')
  expect(await screen.findByText('This case has been decided.')).toBeTruthy()
  expect(part('Decisions in this case').getByText(/Dora/)).toBeTruthy()
  expect(button('Keep')).toBeNull()
})

it('leaves the answer to one’s own decision to another moderator', async () => {
  const done = { decision: 'hide', reason: 'scam', words: '', name: 'Ada', at: later(-2) } as const
  const objection = { words: 'I have never asked for money.', at: later(-1) }
  await showCase(makeCase({ state: 'answered', decisions: [done], answer: objection, mayDecide: false }))
  expect(screen.getByText('I have never asked for money.')).toBeTruthy()
  expect(screen.getByText(/so another moderator has to decide\.$/)).toBeTruthy()
  expect(button('Keep')).toBeNull()
})

it('shows more of the log on demand, also what was done automatically', async () => {
  const about = { at: later(0), caseId: 'case-1', kind: 'post' } as const
  const decided = { ...about, what: 'decided', name: 'Dora', decision: 'keep', reason: 'spam' } as const
  const pages: Log[] = [
    { entries: [{ ...decided, _id: 'entry-2' }], hasMore: true },
    {
      entries: [
        { ...about, _id: 'entry-1', what: 'deleted', name: '' },
        { ...about, _id: 'entry-0', what: 'opened', name: '' },
      ],
      hasMore: false,
    },
  ]
  answer.mockImplementation((path) => Response.json(pages[path.includes('before=entry-2') ? 1 : 0]))
  show(<ModerationLog uid="dora" />)
  expect((await screen.findByRole('listitem')).textContent).toContain('Dora decided: Kept · It is advertising')
  await press('Show more')
  expect(await screen.findByText('Deleted automatically after the time to appeal')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toContain('A moderator opened the case')
})
