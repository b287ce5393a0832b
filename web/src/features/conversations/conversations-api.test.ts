import type { Conversation, Message } from '@shared/conversations/conversations.ts'
import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unreadQuery } from '@/features/notifications/notifications-api.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import {
  conversationQuery,
  conversationStepMutation,
  conversationsQuery,
  noteMessages,
  sendMessageMutation,
} from './conversations-api.ts'

const UID = 'olga'
const ID = 'conversation-1'
const message = (number: number, from: 'me' | 'other'): Message => ({
  _id: String(number).padStart(6, '0'),
  from,
  text: 'Hello',
  sentAt: `2026-11-20T10:00:0${number}.000Z`,
  warnings: [],
})
const conversation: Conversation = {
  _id: ID,
  itemId: 'item-1',
  postType: 'Found',
  title: 'Wallet',
  role: 'poster',
  other: { name: 'Grace' },
  unread: 0,
  last: message(1, 'other'),
  createdAt: '2026-11-20T10:00:00.000Z',
  lastAt: '2026-11-20T10:00:01.000Z',
  canWrite: true,
  isBlocked: false,
  closesAt: '',
  claimId: '',
}
const one = conversationQuery(UID, ID).queryKey
const list = conversationsQuery(UID).queryKey
const count = unreadQuery(UID).queryKey

const fetchMock = vi.fn<(address: string, request: RequestInit) => Promise<Response>>()
let client: QueryClient

/** Shows conversations as screens do, which keeps them in the cache. */
function show(shown: Conversation, others: Conversation[] = []) {
  client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, gcTime: Number.POSITIVE_INFINITY } })
  client.setQueryData(one, shown)
  client.setQueryData(list, [...others, shown])
  client.setQueryData(count, { unread: 1, conversations: 1 })
}
const run = <V>(options: MutationOptions<unknown, Error, V, unknown>, given: V) =>
  client.getMutationCache().build(client, options).execute(given)
const isCountStale = () => client.getQueryState(count)?.isInvalidated

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  client.clear()
  fetchMock.mockReset()
  vi.unstubAllGlobals()
})

describe('an answer', () => {
  beforeEach(() => {
    fetchMock.mockImplementation(async () => Response.json(message(2, 'me'), { status: 201 }))
  })
  const send = () => run(sendMessageMutation(UID, ID) as MutationOptions<unknown, Error, object>, { text: '', key: '' })

  it('has read the conversation, so the menu counts again', async () => {
    show({ ...conversation, unread: 1 })
    await send()
    expect(client.getQueryData(one)?.unread).toBe(0)
    expect(isCountStale()).toBe(true)
  })

  it('lets the menu count no more when nothing was unread in its conversation', async () => {
    show(conversation)
    await send()
    expect(client.getQueryData(one)?.last?._id).toBe('000002')
    expect(isCountStale()).toBe(false)
  })
})

describe('conversationStepMutation', () => {
  it('keeps a block when an older answer comes after it', async () => {
    show(conversation)
    const older = Promise.withResolvers<Response>()
    fetchMock.mockImplementation(async (_, { method }) =>
      method === 'GET' ? older.promise : Response.json({ ...conversation, canWrite: false, isBlocked: true }),
    )
    const asking = client.fetchQuery({ ...conversationQuery(UID, ID), staleTime: 0 }).catch(() => {})
    await run(conversationStepMutation(UID, ID) as MutationOptions<unknown, Error, string>, 'block')
    older.resolve(Response.json(conversation))
    await asking
    expect(client.getQueryData(one)?.isBlocked).toBe(true)
  })
})

describe('noteMessages', () => {
  const other = { ...conversation, _id: 'conversation-2', lastAt: '2026-11-20T10:00:05.000Z' }

  it('counts what the other person wrote behind the reader’s last words, and puts it first', () => {
    show(conversation, [other])
    noteMessages(client, UID, ID, [message(6, 'other'), message(7, 'me'), message(8, 'other')])
    expect(client.getQueryData(list)?.map(({ _id, unread }) => [_id, unread])).toEqual([
      [ID, 1],
      ['conversation-2', 0],
    ])
  })

  it('changes nothing when a poll brings what is known', () => {
    show(conversation)
    noteMessages(client, UID, ID, [message(1, 'other')])
    expect(client.getQueryData(one)).toEqual(conversation)
  })
})
