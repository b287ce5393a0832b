import type { Conversation, Message } from '@shared/messages/conversations.ts'
import type { Item } from '../../../functions/src/shared/items/items.ts'
import type { Person } from './accounts.ts'
import { callAs } from './api.ts'

/** Asks the poster of an item as this person, which begins their conversation. */
export function askPoster(person: Person, item: Pick<Item, '_id'>, text: string): Promise<Conversation> {
  return callAs(person, (api) => api.post(`/api/items/${item._id}/conversations`, { data: { text } }))
}

/** The newest messages of a conversation, as the API has them for this person. */
export function messagesOf(person: Person, { _id }: Pick<Conversation, '_id'>): Promise<Message[]> {
  return callAs(person, (api) => api.get(`/api/conversations/${_id}/messages`))
}
