import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { textsOf } from '../lib/firestore/field-values.ts'
import type { PostText } from '../lib/text/post-words.ts'
import { searchEntryId, timeOfEntry, toSearchEntry } from '../search/search-entry.ts'
import type { Item } from '../shared/items/items.ts'

/** The part of a search entry that matching needs. */
export interface Entry extends PostText {
  itemId: string
  ownerUid: string
  dateLost: string
  /** In milliseconds since 1970. */
  postedAt: number
  /** The terms by which queries find the entry. */
  terms: ReadonlySet<string>
}

/** Queries for the entries of open posts of one type. */
export interface EntryStore {
  /** Counts the entries that have all these terms, up to a limit. */
  count(terms: readonly string[], limit: number): Promise<number>
  /** Returns the newest entries that have all these terms. */
  find(terms: readonly string[], limit: number): Promise<Entry[]>
}

/** Makes the entry of an item that was found otherwise than by its entry. */
export function entryOfItem(item: Item): Entry {
  const id = searchEntryId(item._id, new Date(item.createdAt))
  const { terms, ...texts } = toSearchEntry(item)
  return { ...texts, postedAt: timeOfEntry(id), terms: new Set(Object.keys(terms)) }
}

export function toEntry(document: DocumentSnapshot): Entry {
  const terms: unknown = document.get('terms')
  return {
    postedAt: timeOfEntry(document.id),
    ...textsOf(document, 'itemId', 'ownerUid', 'title', 'description', 'location', 'dateLost', 'category'),
    terms: new Set(Object.keys(terms ?? {})),
  }
}
