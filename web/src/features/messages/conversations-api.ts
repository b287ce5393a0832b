import { IDEMPOTENCY_HEADER } from '@shared/lib/requests.ts'
import { ENDED_HEADER, MESSAGE_LIMITS } from '@shared/messages/conversation-limits.ts'
import type { Conversation, Message } from '@shared/messages/conversations.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { notificationsKey, unreadQuery } from '@/features/news/notifications-api.ts'
import { ApiError, sessionApi } from '@/lib/api-client.ts'
import { ALWAYS_NEW, LIVE, ownKey } from '@/lib/query-client.ts'

const conversationsKey = (uid: string) => [...ownKey(uid), 'conversations'] as const

/** A user's conversations, newest first. */
export const conversationsQuery = (uid: string) =>
  queryOptions({
    queryKey: [...conversationsKey(uid), 'list'],
    queryFn: ({ signal }) => sessionApi.get('/conversations', { signal }),
  })

/** One of a user's conversations. */
export const conversationQuery = (uid: string, id: string) =>
  queryOptions({
    queryKey: [...conversationsKey(uid), 'one', id],
    queryFn: ({ signal }) => sessionApi.get('/conversations/:id', { params: { id }, signal }),
    ...ALWAYS_NEW,
  })

/**
 * Loads messages of a conversation, oldest first: ten behind a message, a hundred before one,
 * or the newest hundred.
 * @param onAnswer is told whether someone can still write in it
 */
export function loadMessages(
  id: string,
  which: { after: string } | { before: string } | Record<never, never>,
  signal?: AbortSignal,
  onAnswer?: (canWrite: boolean) => void,
) {
  return sessionApi.get('/conversations/:id/messages', {
    params: { id },
    query: which,
    ...(signal && { signal }),
    transport: async (address, request) => {
      const response = await fetch(address, request)
      if (response.ok) onAnswer?.(!response.headers.has(ENDED_HEADER))
      return response
    },
  })
}

/**
 * The messages of a conversation that a page shows. The newest are loaded once; later ones, earlier
 * ones and those that are sent are added to them.
 */
export const messagesQuery = (uid: string, id: string) => {
  const queryKey = [...ownKey(uid), 'messages', id] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const known = client.getQueryData<MessageList>(queryKey)
      if (!known) return beginList(await loadMessages(id, {}, signal))
      const found: Message[] = []
      try {
        let page: Message[]
        // What is behind the messages that are loaded may be more than a page.
        do {
          const after = found.at(-1)?._id ?? known.loadedTo
          page = await loadMessages(id, after ? { after } : {}, signal, (canWrite) => {
            const shown = client.getQueryData(conversationQuery(uid, id).queryKey)
            // It has ended since, or goes on.
            if (shown && shown.canWrite !== canWrite) reloadConversations(client, uid)
          })
          found.push(...page)
        } while (page.length >= MESSAGE_LIMITS.perPoll)
      } catch (error) {
        reloadIfChanged(client, uid, error)
        throw error
      }
      noteMessages(client, uid, id, found)
      // What was sent or loaded meanwhile stays.
      return addNew(client.getQueryData<MessageList>(queryKey) ?? known, found)
    },
    ...LIVE,
    ...ALWAYS_NEW,
  })
}

interface NewMessage {
  text: string
  key: string
}

/** A text under a key, so that a second try does not send it twice. */
const textOf = ({ text, key }: NewMessage) => ({ body: { text }, headers: { [IDEMPOTENCY_HEADER]: key } })

/** Begins the conversation about someone else's item, or goes on with it. */
export const askPosterMutation = (uid: string) =>
  mutationOptions({
    mutationFn: ({ itemId, ...message }: NewMessage & { itemId: string }) =>
      sessionApi.post('/items/:id/conversations', { params: { id: itemId }, ...textOf(message) }),
    onSettled: (_answer, _error, _given, _before, { client }) => reloadConversations(client, uid),
  })

/** Sends a message in a conversation. */
export const sendMessageMutation = (uid: string, id: string) =>
  mutationOptions({
    mutationFn: (message: NewMessage) =>
      sessionApi.post('/conversations/:id/messages', { params: { id }, ...textOf(message) }),
    onSuccess: (message, _given, _before, { client }) => {
      // Someone who answers has read the conversation.
      if (client.getQueryData(conversationQuery(uid, id).queryKey)?.unread) reloadUnread(client, uid)
      noteMessages(client, uid, id, [message])
    },
    onError: (error, _given, _before, { client }) => reloadIfChanged(client, uid, error),
  })

/** Marks a conversation as read, or blocks or unblocks the other person. */
export const conversationStepMutation = (uid: string, id: string) =>
  mutationOptions({
    mutationFn: (step: 'read' | 'block' | 'unblock') =>
      sessionApi.post(`/conversations/:id/${step}`, { params: { id } }),
    onSuccess: async (conversation, step, _before, { client }) => {
      // An answer that is still to come may be older than this one.
      await client.cancelQueries({ queryKey: conversationQuery(uid, id).queryKey })
      // The picture and what stands beside a name are not in this answer.
      changeConversation(client, uid, id, ({ other, picture }) => ({
        ...(picture && { picture }),
        ...conversation,
        other: { ...other, ...conversation.other },
      }))
      const list = { queryKey: conversationsQuery(uid).queryKey }
      // A block ends all conversations of the two, and a list that is still to come may be older.
      if (step !== 'read' || client.isFetching(list) > 0) void client.invalidateQueries(list)
      reloadUnread(client, uid)
    },
    onError: (error, _step, _before, { client }) => reloadIfChanged(client, uid, error),
  })

