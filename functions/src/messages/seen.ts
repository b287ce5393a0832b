import type { Timestamp } from 'firebase-admin/firestore'
import type { Context } from '../lib/request-context.ts'
import { settleMessages } from '../people/notification-box.ts'
import type { Conversation } from '../shared/messages/conversations.ts'
import { changeConversation } from './change-conversation.ts'
import { type StoredSide, toConversation } from './conversation-document.ts'
import { dueTime } from './due-time.ts'

/** If nothing is unread, a visit is stored again after this time at the earliest. */
const SEEN_AGAIN_MS = 30_000

/** Returns the fields of whoever reads or writes something now. */
export const seenNow = (now: Timestamp) => ({ unread: 0, seenAt: now, toldAt: null })

/**
 * Stores that a person has read all of a conversation, and marks its notification as read.
 * @returns the conversation as it is then
 * @throws {HttpError} 404 if there is no such conversation, or it is between others
 */
export function markConversationRead(context: Context, { uid }: { uid: string }, id: string): Promise<Conversation> {
  return changeConversation(context, id, uid, async (tx, { document, conversation, side }) => {
    const { now } = tx
    if (isSeen(conversation[side], now)) return toConversation(conversation, side)
    await markToldRead(context, id, conversation[side])
    const seen = { ...conversation, [side]: { ...conversation[side], ...seenNow(now) } }
    tx.update(document, { [side]: seen[side], dueAt: dueTime(seen, now) })
    return toConversation(seen, side)
  })
}

function isSeen({ unread, toldAt, seenAt }: StoredSide, now: Timestamp): boolean {
  const isRecent = seenAt !== null && now.toMillis() - seenAt.toMillis() < SEEN_AGAIN_MS
  return unread === 0 && toldAt === null && isRecent
}

/**
 * Marks the notification of a conversation as read if its reader was told. This comes before the
 * conversation is written: if that fails, the next try still knows that they were.
 */
export async function markToldRead(context: Context, id: string, { uid, toldAt }: StoredSide): Promise<void> {
  if (toldAt) await settleMessages(context, uid, id)
}
