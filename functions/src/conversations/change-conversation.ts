import type { DocumentSnapshot, Firestore, WriteBatch } from 'firebase-admin/firestore'
import { isEmptyBatch, untilCommitted } from '../lib/firestore/commit.ts'
import { conversationNotFound } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { ConversationSide } from '../shared/lib/shared-constants.ts'
import { readStoredConversation, type StoredConversation, sideOf } from './conversation-document.ts'
import { conversationReference } from './conversations.repository.ts'

/** A conversation as it was read for one of its two people. */
export interface CurrentConversation {
  document: DocumentSnapshot
  conversation: StoredConversation
  /** Which side the person is. */
  side: ConversationSide
}

/**
 * Changes a conversation for one of its two people. If it has changed meanwhile, it is read again.
 * Changes of one conversation take turns.
 * @param addChange adds its writes to the batch, or returns without any if nothing must change
 * @throws {HttpError} 404 if there is no such conversation or it is between others, 503 if it keeps
 * changing
 */
export function changeConversation<Result>(
  context: Context,
  id: string,
  uid: string,
  addChange: (batch: WriteBatch, current: CurrentConversation) => Promise<Result> | Result,
): Promise<Result> {
  const { firestore, serialQueue } = context
  return serialQueue.run(`conversation ${id}`, () =>
    untilCommitted(async () => {
      const batch = firestore.batch()
      const result = await addChange(batch, await readConversation(firestore, id, uid))
      return { ...(!isEmptyBatch(batch) && { batch }), result }
    }),
  )
}

/**
 * Reads a conversation for one of its two people.
 * @throws {HttpError} 404 if there is no such conversation, or if the person has no part in it
 */
export async function readConversation(firestore: Firestore, id: string, uid: string): Promise<CurrentConversation> {
  return requirePart(await conversationReference(firestore, id).get(), uid)
}

/** @throws {HttpError} 404 if there is no such conversation, or if the person has no part in it */
export function requirePart(document: DocumentSnapshot, uid: string): CurrentConversation {
  const conversation = readStoredConversation(document)
  const side = document.exists ? sideOf(conversation, uid) : undefined
  if (!side) throw conversationNotFound()
  return { document, conversation, side }
}
