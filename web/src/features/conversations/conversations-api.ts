import type { Conversation, Message } from '@shared/conversations/conversations.ts'
import { IDEMPOTENCY_HEADER } from '@shared/lib/shared-constants.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiPaths } from '@/config/paths.ts'
import { ownKey } from '@/lib/query-client.ts'
import { sessionApi } from '@/lib/session-api.ts'

const conversationsKey = (uid: string) => [...ownKey(uid), 'conversations'] as const

/** A user's conversations, newest first. */
export const conversationsQuery = (uid: string) =>
  queryOptions({
    queryKey: [...conversationsKey(uid), 'list'],
    queryFn: ({ signal }) => sessionApi.get<Conversation[]>(apiPaths.conversations, { signal }),
  })

/** One of a user's conversations. */
export const conversationQuery = (uid: string, id: string) =>
  queryOptions({
    queryKey: [...conversationsKey(uid), 'one', id],
    queryFn: ({ signal }) => sessionApi.get<Conversation>(apiPaths.conversation(id), { signal }),
  })

/**
 * Loads messages of a conversation, oldest first, at most a hundred: those behind a message, those
 * before one, or the newest.
 */
export function loadMessages(
  id: string,
  which: { after: string } | { before: string } | Record<never, never>,
  signal: AbortSignal,
): Promise<Message[]> {
  const query = new URLSearchParams({ ...which }).toString()
  return sessionApi.get<Message[]>(`${apiPaths.conversationStep(id, 'messages')}${query && `?${query}`}`, { signal })
}

/** A text that is sent under a key, so that a second try does not send it twice. */
interface NewMessage {
  text: string
  key: string
}

/** Begins the conversation about somebody else's item, or goes on with it. */
export const askPosterMutation = (uid: string) =>
  mutationOptions({
    mutationFn: ({ itemId, text, key }: NewMessage & { itemId: string }) =>
      sessionApi.post<Conversation>(apiPaths.itemConversations(itemId), {
        body: { text },
        headers: { [IDEMPOTENCY_HEADER]: key },
      }),
    ...reloading(uid),
  })

/** Sends a message in a conversation. */
export const sendMessageMutation = (uid: string, id: string) =>
  mutationOptions({
    mutationFn: ({ text, key }: NewMessage) =>
      sessionApi.post<Message>(apiPaths.conversationStep(id, 'messages'), {
        body: { text },
        headers: { [IDEMPOTENCY_HEADER]: key },
      }),
    ...reloading(uid),
  })

/** What can be done to a conversation without a text. */
export type ConversationStep = 'read' | 'block' | 'unblock'

/** Marks a conversation as read, or blocks or unblocks the other person. */
export const conversationStepMutation = (uid: string, id: string) =>
  mutationOptions({
    mutationFn: (step: ConversationStep) => sessionApi.post<Conversation>(apiPaths.conversationStep(id, step)),
    ...reloading(uid),
  })

/** The list, and the other pages of this conversation, are out of date afterwards. */
function reloading(uid: string) {
  return {
    onSettled: (_answer: unknown, _error: unknown, _given: unknown, _before: unknown, { client }: Rest) =>
      client.invalidateQueries({ queryKey: conversationsKey(uid) }),
  }
}

interface Rest {
  client: QueryClient
}
