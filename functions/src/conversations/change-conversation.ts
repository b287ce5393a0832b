import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { isEmptyBatch, untilCommitted } from '../lib/firestore/commit.ts'
import { conversationNotFound, HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { ConversationSide } from '../shared/lib/shared-constants.ts'
import { readStoredConversation, type StoredConversation, sideOf } from './conversation-document.ts'
import { forgetConversation, isRemembered, readConversation } from './recent-conversations.ts'

/** The first try may be made from what was read this many milliseconds ago. */
const REMEMBERED_MS = 10_000

/** A conversation as it was read for one of its two people. */
export interface CurrentConversation {
  document: DocumentSnapshot
  conversation: StoredConversation
  /** Which side the person is. */
  side: ConversationSide
}

/**
 * Changes a conversation for one of its two people. If it has changed meanwhile, it is read again.
 * So it is before anything is refused or left as it is: no precondition holds that. Changes of one
 * conversation take turns.
 * @param addChange adds its writes to the batch, or returns without any if nothing must change. It
 * must write the conversation with a precondition on the document that it is given, because that
 * may be some seconds old. It gets the number of earlier tries.
 * @throws {HttpError} 404 if there is no such conversation or it is between others, 503 if it keeps
 * changing
 */
export function changeConversation<Result>(
  context: Context,
  id: string,
  uid: string,
  addChange: (batch: WriteBatch, current: CurrentConversation, tries: number) => Promise<Result> | Result,
): Promise<Result> {
  const { firestore, serialQueue } = context
  return serialQueue.run(`conversation ${id}`, async () => {
    try {
      return await untilCommitted(async (tries) => {
        const mayBeOld = tries === 0 && isRemembered(firestore, id, REMEMBERED_MS)
        const batch = firestore.batch()
        try {
          const document = await readConversation(firestore, id, mayBeOld ? REMEMBERED_MS : 0)
          const result = await addChange(batch, requirePart(document, uid), tries)
          if (!isEmptyBatch(batch)) return { batch, result }
          return mayBeOld ? undefined : { result }
        } catch (error) {
          if (mayBeOld && error instanceof HttpError) return undefined
          throw error
        }
      })
    } finally {
      forgetConversation(firestore, id)
    }
  })
}

/** @throws {HttpError} 404 if there is no such conversation, or if the person has no part in it */
export function requirePart(document: DocumentSnapshot, uid: string): CurrentConversation {
  const conversation = readStoredConversation(document)
  const side = document.exists ? sideOf(conversation, uid) : undefined
  if (!side) throw conversationNotFound()
  return { document, conversation, side }
}
