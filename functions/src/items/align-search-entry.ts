import { isDeepStrictEqual } from 'node:util'
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Context } from '../lib/request-context.ts'
import { entriesOfItem } from '../search/search.repository.ts'
import { newSearchEntryReference, searchEntryId, timeOfEntry, toSearchEntry } from '../search/search-entry.ts'
import { toItem } from './item-document.ts'
import { isListed } from './item-listing.ts'
import { itemReference } from './items.repository.ts'

/**
 * An entry has the time of the instance's clock, its item that of Firestore's. They may differ by
 * this.
 */
const CLOCKS_APART_MS = 60_000

/**
 * Brings an item's search entry in line with the item, even if it was written directly in
 * Firestore, bypassing the API, by an administrator in the console, or by a version without
 * entries. If nothing is wrong it costs two reads and writes nothing.
 * @param reading the item as it is now, if the caller reads it anyway
 * @returns whether the entry had to be changed
 */
export async function alignSearchEntry(
  { firestore }: Pick<Context, 'firestore'>,
  itemId: string,
  reading: Promise<DocumentSnapshot> = itemReference(firestore, itemId).get(),
): Promise<boolean> {
  const item = itemReference(firestore, itemId)
  const entries = entriesOfItem(firestore, itemId)
  const [document, found] = await Promise.all([reading, entries.get()])
  if (isEntryCurrent(document, found.docs)) return false
  return firestore.runTransaction(async (transaction) => {
    const [document, found] = await Promise.all([transaction.get(item), transaction.get(entries)])
    if (isEntryCurrent(document, found.docs)) return false
    for (const { ref } of found.docs) transaction.delete(ref)
    if (isListed(document)) {
      const reference = newSearchEntryReference(firestore, itemId, createdAtOf(document))
      transaction.set(reference, toSearchEntry(toItem(document)))
    }
    return true
  })
}

/**
 * Whether an item's entries are correct: exactly one with the item's values, or none if the item is
 * archived or deleted.
 */
export function isEntryCurrent(item: DocumentSnapshot, entries: readonly QueryDocumentSnapshot[]): boolean {
  const [entry, ...others] = entries
  if (!isListed(item) || entry === undefined) return !isListed(item) && entry === undefined
  return (
    others.length === 0 &&
    Math.abs(timeOfEntry(entry.id) - timeOfEntry(searchEntryId(item.id, createdAtOf(item)))) < CLOCKS_APART_MS &&
    isDeepStrictEqual(entry.data(), toSearchEntry(toItem(item)))
  )
}

const createdAtOf = (item: DocumentSnapshot) => new Date(toItem(item).createdAt)
