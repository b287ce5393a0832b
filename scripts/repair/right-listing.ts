import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { isHidden, reminderOf } from '../../functions/src/items/item-listing.ts'
import { isRecovered } from '../../functions/src/shared/items/item-status.ts'
import {
  ARCHIVED_DAYS,
  LISTED_DAYS,
  RECOVERED_DAYS,
  REMINDER_DAYS,
} from '../../functions/src/shared/items/listing-days.ts'
import { daysAfter, timestampOf } from '../../functions/src/store/field-values.ts'

/** What has failed, or waits for a claim, is tried again a day later; this leaves room for that. */
const AGAIN_DAYS = 2

/**
 * Returns what has to change in an item so that its listing fits together, after someone has
 * written or changed it in the console. A post that would already be off the board stays long
 * enough for its poster to be asked.
 */
export function rightListing(document: DocumentSnapshot, now: Date) {
  const stored = storedTimes(document)
  const recovered = isRecovered(document.get('status'))
  const flag: unknown = document.get('isListed')
  const recoveredAt = recovered ? (stored.recoveredAt ?? Timestamp.fromDate(now)) : null
  const listed = flag === true || (flag === undefined && stored.archivedAt === null)
  // A hidden item is put back by a decision alone, which takes its case out of the item.
  if (!listed || isHidden(document)) {
    const archivedAt = stored.archivedAt ?? Timestamp.fromDate(now)
    const due = daysAfter(archivedAt, ARCHIVED_DAYS)
    const nextStepAt = stepBetween(stored.nextStepAt, due, due, now)
    return { isListed: false, listedUntil: null, archivedAt, recoveredAt, nextStepAt }
  }
  // If the item does not say so itself, it was recovered, reopened or put back by hand.
  const isCurrent = recovered === (stored.recoveredAt !== null) && stored.archivedAt === null
  const listedUntil = (isCurrent && stored.listedUntil) || newEnd(stored, recoveredAt, now)
  const first = recovered ? listedUntil : reminderOf(listedUntil)
  const nextStepAt = isCurrent ? stepBetween(stored.nextStepAt, first, listedUntil, now) : first
  return { isListed: true, listedUntil, archivedAt: null, recoveredAt, nextStepAt }
}

/** Returns the stored time of the next step if it is none too early or late, or else the first. */
function stepBetween(stored: Timestamp | null, first: Timestamp, last: Timestamp, now: Date): Timestamp {
  const latest = Math.max(last.toMillis(), daysAfter(now, AGAIN_DAYS).toMillis())
  return stored && stored.toMillis() >= first.toMillis() && stored.toMillis() <= latest ? stored : first
}

function storedTimes(document: DocumentSnapshot) {
  const time = (field: string) => timestampOf(document.get(field))
  return {
    createdAt: time('createdAt'),
    listedUntil: time('listedUntil'),
    archivedAt: time('archivedAt'),
    recoveredAt: time('recoveredAt'),
    nextStepAt: time('nextStepAt'),
  }
}

type StoredTimes = ReturnType<typeof storedTimes>

/**
 * Returns until when an item is on the board that does not say so, or that was put back or reopened
 * by hand. An old one stays long enough for its poster to be asked.
 */
function newEnd(stored: StoredTimes, recoveredAt: Timestamp | null, now: Date): Timestamp {
  const isPutBack = stored.archivedAt !== null || (stored.recoveredAt !== null && recoveredAt === null)
  const from = (isPutBack ? null : (recoveredAt ?? stored.createdAt)) ?? now
  const until = daysAfter(from, recoveredAt ? RECOVERED_DAYS : LISTED_DAYS)
  const soonest = daysAfter(now, REMINDER_DAYS)
  return until.toMillis() > soonest.toMillis() ? until : soonest
}
