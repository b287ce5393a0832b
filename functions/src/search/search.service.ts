import type { CacheMode } from '../lib/cache/answer-cache.ts'
import { textsOf } from '../lib/firestore/field-values.ts'
import type { Context } from '../lib/request-context.ts'
import type { ItemFilter, ItemPageQuery } from '../shared/items/items.ts'
import { SEARCH } from '../shared/lib/shared-constants.ts'
import { rankResults } from './rank-results.ts'
import { countEntriesWithWords, findEntriesWithWords } from './search.repository.ts'
import { itemIdOfEntry } from './search-entry.ts'
import { splitWords, wordsOfQuery } from './search-words.ts'

/**
 * An instance caches the order of results for this many milliseconds, so that further pages need no
 * second ranking.
 */
const RANKING_TTL_MS = 10_000

/**
 * Returns a cache key for the order of results, which does not depend on repeated words, their
 * order or the characters between them.
 */
export const searchKey = (filter: ItemFilter) => keyOf(splitWords(filter.q), filter)

/**
 * Returns a cache key for the number of results, which depends only on the parts of words that
 * entries store.
 */
export const searchCountKey = (filter: ItemFilter) => keyOf(wordsOfQuery(filter.q), filter)

function keyOf(words: readonly string[], { postType, category, status }: ItemFilter): string {
  return JSON.stringify([[...new Set(words)].sort(), postType, category, status])
}

/**
 * Returns a page of ids of the items that have every word of the query, as whole words or
 * beginnings, best first. It reads at most the newest 200 matching entries.
 */
export async function findResultIds(context: Context, query: ItemPageQuery, mode: CacheMode): Promise<string[]> {
  const start = query.page * query.size
  if (start >= SEARCH.maxResults || wordsOfQuery(query.q).length === 0) return []
  const load = async () => JSON.stringify(await rankedIds(context, query))
  const text = await context.cache.read(mode, `ranked ${searchKey(query)}`, load, () => RANKING_TTL_MS)
  return (JSON.parse(text) as string[]).slice(start, start + query.size)
}

/** Returns the ids of all results, best first. */
async function rankedIds({ firestore }: Context, query: ItemFilter): Promise<string[]> {
  const entries = await findEntriesWithWords(firestore, wordsOfQuery(query.q), query, SEARCH.maxResults)
  const results = entries.map((entry) => ({
    id: itemIdOfEntry(entry.id),
    ...textsOf(entry, 'title', 'description', 'location'),
  }))
  return rankResults(results, query.q).map(({ id }) => id)
}

/** Counts the items that a search finds, up to the 200 that it reads. */
export async function countResults({ firestore }: Context, { q, ...filter }: ItemFilter): Promise<number> {
  const words = wordsOfQuery(q)
  return words.length === 0 ? 0 : countEntriesWithWords(firestore, words, filter, SEARCH.maxResults)
}
