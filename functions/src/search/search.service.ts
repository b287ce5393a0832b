import { distance } from 'fastest-levenshtein'
import { stemmer } from 'stemmer'
import type { CacheMode } from '../lib/cache/answer-cache.ts'
import type { Context } from '../lib/request-context.ts'
import type { Distance } from '../shared/items/distances.ts'
import { SEARCH } from '../shared/items/item-lists.ts'
import type { ItemFilter, ItemPageQuery } from '../shared/items/items.ts'
import { splitWords } from '../shared/lib/compare-texts.ts'
import { isEnglish } from './kinds.ts'
import { areasWithin, kilometresBetween, roundedDistance } from './nearness.ts'
import { isLikely, rankResults } from './rank-results.ts'
import { type FoundEntry, findEntriesHaving } from './search.repository.ts'
import { type EntryKey, parseQuery, type QueryWord, type SearchQuery } from './search-query.ts'
import { keyToFind, spellingsOf } from './search-words.ts'
import { stemOf } from './stems.ts'
import { translate } from './translations.ts'

/**
 * An instance caches the order of results for this many milliseconds, so that further pages need no
 * second ranking.
 */
const RANKING_TTL_MS = 10_000

/** If at least this many items have all words, none is shown that has only most of them. */
const ENOUGH_RESULTS = 20

/** An item that a search has found, and the words of the query that it lacks. */
export interface RankedResult {
  id: string
  missingWords: string[]
  /** Is there if it was asked for what is near. */
  distance?: Distance | undefined
}

/** Finds at most `limit` of the newest entries that have all keys of one of these parts. */
export type FindEntries = (
  parts: readonly EntryKey[][],
  limit: number,
  words: readonly QueryWord[],
) => Promise<FoundEntry[]>

/**
 * Returns a page of the results of a search, best first: the items that have every word of the
 * query and, if these are few, those that have all but one and are likely meant. If nothing has
 * every word, misspelt words are corrected. Items that lack the same words stand together. It reads
 * at most 200 entries, the newest that fit, and 20 more to correct words.
 */
export async function findResults(context: Context, query: ItemPageQuery, mode: CacheMode): Promise<RankedResult[]> {
  const { q, postType, category, status, near, within, page, size } = query
  const start = page * size
  const saysNothing = parseQuery(q).words.length === 0 && (q !== '' || !near)
  if (start >= SEARCH.maxResults || saysNothing) return []
  const filter = { q, postType, category, status, near, within }
  const load = async () => JSON.stringify(await findAll(context, filter))
  const text = await context.cache.read(mode, `ranked ${JSON.stringify(filter)}`, load, () => RANKING_TTL_MS)
  return (JSON.parse(text) as RankedResult[]).slice(start, start + size)
}

async function findAll(
  { firestore }: Context,
  { q, near, within = '20', ...filter }: ItemFilter,
): Promise<RankedResult[]> {
  const find: FindEntries = (parts, limit, words) => findEntriesHaving(firestore, parts, filter, limit, words)
  // Some of the newest items in the areas around a place are farther away.
  const found =
    near && q === '' ? await find(partsAround(near, within), SEARCH.maxResults, []) : (await search(find, q)).found
  return found.flatMap(({ id, missingWords, coordinates }) => {
    if (!near) return [{ id, missingWords }]
    const kilometres = kilometresBetween(near, coordinates)
    if (kilometres === undefined || kilometres > Number(within)) return []
    return [{ id, missingWords, distance: roundedDistance(near, coordinates) }]
  })
}

const partsAround = (near: string, within: Distance) =>
  areasWithin(near, within).map((key): EntryKey[] => [{ map: 'terms', key }])

/**
 * Returns all results of a search, best first, and its words as they were corrected. Words that a
 * result lacks are as they were asked for.
 */