/**
 * Shows new messages, oldest first, where their conversation is shown, without loading it again.
 * Someone who answers has read what was there before.
 */
export function noteMessages(client: QueryClient, uid: string, id: string, messages: readonly Message[]): void {
  changeConversation(client, uid, id, (conversation) => {
    const fresh = messages.filter(({ _id }) => _id > (conversation.last?._id ?? ''))
    const last = fresh.at(-1)
    if (!last) return conversation
    const answer = fresh.findLastIndex(({ from }) => from === 'me')
    const unread = answer < 0 ? conversation.unread + fresh.length : fresh.length - 1 - answer
    return { ...conversation, last, lastAt: last.sentAt, unread }
  })
}

/**
 * Changes a conversation where it is shown: by itself and in the list, whose newest one is first.
 */
function changeConversation(
  client: QueryClient,
  uid: string,
  id: string,
  change: (conversation: Conversation) => Conversation,
): void {
  client.setQueryData(conversationQuery(uid, id).queryKey, (before) => before && change(before))
  client.setQueryData(conversationsQuery(uid).queryKey, (before) =>
    before
      ?.map((conversation) => (conversation._id === id ? change(conversation) : conversation))
      .sort((one, next) => Date.parse(next.lastAt) - Date.parse(one.lastAt)),
  )
}

/** Loads the numbers of the bell and the menu again, if they can have changed by reading. */
function reloadUnread(client: QueryClient, uid: string): void {
  const shown = client.getQueryData(unreadQuery(uid).queryKey)
  if (shown && (shown.unread > 0 || shown.conversations > 0))
    void client.invalidateQueries({ queryKey: notificationsKey(uid) })
}

/** A refusal says that the conversation has ended, or is there no more. */
function reloadIfChanged(client: QueryClient, uid: string, error: unknown): void {
  if (error instanceof ApiError && (error.status === 403 || error.status === 404)) reloadConversations(client, uid)
}

function reloadConversations(client: QueryClient, uid: string): void {
  void client.invalidateQueries({ queryKey: conversationsKey(uid) })
}

/** A message on the screen, under the same `key` while it is being sent and afterwards. */
export type ShownMessage = Message & { key: string }

/** The part of a conversation that a page has loaded, oldest first. */
export interface MessageList {
  messages: readonly ShownMessage[]
  /**
   * Everything up to this message is loaded, so that the next poll asks for what is behind it. It
   * is empty before the first message.
   */
  loadedTo: string
  hasEarlier: boolean
}

/** @param newest the newest page of a conversation */
export const beginList = (newest: readonly Message[]): MessageList => ({
  messages: newest.map(withKey),
  loadedTo: newest.at(-1)?._id ?? '',
  hasEarlier: isFullPage(newest),
})

/** Adds the page of messages before those that are shown. */
export const addEarlier = (list: MessageList, earlier: readonly Message[]): MessageList => ({
  ...list,
  messages: merge(list.messages, earlier.map(withKey)),
  hasEarlier: isFullPage(earlier),
})

/** Adds the messages behind `loadedTo` that a poll has brought. */
export function addNew(list: MessageList, found: readonly Message[]): MessageList {
  const last = found.at(-1)
  if (!last) return list
  return { ...list, messages: merge(list.messages, found.map(withKey)), loadedTo: last._id }
}

/**
 * Adds the message that the reader has just sent. What the other person wrote a moment before it is
 * still to be loaded, so `loadedTo` moves on only if nothing is missing between.
 */
export function addSent(list: MessageList, message: Message, key: string): MessageList {
  const isNext = Number(message._id) === Number(list.loadedTo) + 1
  return {
    ...list,
    messages: merge(list.messages, [{ ...message, key }]),
    loadedTo: isNext ? message._id : list.loadedTo,
  }
}

const withKey = (message: Message): ShownMessage => ({ ...message, key: message._id })

/** Whether a text that the reader sent after a message is among the messages. */
export const hasArrived = (messages: readonly Message[], { text, after }: { text: string; after: string }): boolean =>
  messages.some((message) => message.from === 'me' && message.text === text && message._id > after)

/** Whether there may be more behind a page. */
const isFullPage = (page: readonly Message[]): boolean => page.length >= MESSAGE_LIMITS.perPage

/** Each message is shown once, in the order in which they were sent. */
function merge(known: readonly ShownMessage[], found: readonly ShownMessage[]): ShownMessage[] {
  const fresh = found.filter(({ _id }) => !known.some((message) => message._id === _id))
  return [...known, ...fresh].sort((one, next) => (one._id < next._id ? -1 : 1))
}
