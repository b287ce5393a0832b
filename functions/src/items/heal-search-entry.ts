import { isDeepStrictEqual } from 'node:util'
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Context } from '../lib/context.ts'
import { entriesOfItem } from '../search/search.repository.ts'
import { newSearchEntryReference, searchEntryId, timeOfEntry, toSearchEntry } from '../search/search-entry.ts'
import { toItem } from './item-document.ts'
import { itemReference } from './items.repository.ts'

/** An entry is made by the instance's clock, its item by Firestore's. */
const CLOCKS_APART_MS = 60_000

/**
 * Brings an item's entry in line with the item, whoever has written it: a person past the API, an administrator in the console,
 * a version that knew no entries. Where all is well it costs two reads and writes nothing.
 * @param reading is the item as it is now, where somebody reads it anyhow.
 * @returns whether something had to be done
 */
export async function healSearchEntry(
  { firestore }: Pick<Context, 'firestore'>,
  itemId: string,
  reading: Promise<DocumentSnapshot> = itemReference(firestore, itemId).get(),
): Promise<boolean> {
  const item = itemReference(firestore, itemId)
  const entries = entriesOfItem(firestore, itemId)
  const [document, found] = await Promise.all([reading, entries.get()])
  if (isInLine(document, found.docs)) return false
  return firestore.runTransaction(async (transaction) => {
    const [document, found] = await Promise.all([transaction.get(item), transaction.get(entries)])
    if (isInLine(document, found.docs)) return false
    for (const { ref } of found.docs) transaction.delete(ref)
    if (document.exists) {
      const reference = newSearchEntryReference(firestore, itemId, createdAtOf(document))
      transaction.set(reference, toSearchEntry(toItem(document)))
    }
    return true
  })
}

/** Whether these are what an item's entries should be: one that says what it says, or none where it is gone. */
export function isInLine(item: DocumentSnapshot, entries: readonly QueryDocumentSnapshot[]): boolean {
  const [entry, ...others] = entries
  if (!item.exists || entry === undefined) return !item.exists && entry === undefined
  return (
    others.length === 0 &&
    Math.abs(timeOfEntry(entry.id) - timeOfEntry(searchEntryId(item.id, createdAtOf(item)))) < CLOCKS_APART_MS &&
    isDeepStrictEqual(entry.data(), toSearchEntry(toItem(item)))
  )
}

const createdAtOf = (item: DocumentSnapshot) => new Date(toItem(item).createdAt)
