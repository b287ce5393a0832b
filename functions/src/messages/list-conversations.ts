import type { Context } from '../lib/request-context.ts'
import type { Session } from '../people/account.ts'
import type { Conversation } from '../shared/messages/conversations.ts'
import { readConversation } from './change-conversation.ts'
import { readStoredConversation, sideOf, toConversation } from './conversation-document.ts'
import { findConversations } from './conversations.repository.ts'

/** Returns a person's newest conversations, newest first. */
export async function listConversations({ firestore }: Context, { uid }: Session): Promise<Conversation[]> {
  return (await findConversations(firestore, uid)).map(readStoredConversation).flatMap((conversation) => {
    const side = sideOf(conversation, uid)
    return side ? [toConversation(conversation, side)] : []
  })
}

/**
 * Returns one conversation.
 * @throws {HttpError} 404 if there is none, or it is between other people
 */
export async function getConversation({ firestore }: Context, { uid }: Session, id: string): Promise<Conversation> {
  const { conversation, side } = await readConversation(firestore, id, uid)
  return toConversation(conversation, side)
}
