import { type DocumentSnapshot, type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { items } from '../items/item-document.ts'
import { storedDrawing } from '../items/item-drawing.ts'
import { REOPEN_DAYS, RETURN_COUNT } from '../shared/claims/claim-limits.ts'
import type { RecoveredRecord, ReturnCount } from '../shared/claims/recoveries.ts'
import { DAY_MS } from '../shared/lib/durations.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import { publicName } from '../shared/people/name-rule.ts'
import type { Recovery } from '../shared/posts/item-details.ts'
import type { Commit } from '../store/change.ts'
import { defineCollection } from '../store/collection.ts'
import { daysAfter, timeOf } from '../store/field-values.ts'
import { countQuery, readOwnPage } from '../store/queries.ts'
import { knownTime, secretOf, storedDay, storedText, storedTime, storedUid, wordsOf } from '../store/stored-fields.ts'

/** The title and the day stay for the other one of the two people when one of them goes. */
export const recoveredItems = defineCollection(
  'recoveredItems',
  z.object({
    itemId: storedText,
    recoveredLocation: wordsOf('recoveredByUid'),
    recoveredDate: storedDay,
    recoveredBy: z.catch(
      z.object({
        email: wordsOf('recoveredByUid'),
        name: wordsOf('recoveredByUid'),
        image: wordsOf('recoveredByUid'),
      }),
      { email: '', name: '', image: '' },
    ),
    recoveredByUid: storedUid,
    ownerUid: storedUid,
    title: storedText,
    category: storedText,
    postedAt: storedTime,
    description: wordsOf('ownerUid'),
    thumbnail: wordsOf('ownerUid'),
    kind: storedText,
    tint: storedText,
    createdAt: storedTime,
    idempotencyKey: secretOf('recoveredByUid'),
    claimId: storedText,
    disputedAt: storedTime,
  }),
  {
    title: 'Things that came back',
    showsPhotos: true,
    namings: [
      { at: 'recoveredByUid', erase: 'forget' },
      { at: 'ownerUid', erase: 'forget' },
    ],
    whenDeleted: keepCounting,
  },
)

/** Whose recoveries were undone. Its id is the user id, too. */
export const undoneRecoveries = defineCollection(
  'items/{id}/undoneRecoveries',
  z.object({ uid: storedUid, undoneAt: knownTime }),
  { title: 'Posts that were opened again', namings: [{ at: 'uid', erase: 'delete' }] },
)

/**
 * Says that this account's recovery of the item was undone, so that it cannot recover it again. It
 * lies below the item and is deleted with it.
 */
export const undoneReference = (firestore: Firestore, itemId: string, uid: string) =>
  undoneRecoveries.document(items.document(firestore, itemId), uid)

/** That a thing came back stays counted when nobody is left who would keep the record. */
function keepCounting(commit: Commit, record: DocumentSnapshot): void {
  const { createdAt, category } = recoveredItems.parse(record)
  if (createdAt) addCounted(commit, returnedAnotherWay, category, createdAt)
}

const countedFields = z.object({ category: storedText, createdAt: knownTime, expiresAt: storedTime })

/** It says nothing of whose post it was, so that it can stay. */
export const returnedAnotherWay = defineCollection('returnedAnotherWay', countedFields, {
  title: 'Things that came back another way',
  namings: [],
})

/** They say of what category a post was, and nothing of whose. */
export const takenDownPosts = defineCollection('takenDownPosts', countedFields, {
  title: 'Posts that were deleted by their posters',
  namings: [],
})

/** Reads an item together with the record of its recovery. Neither need exist. */
export const readWithRecord = (firestore: Firestore, itemId: string) =>
  firestore.getAll(items.document(firestore, itemId), recoveredItems.document(firestore, itemId))

/** Reads one page, newest first. The query's index is in firestore.indexes.json. */
export function findRecoveriesOf(firestore: Firestore, uid: string, page: number): Promise<QueryDocumentSnapshot[]> {
  const own = recoveredItems.in(firestore).where('recoveredByUid', '==', uid).orderBy('createdAt', 'desc')
  return readOwnPage(own, page)
}

/**
 * Adds to a commit that a thing came back without a recovery, or that an open post was deleted
 * without a word of a return. The document says nothing about the post or its poster but its
 * category, not even its id. A TTL policy deletes it.
 * @param createdAt when it came back or was deleted
 */
export function addCounted(
  commit: Commit,
  counted: typeof returnedAnotherWay,
  category: string,
  createdAt = commit.now,
): void {
  // That is longer than anyone counts it.
  const expiresAt = daysAfter(createdAt, KEPT_DAYS.return)
  commit.create(counted.in(commit.firestore).doc(), { category, createdAt, expiresAt })
}

/**
 * Counts how many things have come back lately, by a recovery or in another way, at a read for each
 * 1,000. A reopened item has no record any more.
 */
export async function countRecentReturns(firestore: Firestore): Promise<ReturnCount> {
  const { days, max } = RETURN_COUNT
  const since = new Date(Date.now() - days * DAY_MS)
  const counts = [recoveredItems, returnedAnotherWay].map((collection) => {
    const recent = collection.in(firestore).where('createdAt', '>=', Timestamp.fromDate(since))
    return countQuery(recent.limit(max))
  })
  const count = (await Promise.all(counts)).reduce((sum, part) => sum + part, 0)
  return { count: Math.min(count, max), days }
}

/** Reads a recovered record for its recoverer. */
export function toRecoveredRecord(document: DocumentSnapshot): RecoveredRecord {
  const record = recoveredItems.parse(document)
  const { id: _id, itemId, recoveredLocation, thumbnail, title, description, recoveredDate, recoveredBy } = record
  const shown = { _id, itemId, recoveredLocation, thumbnail, title, description, recoveredDate, recoveredBy }
  return {
    ...shown,
    ...storedDrawing(record),
    createdAt: timeOf(record.createdAt),
    ...(record.disputedAt && { isDisputed: true }),
  }
}

/**
 * Identifies one of an item's recoveries by its record, because the next one is made at another
 * time.
 */
export const recoveryKey = (record: DocumentSnapshot) => `${record.id}-${Date.parse(timeOf(record.get('createdAt')))}`

/** Reads what the item's poster and its recoverer may see of the recovery. */
export function toRecovery(document: DocumentSnapshot, readerUid: string): Recovery {
  const { recoveredBy, recoveredLocation, recoveredDate } = toRecoveredRecord(document)
  const isOwn = document.get('recoveredByUid') === readerUid
  const reopenUntil = parseReopenUntil(document)?.toISOString() ?? ''
  return { name: publicName(recoveredBy.name), isOwn, recoveredLocation, recoveredDate, reopenUntil }
}

/**
 * Returns until when a poster may reopen the item; undefined if the record does not say when it was
 * made, so that the item cannot be reopened.
 */
export function parseReopenUntil(record: DocumentSnapshot): Date | undefined {
  const { createdAt } = recoveredItems.parse(record)
  return createdAt ? daysAfter(createdAt, REOPEN_DAYS).toDate() : undefined
}
