import type { Conversation, Message } from '@shared/messages/conversations.ts'
import { type MutationOptions, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unreadQuery } from '@/features/news/notifications-api.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { makeConversation, makeMessage, messageId } from './conversation.test-support.ts'
import {
  conversationQuery,
  conversationStepMutation,
  conversationsQuery,
  noteMessages,
  sendMessageMutation,
} from './conversations-api.ts'

const UID = 'olga'
const ID = 'conversation-1'
const message = (number: number, from: Message['from']): Message =>
  makeMessage({ _id: messageId(number), from, sentAt: `2026-11-20T10:00:0${number}.000Z` })
const conversation = makeConversation({ _id: ID, last: message(1, 'other'), lastAt: '2026-11-20T10:00:01.000Z' })
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
  it('keeps the picture and the roles, which its answer does not have', async () => {
    const picture = { thumbnail: '', kind: 'keys', tint: '' } as const
    show({ ...conversation, unread: 1, picture, other: { name: 'Grace', isOffice: true } })
    fetchMock.mockResolvedValue(Response.json({ ...conversation, other: { name: 'Grace' } }))
    await run(conversationStepMutation(UID, ID) as MutationOptions<unknown, Error, string>, 'read')
    expect(client.getQueryData(one)).toMatchObject({ unread: 0, picture, other: { isOffice: true } })
  })

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

describe('reading', () => {
  it('loads the list again when an older one is on its way', async () => {
    show({ ...conversation, unread: 59 })
    const older = Promise.withResolvers<Response>()
    const lists = [older.promise, Response.json([conversation])]
    fetchMock.mockImplementation(async (_, { method }) =>
      method === 'GET' ? (lists.shift() ?? Response.error()) : Response.json(conversation),
    )
    const watching = new QueryObserver(client, { ...conversationsQuery(UID), staleTime: 0 }).subscribe(() => {})
    await run(conversationStepMutation(UID, ID) as MutationOptions<unknown, Error, string>, 'read')
    older.resolve(Response.json([{ ...conversation, unread: 59 }]))
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    expect(client.getQueryData(list)?.map(({ unread }) => unread)).toEqual([0])
    watching()
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
