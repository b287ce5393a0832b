import { Timestamp } from 'firebase-admin/firestore'
import { MINUTE_MS } from '../lib/durations.ts'
import { CONVERSATION_SIDES } from '../shared/lib/shared-constants.ts'
import type { StoredConversation, StoredSide } from './conversation-document.ts'

/** Whoever read or wrote this recently is probably looking, and sees a message without being told. */
const LOOKING_MS = MINUTE_MS

/**
 * Returns when one of the two people of a conversation has to be told of unread messages; null if
 * nobody has.
 * @param sides as they are stored from now on
 */
export function dueTime(sides: Pick<StoredConversation, 'poster' | 'asker'>, now: Timestamp): Timestamp | null {
  const times = CONVERSATION_SIDES.flatMap((side) => dueTimeOf(sides[side], now) ?? [])
  return times.length === 0 ? null : Timestamp.fromMillis(Math.min(...times))
}

function dueTimeOf({ unread, toldAt, seenAt }: StoredSide, now: Timestamp): number | undefined {
  if (unread === 0 || toldAt) return undefined
  return Math.max(now.toMillis(), (seenAt?.toMillis() ?? 0) + LOOKING_MS)
}
