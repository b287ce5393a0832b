import { FieldPath, type Firestore } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { chunks } from '../lib/chunks.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account, Session } from '../people/account.ts'
import { isLikely, rankResults } from '../search/rank-results.ts'
import { wordsIn } from '../search/search.repository.ts'
import { type IndexedItem, toSearchEntry } from '../search/search-entry.ts'
import { type EntryKey, parseQuery } from '../search/search-query.ts'
import { parseWords, type Word } from '../search/stems.ts'
import { CATEGORIES } from '../shared/items/categories.ts'
import { POST_TYPES } from '../shared/items/item-status.ts'
import { isSameSearch, type SavedSearch, type SaveSearchInput } from '../shared/news/saved-searches.ts'
import { MAX_SAVED_SEARCHES } from '../shared/news/search-limits.ts'
import { change } from '../store/change.ts'
import { defineCollection } from '../store/collection.ts'
import { runQuery } from '../store/queries.ts'
import { storedCount, storedEntries, storedTime, storedUid, wordsOf } from '../store/stored-fields.ts'

/**
 * What a person wants to be told of. One document holds all searches of a person, whose user id is
 * its own. A post that fits one of them has one of `keys`.
 */
export const savedSearches = defineCollection(
  'savedSearches',
  z.object({
    searches: storedEntries(
      z.object({
        q: wordsOf('id'),
        postType: z.optional(z.enum(POST_TYPES)),
        category: z.optional(z.enum(CATEGORIES)),
      }),
    ),
    keys: storedEntries(wordsOf('id')),
  }),
  { title: 'Searches that you saved', namings: [{ at: 'id', erase: 'delete' }] },
)

/** Returns the searches that a person has saved, the newest first. */
export async function listSavedSearches({ firestore }: Context, { uid }: Pick<Session, 'uid'>): Promise<SavedSearch[]> {
  return savedSearches.parse(await savedSearches.document(firestore, uid).get()).searches
}

/**
 * Saves a search, or ends it. To do it once more changes nothing.
 * @returns the searches that the person has saved now
 * @throws {HttpError} 400 if it says nothing, or if it is one too many
 */
export function saveSearch(
  context: Context,
  { uid }: Pick<Account, 'uid'>,
  { isSaved, ...search }: SaveSearchInput,
): Promise<SavedSearch[]> {
  return change(context, async (commit) => {
    const document = await savedSearches.document(commit.firestore, uid).get()
    const { searches } = savedSearches.parse(document)
    const others = searches.filter((one) => !isSameSearch(one, search))
    if (isSaved === others.length < searches.length) return searches
    if (isSaved && !saysSomething(search)) throw new HttpError('empty-search')
    if (isSaved && searches.length >= MAX_SAVED_SEARCHES)
      throw new HttpError('too-many-searches', { values: { maximum: MAX_SAVED_SEARCHES } })
    const saved = isSaved ? [search, ...others] : others
    if (saved.length === 0) commit.delete(document)
    else commit.put(document, { searches: saved.map(withoutGaps), keys: keysOfSearches(saved) })
    return saved
  })
}

/** Whether few enough posts fit a search for its watcher to want to hear of each. */
function saysSomething({ q, postType, category }: SavedSearch): boolean {
  if (q === '') return postType !== undefined || category !== undefined
  return parseQuery(q).words.some(({ text }) => parseWords(text).some(isMoreThanBeginning))
}

/** A third of all posts have a word that begins with “th”. */
const isMoreThanBeginning = ({ text }: Word) => !/^\p{sc=Latin}{1,2}$/u.test(text)

/** Firestore stores nothing that is undefined. */
const withoutGaps = (search: SavedSearch) => Object.fromEntries(Object.entries(search).filter(([, value]) => value))

const written = ({ map, key }: EntryKey) => `${map} ${key}`
const filterKey = (postType = '', category = '') => `filter ${postType} ${category}`

/** Returns the keys of which every post that fits one of these searches has one. */
export const keysOfSearches = (searches: readonly SavedSearch[]) => [...new Set(searches.flatMap(keysOfSearch))]

/**
 * Returns the keys of which every post that fits a search has one: those of its longest word, which
 * few posts have.
 */
function keysOfSearch({ q, postType, category }: SavedSearch): string[] {
  const [longest] = parseQuery(q).words.toSorted((one, other) => other.text.length - one.text.length)
  if (!longest) return [filterKey(postType, category)]
  return longest.ways.flatMap(([first]) => (first ? [written(first)] : []))
}

type SearchEntry = ReturnType<typeof toSearchEntry>

function keysOfPost({ words, terms, postType, category }: SearchEntry): string[] {
  const keysIn = (map: 'words' | 'terms', entries: object) => Object.keys(entries).map((key) => written({ map, key }))
  const filters = [filterKey(postType), filterKey('', category), filterKey(postType, category)]
  const keys = [...keysIn('words', words), ...keysIn('terms', terms)]
  // Keys of misspelt words are not searched for.
  return [...filters, ...keys.filter((key) => !key.startsWith('words like_'))]
}

function fits(post: SearchEntry, { q, postType, category }: SavedSearch): boolean {
  if (postType && postType !== post.postType) return false
  if (category && category !== post.category) return false
  const hasKey = ({ map, key }: EntryKey) => post[map][key] === true
  const { missingWords, isWritten } = wordsIn(hasKey, parseQuery(q).words)
  if (missingWords.length > 0) return false
  // As in a search, a thing of the same kind must be likely what is meant.
  return isWritten || rankResults([post], q).some(isLikely)
}

/**
 * New posts of which more people have to be told than at once, by the post’s id, and where to go
 * on: after a user id. If that account goes, nobody else is told, as it is a matter of minutes.
 */
export const pendingAlerts = defineCollection(
  'pendingAlerts',
  z.object({ part: storedCount, after: storedUid, dueAt: storedTime }),
  {
    title: 'New posts of which people are still told',
    namings: [{ at: 'after', erase: 'delete', isDownloaded: false }],
  },
)

/** Firestore compares with this many values in one query. */
const KEYS_AT_ONCE = 30
/** Where a search for the people who save a search goes on: a part of the keys, and a user id. */
export interface WatcherPlace {
  part: number
  after: string
}

interface Watcher {
  uid: string
  /** The one of their searches that the post fits. */
  search: SavedSearch
}

/**
 * Finds people who save a search that a post fits. It makes nineteen queries at most, each
 * of which costs a read if it finds nobody, and reads one document for each person whom it looks
 * at.
 * @param limit how many people it looks at
 * @returns the people, and where to go on; undefined if it has come to the end
 */
export async function findWatchers(firestore: Firestore, post: IndexedItem, place: WatcherPlace, limit: number) {
  const entry = toSearchEntry(post)
  const parts = chunks(keysOfPost(entry), KEYS_AT_ONCE)
  const watchers: Watcher[] = []
  let { part, after } = place
  let room = limit
  for (; part < parts.length; part += 1) {
    const having = savedSearches.in(firestore).where('keys', 'array-contains-any', parts[part])
    const query = having.orderBy(FieldPath.documentId()).limit(room)
    const documents = await runQuery(after === '' ? query : query.startAfter(after))
    for (const document of documents) {
      const search = savedSearches.parse(document).searches.find((one) => fits(entry, one))
      if (search) watchers.push({ uid: document.id, search })
    }
    room -= documents.length
    if (room === 0) return { watchers, next: { part, after: documents.at(-1)?.id ?? '' } }
    after = ''
  }
  return { watchers, next: undefined }
}
