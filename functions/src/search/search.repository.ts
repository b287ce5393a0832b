import { FieldPath, Filter, type Firestore, type Query } from 'firebase-admin/firestore'
import type { Item, ItemFilter } from '../shared/items/items.ts'
import { textOf, textsOf } from '../store/field-values.ts'
import { runQuery } from '../store/queries.ts'
import { tellsLanguage } from './meaning.ts'
import { itemIdOfEntry, searchEntries } from './search-entry.ts'
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
export const findSearchEntry = async (firestore: Firestore, itemId: string) => (await readEntry(firestore, itemId))?.ref

/** Reads these fields of an item's search entry, for one read. */
export async function readEntry(firestore: Firestore, itemId: string, ...fields: string[]) {
  const { docs } = await entriesOfItem(firestore, itemId)
    .select(...fields)
    .limit(1)
    .get()
  return docs[0]
}

/**
 * Returns the language in which an item is written, in ISO 639-1, for one read; nothing if it is
 * not known, has too few words, or the item is not on the board.
 */
export async function findLanguage(firestore: Firestore, item: Pick<Item, '_id' | 'title' | 'description'>) {
  if (!tellsLanguage(item)) return ''
  return textOf((await readEntry(firestore, item._id, 'language'))?.get('language'))
}

/** What a search reads of an entry, and the words of the query that it does not have. */
export interface FoundEntry extends Record<(typeof FOUND_TEXTS)[number], string> {
  /** Of the item. */
  id: string
  missingWords: string[]
  /** Whether it has all words of the query themselves, and not only their kinds. */
  isWritten: boolean
}

const FOUND_TEXTS = ['title', 'description', 'location', 'coordinates'] as const

/** Returns the newest entries that have all keys of one of these parts, newest first. */
export async function findEntriesHaving(
  firestore: Firestore,
  parts: readonly EntryKey[][],
  filter: FieldFilter,
  limit: number,
  words: readonly QueryWord[],
): Promise<FoundEntry[]> {
  const conditions = parts.map((keys) =>
    Filter.and(...distinct(keys).map((key) => Filter.where(pathOf(key), '==', true))),
  )
  const keys = distinct(words.flatMap(({ ways }) => ways.flat())).map(pathOf)
  const query = applyFilter(searchEntries.in(firestore), filter)
    .where(Filter.or(...conditions))
    .select(...FOUND_TEXTS, ...keys)
  const entries = await runQuery(query.limit(limit))
  return entries.map((entry) => ({
    ...textsOf(entry, ...FOUND_TEXTS),
    id: itemIdOfEntry(entry.id),
    ...wordsIn((key) => entry.get(pathOf(key)) === true, words),
  }))
}

/** Says which words of a query an entry does not have, and whether it has all themselves. */
export function wordsIn(hasKey: (key: EntryKey) => boolean, words: readonly QueryWord[]) {
  const missing = words.filter(({ ways }) => !ways.some((way) => way.every(hasKey)))
  const isWord = (way: readonly EntryKey[]) => way.every(({ map }) => map === 'words')
  const isWritten = ({ ways }: QueryWord) => ways.some((way, n) => (n === 0 || isWord(way)) && way.every(hasKey))
  return { missingWords: missing.map(({ text }) => text), isWritten: words.every(isWritten) }
}

/** Two words of a query may be of the same kind. */
const distinct = (keys: readonly EntryKey[]) => [...new Map(keys.map((key) => [`${key.map} ${key.key}`, key])).values()]

const pathOf = ({ map, key }: EntryKey) => new FieldPath(map, key)
