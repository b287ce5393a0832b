import { isDeepStrictEqual } from 'node:util'
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Context } from '../lib/request-context.ts'
import { VECTOR_FIELD } from '../search/embedding/embed.ts'
import { readMeaning, textOfVector, vectorOf, withoutMeaning } from '../search/meaning.ts'
import { entriesOfItem } from '../search/search.repository.ts'
import { newSearchEntryReference, searchEntryId, timeOfEntry, toSearchEntry } from '../search/search-entry.ts'
import type { Item } from '../shared/items/items.ts'
import { items, toIndexedItem, toItem } from './item-document.ts'
import { isListed } from './item-listing.ts'

/**
 * An entry has the time of the instance's clock, its item that of Firestore's. They may differ by
 * this.
 */
const CLOCKS_APART_MS = 60_000

/**
 * Brings an item's search entry in line with the item, even if it was written directly in
 * Firestore, by an administrator in the console. It adds the vector of the post's meaning, which
 * the API leaves out because it takes time. If nothing is wrong it costs two reads and writes
 * nothing.
 * @param document the item as it is now, if the caller reads it anyway
 * @param read reads the meaning of a post
 * @returns whether the entry had to be changed
 * @throws what `read` throws, once all else is in line: the search then finds the post, but no
 * match does until this is done again
 */
export async function alignSearchEntry(
  { firestore }: Pick<Context, 'firestore'>,
  itemId: string,
  document: Promise<DocumentSnapshot> = items.document(firestore, itemId).get(),
  read: (post: Item) => ReturnType<typeof readMeaning> = readMeaning,
): Promise<boolean> {
  const item = items.document(firestore, itemId)
  const entries = entriesOfItem(firestore, itemId)
  const [known, found] = await Promise.all([document, entries.get()])
  const right = rightEntryOf(known)
  if (isEntryCurrent(known, found.docs, right)) return false
  const before = isListed(known) ? toItem(known) : undefined
  const reading = before && read(before)
  // A post that cannot be read is found by its words all the same.
  const meaning = await reading?.catch(() => {})
  // It writes the entry alone, and `change` would not notice that the item has changed meanwhile.
  const isChanged = await firestore.runTransaction(async (transaction) => {
    const [document, found] = await Promise.all([transaction.get(item), transaction.get(entries)])
    const isKnown = document.updateTime !== undefined && known.updateTime?.isEqual(document.updateTime)
    const entry = isKnown ? right : rightEntryOf(document)
    if (isEntryCurrent(document, found.docs, entry)) return false
    const current = isListed(document) ? toIndexedItem(document) : undefined
    // If it says something else by now, another event follows.
    const isSame = before && current && textOfVector(current) === textOfVector(before)
    const added = isSame ? { ...meaning } : {}
    if (hasRightValues(document, found.docs, entry)) {
      if (!(VECTOR_FIELD in added)) return false
      for (const { ref } of found.docs) transaction.update(ref, added)
      return true
    }
    for (const { ref } of found.docs) transaction.delete(ref)
    if (!entry) return true
    const reference = newSearchEntryReference(firestore, itemId, createdAtOf(document))
    transaction.set(reference, { ...entry, ...added })
    return true
  })
  await reading
  return isChanged
}

/** Returns what an item's entry should hold; undefined if it should have none. */
const rightEntryOf = (item: DocumentSnapshot) => (isListed(item) ? toSearchEntry(toIndexedItem(item)) : undefined)

/**
 * Whether an item's entries are correct: exactly one with the item's values and a vector, or none
 * if the item is archived or deleted.
 * @param right what its entry should hold, which takes milliseconds to make
 */
export const isEntryCurrent = (
  item: DocumentSnapshot,
  entries: readonly QueryDocumentSnapshot[],
  right = rightEntryOf(item),
): boolean => hasRightValues(item, entries, right) && entries.every((entry) => vectorOf(entry) !== undefined)

/** Whether an item's entries are correct but for a missing vector. @see isEntryCurrent */
export function hasRightValues(
  item: DocumentSnapshot,
  entries: readonly QueryDocumentSnapshot[],
  right = rightEntryOf(item),
): boolean {
  const [entry, ...others] = entries
  if (!right || entry === undefined) return !right && entry === undefined
  return (
    others.length === 0 &&
    Math.abs(timeOfEntry(entry.id) - timeOfEntry(searchEntryId(item.id, createdAtOf(item)))) < CLOCKS_APART_MS &&
    isDeepStrictEqual(withoutMeaning(entry.data()), right)
  )
}

const createdAtOf = (item: DocumentSnapshot) => new Date(toItem(item).createdAt)
