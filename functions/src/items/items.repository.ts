import { FieldPath, type Firestore, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { applyFilter, type FieldFilter } from '../search/search.repository.ts'
import type { MyItemsQuery } from '../shared/items/items.ts'
import { countQuery, eachOverdue, readDocuments, readOwnPage, runQuery } from '../store/queries.ts'
import type { Board, ItemRange, Place } from './find-page.ts'
import { items } from './item-document.ts'
import { isListed } from './item-listing.ts'

/**
 * The collection of items and every query on it. Each query has its index in
 * firestore.indexes.json.
 */

/** How many items of a person are read at once to delete or hide them. */
const ITEMS_AT_ONCE = 20

/**
 * Counts what {@link findItems} finds, so not an item without a time, which is on no page.
 * Firestore bills this aggregation at one read for each 1,000 items.
 */
export function countItems(firestore: Firestore, filter: FieldFilter): Promise<number> {
  return countQuery(byAge(firestore, filter, 'desc'))
}

/** The earliest time that Firestore can store, in the year 1. */
const EARLIEST = new Timestamp(-62_135_596_800, 0)

/**
 * Returns items newest first, in whichever direction they are read. Firestore bills skipped ones,
 * too.
 */
export async function findItems(firestore: Firestore, filter: FieldFilter, { from, place, skip = 0, size }: ItemRange) {
  const ordered = byAge(firestore, filter, from === 'newest' ? 'desc' : 'asc')
  const isPast = place?.id !== undefined || from === 'oldest'
  const begun = place ? ordered[isPast ? 'startAfter' : 'startAt'](...cursorOf(place)) : ordered
  const documents = await runQuery(begun.offset(skip).limit(size))
  return from === 'newest' ? documents : documents.reverse()
}

/** The queries for finding a page, on the items of a filter. */
export function boardQueries(firestore: Firestore, filter: FieldFilter): Board {
  // The range leaves out other types of value, which an administrator may have written there.
  const end = (direction: 'asc' | 'desc') =>
    runQuery(byAge(firestore, filter, direction).where('createdAt', '>=', EARLIEST).select('createdAt').limit(1))
  return {
    async readEnds() {
      const [newest, oldest] = (await Promise.all([end('desc'), end('asc')])).flat().flatMap(placeOf)
      return newest && oldest && { newest, oldest }
    },
    count(newer, older, limit) {
      const ordered = byAge(firestore, filter, 'desc')
      const begun = newer ? ordered.startAt(...cursorOf(newer)) : ordered
      const stretch = older ? begun.endBefore(...cursorOf(older)) : begun
      return countQuery(Number.isFinite(limit) ? stretch.limit(limit) : stretch)
    },
  }
}

/** Reads the items that everyone may see. The result has each at its id's index, or undefined. */
export async function readListedItems(firestore: Firestore, ids: readonly string[]) {
  const references = ids.map((id) => items.document(firestore, id))
  const documents = await readDocuments(firestore, references)
  return documents.map((document) => (isListed(document) ? document : undefined))
}

/**
 * The items that everyone may see. If two have the same time, the one with the higher id counts as
 * newer.
 */
function byAge(firestore: Firestore, filter: FieldFilter, direction: 'asc' | 'desc'): Query {
  const listed = items.in(firestore).where('isListed', '==', true)
  return applyFilter(listed, filter).orderBy('createdAt', direction).orderBy(FieldPath.documentId(), direction)
}

export function cursorOf({ micros, id }: Place): [Timestamp] | [Timestamp, string] {
  const seconds = Math.floor(micros / 1_000_000)
  const time = new Timestamp(seconds, Math.round(micros - seconds * 1_000_000) * 1000)
  return id === undefined ? [time] : [time, id]
}

/** Returns no place if an administrator has replaced the time with another type of value. */
function placeOf(document: QueryDocumentSnapshot): Required<Place>[] {
  const time = items.parse(document).createdAt
  if (!time) return []
  return [{ micros: time.seconds * 1_000_000 + Math.floor(time.nanoseconds / 1000), id: document.id }]
}

/**
 * Finds items of a person, in no order: some, if there are many.
 * @param having finds only those that have these values in these fields
 */
export function findItemsOf(
  firestore: Firestore,
  ownerUid: string,
  having: Partial<Record<'isListed' | 'hiddenByCase', unknown>> = {},
): Promise<QueryDocumentSnapshot[]> {
  const own = items.in(firestore).where('ownerUid', '==', ownerUid)
  const found = Object.entries(having).reduce((query, [field, value]) => query.where(field, '==', value), own)
  return runQuery(found.select().limit(ITEMS_AT_ONCE))
}

/**
 * The items with which something is due.
 * @see eachOverdue
 */
export const eachDueItem = (firestore: Firestore, now: Date) => eachOverdue(items.in(firestore), 'nextStepAt', now)

/** Returns a page of a poster's items, all or those that the query chooses, newest first. */
export function findItemsOfOwner(
  firestore: Firestore,
  ownerUid: string,
  { page, status, isListed: listed }: MyItemsQuery,
): Promise<QueryDocumentSnapshot[]> {
  const own = items.in(firestore).where('ownerUid', '==', ownerUid)
  const ofStatus = status ? own.where('status', '==', status) : own
  const chosen = listed ? ofStatus.where('isListed', '==', listed === 'true') : ofStatus
  return readOwnPage(chosen.orderBy('createdAt', 'desc'), page)
}

/** As many posts follow a change of their poster's name and photo. */
export const MAX_FOLLOWING = 500

/** Returns what a poster's newest items say of their poster. */
export function findItemsToFollow(firestore: Firestore, ownerUid: string): Promise<QueryDocumentSnapshot[]> {
  const own = items.in(firestore).where('ownerUid', '==', ownerUid)
  return runQuery(own.orderBy('createdAt', 'desc').select('name', 'photo').limit(MAX_FOLLOWING))
}
