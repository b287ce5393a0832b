import { distance } from 'fastest-levenshtein'
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import MiniSearch from 'minisearch'
import { stemmer } from 'stemmer'
import type { CacheMode } from '../lib/cache/answer-cache.ts'
import type { Context } from '../lib/request-context.ts'
import type { Distance } from '../shared/items/distances.ts'
import type { ItemFilter, ItemPageQuery } from '../shared/items/items.ts'
import { SEARCH } from '../shared/lib/shared-constants.ts'
import { splitWords } from '../shared/lib/words.ts'
import { textOf, textsOf } from '../store/field-values.ts'
import { countQuery } from '../store/queries.ts'
import { formsOf, withoutAttached } from './arabic-words.ts'
import { isInWordNet, qualitiesOf } from './kinds.ts'
import { areasWithin, kilometresBetween, roundedDistance } from './nearness.ts'
import type { PostText } from './post-words.ts'
import { entriesHaving, type FieldFilter, findEntriesHaving, wordsMissingIn } from './search.repository.ts'
import { itemIdOfEntry } from './search-entry.ts'
import { type EntryKey, readQuery, type SearchQuery } from './search-query.ts'
import { keyToFind, spellingsOf } from './search-words.ts'

/**
 * An instance caches the order of results for this many milliseconds, so that further pages need no
 * second ranking.
 */
const RANKING_TTL_MS = 10_000

/** If at least this many items have all words, none is shown that has only most of them. */
const ENOUGH_RESULTS = 20

/** Two queries that have found nothing cost a read each. */
const LIMIT_OF_SOME = SEARCH.maxResults - 2

/** An item that a search has found, and the words of the query that it lacks. */
export interface RankedResult {
  id: string
  missingWords: string[]
  /** Is there if it was asked for what is near. */
  distance?: Distance | undefined
}

/** A result, and where it is, if that is known. */
type PlacedResult = RankedResult & { coordinates: string }

/**
 * Returns a page of the results of a search, best first: the items that have every word of the
 * query and, if these are few, those that have all but one; if nothing has, those that have any.
 * If nothing has every word, misspelt words are corrected. Items that lack the same words stand
 * together. It reads at most 200 entries, the newest that fit, and 20 more to correct words.
 */
export async function findResults(context: Context, query: ItemPageQuery, mode: CacheMode): Promise<RankedResult[]> {
  const { q, postType, category, status, near, within, page, size } = query
  const start = page * size
  const saysNothing = readQuery(q).words.length === 0 && (q !== '' || !near)
  if (start >= SEARCH.maxResults || saysNothing) return []
  const filter = { q, postType, category, status, near, within }
  const load = async () => JSON.stringify(await findAll(context, filter))
  const text = await context.cache.read(mode, `ranked ${JSON.stringify(filter)}`, load, () => RANKING_TTL_MS)
  return (JSON.parse(text) as RankedResult[]).slice(start, start + size)
}

async function findAll(context: Context, { near, within = '20', ...filter }: ItemFilter): Promise<RankedResult[]> {
  if (!near) return rankAll(context, filter)
  const found =
    filter.q === '' ? await findAround(context.firestore, near, within, filter) : await rankAll(context, filter)
  return found.flatMap(({ id, missingWords, coordinates }) => {
    const kilometres = kilometresBetween(near, coordinates)
    if (kilometres === undefined || kilometres > Number(within)) return []
    return [{ id, missingWords, distance: roundedDistance(near, coordinates) }]
  })
}

/** Returns the newest items in the areas around a place, and some of them are farther away. */
async function findAround(firestore: Firestore, near: string, within: Distance, filter: FieldFilter) {
  const areas = areasWithin(near, within).map((key): EntryKey[] => [{ map: 'terms', key }])
  const entries = await findEntriesHaving(firestore, areas, filter, SEARCH.maxResults, [])
  return entries.map((entry): PlacedResult => {
    return { id: itemIdOfEntry(entry.id), missingWords: [], ...textsOf(entry, 'coordinates') }
  })
}

/** Returns all results, best first. */
async function rankAll(context: Context, { q, ...filter }: ItemFilter, isCorrected = false): Promise<PlacedResult[]> {
  const { firestore } = context
  const query = readQuery(q)
  const { words } = query
  const having = await findEntriesHaving(firestore, query.all, filter, SEARCH.maxResults, words)
  const corrected = having.length > 0 || isCorrected ? undefined : await correctSpelling(firestore, query, filter)
  if (corrected) return rankAll(context, { ...filter, q: corrected }, true)
  const limit = limitOfMost(query, having.length)
  const most = limit === 0 ? [] : await findEntriesHaving(firestore, query.most, filter, limit, words)
  if (having.length + most.length === 0 && query.some.length > 0)
    return together(rank(await findEntriesHaving(firestore, query.some, filter, LIMIT_OF_SOME, words), q, query))
  if (limit === 0) return rank(having, q, query)
  const known = new Set(having.map(({ id }) => id))
  const others = most.filter(({ id }) => !known.has(id))
  return [...rank(having, q, query), ...together(rank(others, q, query))].slice(0, limit)
}

/**
 * Returns how many entries that have only most words are read; 0 if enough have all. Of two words,
 * one is not most of them, so it is better than nothing only. The limit leaves both reads together
 * within 200. All entries that have all words have most of them, too, so it is also the number of
 * all results at most, and a count needs to know no more.
 */
function limitOfMost({ words, most }: SearchQuery, found: number): number {
  const enough = words.length === 2 ? 1 : ENOUGH_RESULTS
  return most.length === 0 || found >= enough ? 0 : SEARCH.maxResults - Math.max(1, found)
}