export async function search(
  find: FindEntries,
  q: string,
  isCorrected = false,
): Promise<{ q: string; found: FoundEntry[] }> {
  const query = parseQuery(q)
  const having = await find(query.all, SEARCH.maxResults, query.words)
  const ranked = rankResults(having, q)
  const likely = ranked.filter(isLikely)
  // What has the words must be found, though it may only mention them.
  const mentioning = ranked.filter((result) => result.isWritten && !isLikely(result))
  const found = likely.length + mentioning.length
  const corrected = found > 0 || isCorrected ? undefined : await correctSpelling(find, query)
  if (corrected) {
    const again = await search(find, corrected.join(' '), true)
    const asked = new Map(corrected.map((text, n) => [text, query.words[n]?.text]))
    const asAsked = (name: string) => name.replace(/[^ ]+/g, (word) => asked.get(word) ?? word)
    const found = again.found.map((one) => ({ ...one, missingWords: one.missingWords.map(asAsked) }))
    return { ...again, found }
  }
  const limit = limitOfMost(query, found, having.length)
  const most = limit === 0 ? [] : await find(query.most, limit, query.words)
  const known = new Set(having.map(({ id }) => id))
  const others = most.filter(({ id }) => !known.has(id))
  return { q, found: [...likely, ...together(rankResults(others, q).filter(isLikely)), ...mentioning] }
}

/**
 * Returns how many entries that have only most words are read; 0 if enough have all. Of two words,
 * one is not most of them, so it is better than nothing only. The limit leaves both reads together
 * within 200.
 */
function limitOfMost({ words, most }: SearchQuery, found: number, read: number): number {
  const enough = words.length === 2 ? 1 : ENOUGH_RESULTS
  return most.length === 0 || found >= enough ? 0 : SEARCH.maxResults - Math.max(1, read)
}

/** Puts the results that lack the same words together, where the best of them stands. */
function together<Result extends FoundEntry>(results: readonly Result[]): Result[] {
  return [...Map.groupBy(results, ({ missingWords }) => missingWords.join(' ')).values()].flat()
}

/** The first search, which has found nothing for one read, and the correction cost this much. */
export const MAX_SPELLING_READS = 20
/** A longer word with the same first letter may differ by two letters, others by one. */
const LONGEST_OF_ONE_SLIP = 5

/**
 * Corrects the misspelt words of a query that has found nothing: each becomes the most similar
 * word of the newest entries that may have it. Words of English, and names of things in any of the
 * board's languages, are left as they are.
 * @returns undefined if there is nothing to correct
 */
async function correctSpelling(find: FindEntries, { words }: SearchQuery) {
  const texts = words.map(({ text }) => text)
  const isDoubtful = ({ text }: QueryWord) =>
    spellingsOf(text).length > 0 && !isEnglish(stemmer(text)) && !translate([{ text, stem: stemOf(text) }])
  const doubtful = words.filter(isDoubtful).map(({ text }) => text)
  const limit = Math.floor((MAX_SPELLING_READS - 1) / doubtful.length)
  if (doubtful.length === 0 || limit === 0) return undefined
  const correct = async (text: string) =>
    doubtful.includes(text) ? ((await findSpelling(find, keyToFind(text), limit)) ?? text) : text
  const corrected = await Promise.all(texts.map(correct))
  return corrected.some((text, n) => text !== texts[n]) ? corrected : undefined
}

/** Returns how posts spell a word, or undefined if it is spelt so or no word is like it. */
async function findSpelling(find: FindEntries, word: string, limit: number) {
  const parts = spellingsOf(word).map((key) => [{ map: 'words' as const, key }])
  const entries = await find(parts, limit, [])
  const found = entries.flatMap(({ title, description, location }) => [title, description, location])
  const spelt = found.flatMap(splitWords).map(keyToFind)
  if (spelt.some((other) => other.startsWith(word))) return undefined
  return spelt
    .map((other) => ({ other, slips: slipsBetween(word, other) }))
    .filter(({ other, slips }) => slips <= (isLong(word, other) && word[0] === other[0] ? 2 : 1))
    .sort((one, other) => one.slips - other.slips)[0]?.other
}

const isLong = (word: string, other: string) => Math.min(word.length, other.length) > LONGEST_OF_ONE_SLIP

/** How many letters are wrong, too many, missing or changed for another; two exchanged are one. */
function slipsBetween(word: string, other: string): number {
  const slips = distance(word, other)
  const sorted = (text: string) => [...text].sort().join('')
  return slips === 2 && sorted(word) === sorted(other) ? 1 : slips
}
