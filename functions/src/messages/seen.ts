import { Timestamp } from 'firebase-admin/firestore'
import { settleMessages } from '../delivery/bell.ts'
import type { Context } from '../lib/request-context.ts'
import { HOUR_MS, MINUTE_MS } from '../shared/lib/durations.ts'
import { CONVERSATION_SIDES, type ConversationSide } from '../shared/messages/conversation-limits.ts'
import type { Conversation } from '../shared/messages/conversations.ts'
import { isUid } from '../store/field-values.ts'
import { changeConversation } from './change-conversation.ts'
import { type StoredConversation, type StoredSide, toConversation } from './conversation-document.ts'

/** If nothing is unread, a visit is stored again after this time at the earliest. */
const SEEN_AGAIN_MS = 30_000

/** Returns the fields of the side that reads or writes something now. */
export const seenNow = (now: Timestamp) => ({ unread: 0, seenAt: now, toldAt: null, rungAt: null })

/**
 * Stores that a person has read all of a conversation, and marks its notification as read.
 * @returns the conversation as it is then
 * @throws {HttpError} 404 if there is no such conversation, or it is between others
 */
export function markConversationRead(context: Context, { uid }: { uid: string }, id: string): Promise<Conversation> {
  return changeConversation(context, id, uid, async (commit, { document, conversation, side }) => {
    const { now } = commit
    if (isSeen(conversation[side], now)) return toConversation(conversation, side)
    await markToldRead(context, id, conversation[side])
    const seen = { ...conversation, [side]: { ...conversation[side], ...seenNow(now) } }
    commit.update(document, { [side]: seen[side], dueAt: dueTime(seen, now) })
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

/** Someone who was here this recently is probably looking, and need not be told of a message. */
const LOOKING_MS = MINUTE_MS
/** An email waits this long behind the bell, as many who are on the board read it meanwhile. */
export const MESSAGE_EMAIL_WAIT_MS = 2 * MINUTE_MS
/** The bell rings again about a conversation that stays unread after this time, at the earliest. */
const BETWEEN_RINGS_MS = 10 * MINUTE_MS
/** A person gets at most one email about a conversation within this time. */
const BETWEEN_EMAILS_MS = HOUR_MS

/** What decides when the two people of a conversation are told of unread messages. */
type Tellable = Pick<StoredConversation, 'poster' | 'asker' | 'lastAt'>

/**
 * Returns when one of the two people of a conversation has to be told of unread messages; null if
 * nobody has.
 * @param conversation as it is stored from now on
 */
export function dueTime(conversation: Tellable, now: Timestamp): Timestamp | null {
  const times = CONVERSATION_SIDES.flatMap((side) => Object.values(nextTelling(conversation, side)))
  return times.length === 0 ? null : Timestamp.fromMillis(Math.max(now.toMillis(), Math.min(...times)))
}

/**
 * Returns when one side is told next, in milliseconds since 1970: first in the bell; then by
 * email; and again, as long as something new comes and nothing is read. Nothing is to be told if
 * one of the two has blocked the other.
 * @param emailWait in milliseconds
 */
export function nextTelling(
  conversation: Tellable,
  side: ConversationSide,
  emailWait = MESSAGE_EMAIL_WAIT_MS,
): { bell?: number; email?: number } {
  const { poster, asker, lastAt, [side]: reader } = conversation
  const { unread, seenAt, toldAt, rungAt, emailedAt } = reader
  if (unread === 0 || poster.hasBlocked || asker.hasBlocked || !isUid(reader.uid)) return {}
  if (!toldAt) return { bell: millisecondsOf(seenAt) + LOOKING_MS }
  // The person who sent the last message has nothing unread, so it is from the other side.
  const isNewSince = (time: Timestamp | null) => lastAt.toMillis() > millisecondsOf(time)
  const rung = rungAt ?? toldAt
  return {
    ...(isNewSince(rung) && { bell: rung.toMillis() + BETWEEN_RINGS_MS }),
    ...(isNewSince(emailedAt) && {
      email: Math.max(toldAt.toMillis() + emailWait, millisecondsOf(emailedAt) + BETWEEN_EMAILS_MS),
    }),
  }
}

const millisecondsOf = (time: Timestamp | null) => time?.toMillis() ?? 0