function rank(entries: readonly QueryDocumentSnapshot[], q: string, { words }: SearchQuery): PlacedResult[] {
  const missing = new Map(entries.map((entry) => [itemIdOfEntry(entry.id), wordsMissingIn(entry, words)]))
  const texts = entries.map((entry) => ({
    id: itemIdOfEntry(entry.id),
    ...textsOf(entry, 'title', 'description', 'location'),
  }))
  const places = new Map(entries.map((entry) => [itemIdOfEntry(entry.id), textOf(entry.get('coordinates'))]))
  return rankResults(texts, q).map(({ id }) => ({
    id,
    missingWords: missing.get(id) ?? [],
    coordinates: places.get(id) ?? '',
  }))
}

/** Puts the results that lack the same words together, where the best of them stands. */
function together(results: readonly PlacedResult[]): PlacedResult[] {
  return [...Map.groupBy(results, ({ missingWords }) => missingWords.join(' ')).values()].flat()
}

/** Counts the items that a search finds, up to the 200 that it reads, corrected in the same way. */
export async function countResults(
  context: Context,
  { q, ...filter }: ItemFilter,
  isCorrected = false,
): Promise<number> {
  const { firestore } = context
  const query = readQuery(q)
  if (query.words.length === 0) return 0
  const countHaving = (parts: readonly EntryKey[][], limit: number) =>
    countQuery(entriesHaving(firestore, parts, filter).limit(limit))
  const count = await countHaving(query.all, SEARCH.maxResults)
  const corrected = count > 0 || isCorrected ? undefined : await correctSpelling(firestore, query, filter)
  if (corrected) return countResults(context, { ...filter, q: corrected }, true)
  const limit = limitOfMost(query, count)
  const total = limit === 0 ? count : await countHaving(query.most, limit)
  if (total > 0 || query.some.length === 0) return total
  return countHaving(query.some, LIMIT_OF_SOME)
}

/** The part of a found item that ranking needs. */
export interface SearchResult extends Omit<PostText, 'category'> {
  id: string
}

/**
 * These are so far apart that a word in the title outweighs any number in the description, and one
 * in the description any number in the location.
 */
const BOOST = { title: 10_000, description: 100, location: 1 }

/**
 * Orders the results of a search: title before description before location, whole words before
 * beginnings of words, rare words before common ones. Equal results stay newest first.
 * @param found newest first
 * @see https://lucaong.github.io/minisearch/
 */
export function rankResults(found: readonly SearchResult[], query: string): SearchResult[] {
  const words = [...new Set(splitWords(query).map(withoutAttached))]
  const index = new MiniSearch<SearchResult>({
    fields: ['title', 'description', 'location'],
    tokenize: splitWords,
    // A word that is not in the query counts for a text's length only, so it needs no entry in the
    // index.
    processTerm: (term) => formsOf(term).filter((form) => words.some((word) => form.startsWith(word))),
  })
  index.addAll(found)
  // Each result has every word, but maybe at the end of a long description, which is not ranked.
  const results = index.search(words.join(' '), { combineWith: 'OR', prefix: true, boost: BOOST })
  const scores = new Map(results.map(({ id, score }) => [String(id), score]))
  return found.toSorted((one, other) => (scores.get(other.id) ?? 0) - (scores.get(one.id) ?? 0))
}

/** The first search, which has found nothing for one read, and the correction cost this much. */
export const MAX_SPELLING_READS = 20
/** A longer word may differ by two letters, a shorter one by one. */
const LONGEST_OF_ONE_SLIP = 5

/**
 * Corrects the misspelt words of a query that has found nothing: each becomes the likest word of
 * the newest entries that may have it. Words that English knows are not misspelt.
 * @returns undefined if there is nothing to correct
 */
async function correctSpelling(firestore: Firestore, { words }: SearchQuery, filter: FieldFilter) {
  const texts = words.map(({ text }) => text)
  const doubtful = texts.filter((text) => spellingsOf(text).length > 0 && !isEnglish(text))
  const limit = Math.floor((MAX_SPELLING_READS - 1) / doubtful.length)
  if (doubtful.length === 0 || limit === 0) return undefined
  const correct = async (text: string) =>
    doubtful.includes(text) ? ((await findSpelling(firestore, keyToFind(text), filter, limit)) ?? text) : text
  const corrected = (await Promise.all(texts.map(correct))).join(' ')
  return corrected === texts.join(' ') ? undefined : corrected
}

function isEnglish(word: string): boolean {
  const stem = stemmer(word)
  return isInWordNet(stem) || qualitiesOf(stem) !== undefined
}

/** Returns how posts spell a word, or undefined if it is spelt so or no word is like it. */
async function findSpelling(firestore: Firestore, word: string, filter: FieldFilter, limit: number) {
  const parts = spellingsOf(word).map((key) => [{ map: 'words' as const, key }])
  const entries = await findEntriesHaving(firestore, parts, filter, limit, [])
  const found = entries.flatMap((entry) => Object.values(textsOf(entry, 'title', 'description', 'location')))
  const spelt = found.flatMap(splitWords).map(keyToFind)
  if (spelt.some((other) => other.startsWith(word))) return undefined
  return spelt
    .map((other) => ({ other, slips: slipsBetween(word, other) }))
    .filter(({ other, slips }) => slips <= (Math.min(word.length, other.length) > LONGEST_OF_ONE_SLIP ? 2 : 1))
    .sort((one, other) => one.slips - other.slips)[0]?.other
}

/** How many letters are wrong, too many, missing or changed for another; two exchanged are one. */
function slipsBetween(word: string, other: string): number {
  const slips = distance(word, other)
  const sorted = (text: string) => [...text].sort().join('')
  return slips === 2 && sorted(word) === sorted(other) ? 1 : slips
}
