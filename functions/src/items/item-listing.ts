import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { daysAfter } from '../lib/firestore/days-after.ts'
import { textOf, timeOf, timestampOf } from '../lib/firestore/field-values.ts'
import { isRecovered } from '../shared/items/item-status.ts'
import {
  ARCHIVED_DAYS,
  LISTED_DAYS,
  RECOVERED_CONTACT_DAYS,
  RECOVERED_DAYS,
  REMINDER_DAYS,
} from '../shared/items/listing-days.ts'

/** What has failed, or waits for a claim, is tried again a day later; this leaves room for that. */
const AGAIN_DAYS = 2

/**
 * How long an item is on the board. A post that is not on it is archived: its poster and whoever
 * has recovered it still see it.
 */
export interface ItemListing {
  isListed: boolean
  /** Until when it is on the board; null if it is archived. */
  listedUntil: Timestamp | null
  archivedAt: Timestamp | null
  /** Null unless its status is recovered. */
  recoveredAt: Timestamp | null
  /** When the job `listings` has to do something about it: remind, archive or delete. */
  nextStepAt: Timestamp
}

/** Returns the listing of a post that is open and put on the board, or renewed, at a moment. */
export function openListing(now: Date): ItemListing {
  return { ...listingUntil(daysAfter(now, LISTED_DAYS), false), recoveredAt: null }
}

/** Returns what changes in the listing of an item that is on the board again until some time. */
export function listingUntil(listedUntil: Timestamp, recovered: boolean): Omit<ItemListing, 'recoveredAt'> {
  return {
    isListed: true,
    listedUntil,
    archivedAt: null,
    nextStepAt: recovered ? listedUntil : reminderOf(listedUntil),
  }
}

/** Returns what changes in the listing of an item that is recovered at a moment. */
export function recoveredListing(now: Date, { isListed }: Pick<ItemListing, 'isListed'>): Partial<ItemListing> {
  const recoveredAt = Timestamp.fromDate(now)
  if (!isListed) return { recoveredAt }
  const listedUntil = daysAfter(now, RECOVERED_DAYS)
  return { recoveredAt, listedUntil, nextStepAt: listedUntil }
}

/** Returns what changes in the listing of an item that is archived at a moment. */
export function archivedListing(now: Date): Omit<ItemListing, 'recoveredAt'> {
  const archivedAt = Timestamp.fromDate(now)
  return { isListed: false, listedUntil: null, archivedAt, nextStepAt: daysAfter(now, ARCHIVED_DAYS) }
}

/** When the poster of an open item is asked whether it should stay. */
const reminderOf = (listedUntil: Timestamp) => daysAfter(listedUntil, -REMINDER_DAYS)

/** Whether everybody may see an item. One that does not exist is not listed. */
export const isListed = (document: DocumentSnapshot): boolean => document.get('isListed') === true

/** Returns the case by which an item is hidden; empty if it is not. */
export const hidingCase = (document: DocumentSnapshot): string => textOf(document.get('hiddenByCase'))

/** Whether a moderator has taken an item off the board. */
export const isHidden = (document: DocumentSnapshot): boolean => hidingCase(document) !== ''

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
 * Returns what has to change in an item so that its listing fits together: of an older item that
 * has none, or after somebody has changed it in the console. A post that would already be off the
 * board stays long enough for its poster to be asked.
 * @returns undefined if nothing has to change
 */
export function healListing(document: DocumentSnapshot, now: Date): ItemListing | undefined {
  const right = rightListing(document, now)
  return Object.entries(right).every(([field, value]) => isSame(document.get(field), value)) ? undefined : right
}

function rightListing(document: DocumentSnapshot, now: Date): ItemListing {
  const stored = storedTimes(document)
  const recovered = isRecovered(document.get('status'))
  const flag: unknown = document.get('isListed')
  // An older item was last changed when it was recovered; another one has just been, by hand.
  const changedAt = (typeof flag === 'boolean' ? null : stored.updatedAt) ?? Timestamp.fromDate(now)
  const recoveredAt = recovered ? (stored.recoveredAt ?? changedAt) : null
  const listed = typeof flag === 'boolean' ? flag : stored.archivedAt === null
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
    updatedAt: time('updatedAt'),
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

const isSame = (one: unknown, other: unknown) =>
  one instanceof Timestamp && other instanceof Timestamp ? one.isEqual(other) : one === other
