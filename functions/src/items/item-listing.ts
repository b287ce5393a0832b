import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { HttpError } from '../lib/http-errors.ts'
import { isRecovered } from '../shared/items/item-status.ts'
import {
  ARCHIVED_DAYS,
  LISTED_DAYS,
  RECOVERED_CONTACT_DAYS,
  RECOVERED_DAYS,
  REMINDER_DAYS,
} from '../shared/items/listing-days.ts'
import { daysAfter, isSet, textOf, timeOf, timestampOf } from '../store/field-values.ts'

/**
 * How long an item is on the board. A post that is not on it is archived: its poster and the person
 * who has recovered it still see it. `listedUntil` says until when it is on the board, and is null
 * if it is archived; `recoveredAt` is null unless its status is recovered; `nextStepAt` says when
 * the job `listings` has to do something about it: remind, archive or delete.
 */

/** Returns the listing of a post that is open and put on the board, or renewed, at a moment. */
export function openListing(now: Date) {
  return { ...listingUntil(daysAfter(now, LISTED_DAYS), false), recoveredAt: null }
}

/** Returns what changes in the listing of an item that is on the board again until some time. */
function listingUntil(listedUntil: Timestamp, recovered: boolean) {
  return {
    isListed: true,
    listedUntil,
    archivedAt: null,
    nextStepAt: recovered ? listedUntil : reminderOf(listedUntil),
  }
}

/** Returns what changes in the listing of an item that is recovered at a moment. */
export function recoveredListing(now: Date, { isListed }: { isListed: boolean }) {
  const recoveredAt = Timestamp.fromDate(now)
  if (!isListed) return { recoveredAt }
  const listedUntil = daysAfter(now, RECOVERED_DAYS)
  return { recoveredAt, listedUntil, nextStepAt: listedUntil }
}

/** Returns what changes in the listing of an item that is archived at a moment. */
export function archivedListing(now: Date) {
  const archivedAt = Timestamp.fromDate(now)
  return { isListed: false, listedUntil: null, archivedAt, nextStepAt: daysAfter(now, ARCHIVED_DAYS) }
}

/** When the poster of an open item is asked whether it should stay. */
export const reminderOf = (listedUntil: Timestamp) => daysAfter(listedUntil, -REMINDER_DAYS)

/** Whether everyone may see an item. One that does not exist is not listed. */
export const isListed = (document: DocumentSnapshot): boolean => document.get('isListed') === true

/**
 * Whether a person may see an item: everyone may if it is listed, and an archived one its poster
 * and the person who has recovered it.
 * @param record the item's recovered record, if it has one
 */
export function isVisibleTo(uid: string, item: DocumentSnapshot, record?: DocumentSnapshot): boolean {
  if (!item.exists) return false
  return isListed(item) || item.get('ownerUid') === uid || record?.get('recoveredByUid') === uid
}

/** Returns the case by which an item is hidden; empty if it is not. */
export const hidingCase = (document: DocumentSnapshot): string => textOf(document.get('hiddenByCase'))

/** Whether a moderator has taken an item off the board. */
export const isHidden = (document: DocumentSnapshot): boolean => isSet(document.get('hiddenByCase'))

/** Whether an item was recovered so long ago that its contact is shown to its poster alone. */
export function isContactOver(document: DocumentSnapshot, now: Date): boolean {
  const recoveredAt = timestampOf(document.get('recoveredAt'))
  if (!isRecovered(document.get('status')) || !recoveredAt) return false
  return daysAfter(recoveredAt, RECOVERED_CONTACT_DAYS).toMillis() <= now.getTime()
}

/** @see shownListing */
export function listingOfOwn(document: DocumentSnapshot) {
  const hiddenByCase = hidingCase(document)
  return { ...shownListing(document), ...(hiddenByCase !== '' && { hiddenByCase }) }
}

/**
 * Returns what a recoverer sees of the listing, and a poster besides by which case their item is
 * hidden. The time is empty if the item is archived.
 */
export function shownListing(document: DocumentSnapshot): { isListed: boolean; listedUntil: string } {
  const listed = isListed(document)
  return { isListed: listed, listedUntil: listed ? timeOf(document.get('listedUntil')) : '' }
}

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

/**
 * Whether an item is deleted or archived. A hidden one may be shown again, and one that an edit by
 * hand has broken is mended.
 */
export const hasLeft = (item: DocumentSnapshot): boolean =>
  !item.exists || (item.get('isListed') === false && !isHidden(item))

/** @throws {HttpError} 409 if the item is hidden */
export function requireNotHidden(item: DocumentSnapshot): void {
  if (isHidden(item)) throw new HttpError('post-hidden')
}
