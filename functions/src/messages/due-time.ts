import { Timestamp } from 'firebase-admin/firestore'
import { HOUR_MS, MINUTE_MS } from '../lib/durations.ts'
import { CONVERSATION_SIDES, type ConversationSide } from '../shared/lib/shared-constants.ts'
import { isUid } from '../store/field-values.ts'
import type { StoredConversation } from './conversation-document.ts'

/** Whoever was here this recently is probably looking, and sees a message without being told. */
const LOOKING_MS = MINUTE_MS
/** An e-mail waits this long behind the bell, as many who are on the board read it meanwhile. */
export const EMAIL_WAIT_MS = 2 * MINUTE_MS
/** A person gets at most one e-mail about a conversation within this time. */
const BETWEEN_EMAILS_MS = HOUR_MS

/** What decides when the two people of a conversation are told of unread messages. */
type Tellable = Pick<StoredConversation, 'poster' | 'asker' | 'lastAt'>

/**
 * Returns when one of the two people of a conversation has to be told of unread messages; null if
 * nobody has.
 * @param conversation as it is stored from now on
 */
export function dueTime(conversation: Tellable, now: Timestamp): Timestamp | null {
  const times = CONVERSATION_SIDES.flatMap((side) => nextTelling(conversation, side) ?? [])
  return times.length === 0 ? null : Timestamp.fromMillis(Math.max(now.toMillis(), Math.min(...times)))
}

/**
 * Returns when one side is told next, in milliseconds since 1970: first in the bell; then by
 * e-mail, and once an hour as long as something new comes and nothing is read. Undefined if there
 * is nothing to tell, or if one of the two has blocked the other.
 * @param emailWait in milliseconds
 */
export function nextTelling(
  conversation: Tellable,
  side: ConversationSide,
  emailWait = EMAIL_WAIT_MS,
): number | undefined {
  const { poster, asker, lastAt, [side]: reader } = conversation
  const { unread, seenAt, toldAt, emailedAt } = reader
  if (unread === 0 || poster.hasBlocked || asker.hasBlocked || !isUid(reader.uid)) return undefined
  if (!toldAt) return millisecondsOf(seenAt) + LOOKING_MS
  // Whoever has sent the last message has nothing unread, so it is from the other side.
  if (emailedAt && lastAt.toMillis() <= emailedAt.toMillis()) return undefined
  return Math.max(toldAt.toMillis() + emailWait, millisecondsOf(emailedAt) + BETWEEN_EMAILS_MS)
}

const millisecondsOf = (time: Timestamp | null) => time?.toMillis() ?? 0
