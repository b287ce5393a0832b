import {
  type DocumentReference,
  FieldPath,
  Filter,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import type { Item, ItemFilter } from '../shared/items/items.ts'
import { textOf } from '../store/field-values.ts'
import { readQuery } from '../store/queries.ts'
import { tellsLanguage } from './meaning.ts'
import { searchEntries } from './search-entry.ts'
import type { EntryKey, QueryWord } from './search-query.ts'

/**
 * The queries of the search. They filter by equality only, joined by “and” and “or”, so that
 * Firestore can merge the single-field indexes.
 */

/** Which items to read. An empty field allows every value. */
export type FieldFilter = Omit<ItemFilter, 'q'>

/** Applies a filter to a query of items, or of their search entries. */
export function applyFilter(query: Query, filter: FieldFilter): Query {
  const fields = ['postType', 'category', 'status'] as const
  const set = fields.filter((field) => filter[field])
  return set.reduce((narrowed, field) => narrowed.where(field, '==', filter[field]), query)
}

/** Nothing creates duplicates, but a limit costs nothing. */
const MAX_ENTRIES_OF_ITEM = 10

export function entriesOfItem(firestore: Firestore, itemId: string): Query {
  return searchEntries.in(firestore).where('itemId', '==', itemId).limit(MAX_ENTRIES_OF_ITEM)
}

/** Finds an item's search entry, for one read. Returns undefined if it has none. */
export async function findSearchEntry(firestore: Firestore, itemId: string): Promise<DocumentReference | undefined> {
  const found = await entriesOfItem(firestore, itemId).select().limit(1).get()
  return found.docs[0]?.ref
}

/**
 * Returns the language in which an item is written, in ISO 639-1, for one read; nothing if it is
 * not known, has too few words, or the item is not on the board.
 */
export async function findLanguage(firestore: Firestore, item: Pick<Item, '_id' | 'title' | 'description'>) {
  if (!tellsLanguage(item)) return ''
  const { docs } = await entriesOfItem(firestore, item._id).select('language').limit(1).get()
  return textOf(docs[0]?.get('language'))
}

/**
 * Returns the newest entries that have all keys of one of these parts, newest first, with the keys
 * of these words and without the rest of their maps.
 */
export function findEntriesHaving(
  firestore: Firestore,
  parts: readonly EntryKey[][],
  filter: FieldFilter,
  limit: number,
  words: readonly QueryWord[],
): Promise<QueryDocumentSnapshot[]> {
  const fields = distinct(words.flatMap(({ ways }) => ways.flat())).map(pathOf)
  const query = entriesHaving(firestore, parts, filter).select(
    'title',
    'description',
    'location',
    'coordinates',
    ...fields,
  )
  return readQuery(query.limit(limit))
}

/** Returns the words of a query that an entry, read with the keys of these words, does not have. */
export function wordsMissingIn(entry: QueryDocumentSnapshot, words: readonly QueryWord[]): string[] {
  const hasKey = (key: EntryKey) => entry.get(pathOf(key)) === true
  return words.filter(({ ways }) => !ways.some((way) => way.every(hasKey))).map(({ text }) => text)
}

/** The entries that have all keys of one of these parts. */
export function entriesHaving(firestore: Firestore, parts: readonly EntryKey[][], filter: FieldFilter): Query {
  const conditions = parts.map((keys) =>
    Filter.and(...distinct(keys).map((key) => Filter.where(pathOf(key), '==', true))),
  )
  return applyFilter(searchEntries.in(firestore), filter).where(Filter.or(...conditions))
}

/** Two words of a query may be of the same kind. */
const distinct = (keys: readonly EntryKey[]) => [...new Map(keys.map((key) => [`${key.map} ${key.key}`, key])).values()]

const pathOf = ({ map, key }: EntryKey) => new FieldPath(map, key)
