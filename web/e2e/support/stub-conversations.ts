import type { Page, Route } from '@playwright/test'
import { ENDED_HEADER } from '@shared/messages/conversation-limits.ts'
import type { Conversation, Message } from '@shared/messages/conversations.ts'
import { makeConversation, makeMessage, messageId } from '../../src/features/messages/conversation.test-support.ts'

/** What is sent to the stub, in the order in which it came. */
interface SentMessage {
  conversationId: string
  text: string
  key: string | undefined
}

/**
 * Answers the calls about conversations in place of the API, and remembers what is sent. What each
 * conversation holds is its `last` message, or the messages given.
 */
export async function stubConversations(
  page: Page,
  conversations: readonly Conversation[],
  messages: Readonly<Record<string, readonly Message[]>> = {},
) {
  const stored = new Map(conversations.map((conversation) => [conversation._id, { ...conversation }]))
  const texts = new Map(
    conversations.map(({ _id, last }) => [_id, [...(messages[_id] ?? (last ? [last] : []))]] as const),
  )
  const sent: SentMessage[] = []
  const calls: string[] = []
  const isNewer = (one: Conversation, next: Conversation) => next.lastAt.localeCompare(one.lastAt)

  function add(id: string, message: Partial<Message>): Message {
    const list = texts.get(id) ?? []
    const _id = messageId(list.length + 1)
    const added = makeMessage({ _id, sentAt: new Date().toISOString(), ...message })
    texts.set(id, [...list, added])
    const conversation = stored.get(id)
    if (conversation) {
      const unread = added.from === 'other' ? conversation.unread + 1 : 0
      stored.set(id, { ...conversation, last: added, lastAt: added.sentAt, unread })
    }
    return added
  }

  function send(id: string, route: Route): Message {
    const { text } = route.request().postDataJSON() as { text: string }
    sent.push({ conversationId: id, text, key: route.request().headers()['idempotency-key'] })
    return add(id, { from: 'me', text })
  }

  function answer(route: Route, id: string, step: string | undefined, query: URLSearchParams) {
    const conversation = stored.get(id)
    if (!conversation) return route.fulfill({ status: 404, json: {} })
    const change = (changes: Partial<Conversation>) => {
      const changed = { ...conversation, ...changes }
      stored.set(id, changed)
      return route.fulfill({ json: changed })
    }
    if (step === undefined) return route.fulfill({ json: conversation })
    if (step === 'read') return change({ unread: 0 })
    if (step === 'block') return change({ isBlocked: true, canWrite: false })
    if (step === 'unblock') return change({ isBlocked: false, canWrite: true })
    if (route.request().method() === 'POST') return route.fulfill({ status: 201, json: send(id, route) })
    const list = texts.get(id) ?? []
    const [after, before] = [query.get('after'), query.get('before')]
    const found = after
      ? list.filter(({ _id }) => _id > after).slice(0, 100)
      : list.filter(({ _id }) => !before || _id < before).slice(-100)
    return route.fulfill({ json: found, headers: conversation.canWrite ? {} : { [ENDED_HEADER]: 'true' } })
  }

  await page.route(/\/api\/conversations(?:[/?]|$)/, (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const [, , , id, step] = pathname.split('/')
    calls.push(`${route.request().method()} ${pathname}`)
    if (id !== undefined) return answer(route, id, step, searchParams)
    return route.fulfill({ json: [...stored.values()].toSorted(isNewer) })
  })
  // Asking about a post goes on with its conversation, or begins one with the post's id.
  await page.route(/\/api\/items\/[\w-]+\/conversations$/, (route) => {
    const itemId = new URL(route.request().url()).pathname.split('/')[3] ?? ''
    calls.push(`POST /api/items/${itemId}/conversations`)
    const known = [...stored.values()].find((conversation) => conversation.itemId === itemId)
    const id = known?._id ?? `about-${itemId}`
    if (!known) stored.set(id, makeConversation({ _id: id, itemId, role: 'asker' }))
    send(id, route)
    return route.fulfill({ status: 201, json: stored.get(id) })
  })

  return {
    /** The messages that were sent by the page. */
    sent,
    /** The calls that the page made, such as `GET /api/conversations`. */
    calls,
    /** Lets the other person send a message. */
    receive: (id: string, message: Partial<Message> = {}) => add(id, { from: 'other', ...message }),
    /** Changes a conversation, as something that happens elsewhere would. */
    change: (id: string, changes: Partial<Conversation>) => {
      const conversation = stored.get(id)
      if (conversation) stored.set(id, { ...conversation, ...changes })
    },
  }
}
