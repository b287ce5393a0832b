import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { searchEntryId, timeOfEntry, toSearchEntry } from '../search/search-entry.ts'
import type { PostType } from '../shared/items/item-status.ts'
import { isOpen } from '../shared/items/item-status.ts'
import type { Item } from '../shared/items/items.ts'
import { textsOf } from '../store/field-values.ts'

/** The texts of an entry that matching reads. The language is in ISO 639-1; empty if not known. */
export const ENTRY_TEXTS = [
  'itemId',
  'ownerUid',
  'title',
  'description',
  'location',
  'dateLost',
  'category',
  'language',
  'coordinates',
] as const

/** The part of a search entry that matching needs. */
export interface Entry extends Record<(typeof ENTRY_TEXTS)[number], string> {
  /** In milliseconds since 1970. */
  postedAt: number
  /** How similar its vector is to that of the other post, from -1 to 1, if it was found by that. */
  similarity?: number
}

/** Makes the entry of an item that was found otherwise than by its entry. */
export function entryOfItem(item: Item): Entry {
  return {
    coordinates: '',
    ...toSearchEntry(item),
    language: '',
    postedAt: timeOfEntry(searchEntryId(item._id, new Date(item.createdAt))),
  }
}

export const toEntry = (document: DocumentSnapshot): Entry => ({
  postedAt: timeOfEntry(document.id),
  ...textsOf(document, ...ENTRY_TEXTS),
})

/**
 * Returns the type of posts that may match an item, or undefined if the item is not open or has a
 * type that the board does not know.
 */
export function typeOfMatches({ status, postType }: Pick<Item, 'status' | 'postType'>): PostType | undefined {
  if (!isOpen(status)) return undefined
  if (postType === 'Lost') return 'Found'
  return postType === 'Found' ? 'Lost' : undefined
}
