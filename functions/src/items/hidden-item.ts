import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import type { Refusal } from '../lib/http/define-call.ts'
import { HttpError } from '../lib/http-errors.ts'
import { isRecovered } from '../shared/items/item-status.ts'
import { RECOVERED_DAYS, REMINDER_DAYS } from '../shared/items/listing-days.ts'
import { daysAfter } from '../store/days-after.ts'
import { timestampOf } from '../store/field-values.ts'
import { archivedListing, isHidden, isListed, listingUntil } from './item-listing.ts'

/**
 * Posts that moderators have taken off the board. A hidden post is archived and
 * names the case by which it was hidden; no step of its poster's puts it back.
 */

/** Returns what changes in an item that a case hides at a moment. */
export function hiddenFields(item: DocumentSnapshot, caseId: string, now: Date) {
  const listedUntilBefore = isListed(item) ? (timestampOf(item.get('listedUntil')) ?? Timestamp.fromDate(now)) : null
  return { ...(isListed(item) && archivedListing(now)), hiddenByCase: caseId, listedUntilBefore }
}

/**
 * Returns what changes in a hidden item that is shown again. One that was on the board is there as
 * long as it would have been without the time for which it was hidden, and long enough for its
 * poster to be asked.
 */
export function shownAgainFields(item: DocumentSnapshot, now: Date) {
  const fields = { hiddenByCase: '', listedUntilBefore: null }
  const before = timestampOf(item.get('listedUntilBefore'))
  if (!before) return fields
  const hiddenSince = timestampOf(item.get('archivedAt'))?.toMillis() ?? now.getTime()
  const recoveredAt = isRecovered(item.get('status')) ? timestampOf(item.get('recoveredAt')) : null
  const until = recoveredAt
    ? daysAfter(recoveredAt, RECOVERED_DAYS).toMillis()
    : before.toMillis() + now.getTime() - hiddenSince
  const soonest = daysAfter(now, REMINDER_DAYS).toMillis()
  return { ...fields, ...listingUntil(Timestamp.fromMillis(Math.max(until, soonest)), recoveredAt !== null) }
}

/** The refusal of a step that would put a hidden post on the board. */
export const postIsHidden: Refusal = { status: 409, code: 'post-hidden', when: 'The post is hidden.' }

/** @throws {HttpError} 409 if the item is hidden */
export function requireNotHidden(item: DocumentSnapshot): void {
  if (!isHidden(item)) return
  throw new HttpError(
    409,
    postIsHidden.code,
    'This post is hidden, so it stays off the board until a moderator decides otherwise. Your notices say why.',
  )
}
