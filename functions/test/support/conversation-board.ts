import type { Item } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import type { Conversation, Message } from '../../src/shared/messages/conversations.ts'
import { type Person, register } from './people.ts'
import { makeItemInput, send } from './requests.ts'
import { startTestApp, type unlimitedSettings } from './test-app.ts'

interface Options {
  /** For a second instance on the same database, or another client of it. */
  to?: string | undefined
  key?: string
}

/** A board with a poster, someone who asks them, and a stranger. */
export async function startConversationBoard(name: string, settings: typeof unlimitedSettings) {
  const app = await startTestApp(name, { settings })
  const poster = await register({ name: 'Paula Poster' })
  const asker = await register({ name: 'Astrid Asker' })
  const stranger = await register({ name: 'Stella Stranger' })
  const call = <Body>(method: string, path: string, { cookie }: Person, parts: Options & { body?: object } = {}) =>
    send<Body & ErrorResponse>(method, (parts.to ?? app.url) + path, {
      cookie,
      ...(parts.body && { body: parts.body }),
      ...(parts.key !== undefined && { headers: { 'idempotency-key': parts.key } }),
    })
  const postItem = async (overrides: object = {}, person = poster) =>
    (await call<Item>('POST', '/addItems', person, { body: makeItemInput(overrides) })).body._id
  const ask = (itemId: string, text = 'Is it black?', person = asker, options: Options = {}) =>
    call<Conversation>('POST', `/items/${itemId}/conversations`, person, { body: { text }, ...options })
  const write = (id: string, person: Person, text = 'Yes, it is.', options: Options = {}) =>
    call<Message>('POST', `/conversations/${id}/messages`, person, { body: { text }, ...options })
  return {
    app,
    poster,
    asker,
    stranger,
    call,
    postItem,
    ask,
    write,
    /** Posts an item and asks its poster, and returns both ids. */
    asked: async (text?: string) => {
      const itemId = await postItem()
      return { itemId, id: (await ask(itemId, text)).body._id }
    },
    read: (id: string, person: Person, options: Options = {}) =>
      call<Conversation>('POST', `/conversations/${id}/read`, person, options),
    list: (id: string, person: Person, query = '', options: Options = {}) =>
      call<Message[]>('GET', `/conversations/${id}/messages${query}`, person, options),
    stored: (id: string) => app.firestore.doc(`conversations/${id}`),
    /** The texts of a conversation as they are stored, by their numbers. */
    texts: async (id: string) => {
      const { docs } = await app.firestore.collection(`conversations/${id}/messages`).get()
      return Object.fromEntries(docs.map((document) => [document.id, document.get('text')]))
    },
  }
}

export type ConversationBoard = Awaited<ReturnType<typeof startConversationBoard>>
