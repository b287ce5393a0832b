import type { Context } from '../context.ts'
import { textOf, toPublicItem } from '../items/item-document.ts'
import { itemReference } from '../items/items.repository.ts'
import { SEARCH } from '../shared/constants.ts'
import type { ItemFilter, ItemPageQuery, PublicItem } from '../shared/items.ts'
import { rank } from './rank.ts'
import { countFittingEntries, findFittingEntries } from './search.repository.ts'
import { itemIdOfEntry } from './search-entry.ts'
import { wordsOfQuery } from './words.ts'

/**
 * A page of the items that have every word of the query, as whole words or beginnings, the best first. It reads the newest 200
 * entries that fit, at most, and the items of the page; an item that is gone meanwhile is passed over.
 */
export async function searchItems({ firestore }: Context, query: ItemPageQuery): Promise<PublicItem[]> {
  const words = wordsOfQuery(query.q)
  if (words.length === 0) return []
  const start = query.page * query.size
  if (start >= SEARCH.maxResults) return []
  const entries = await findFittingEntries(firestore, words, query, SEARCH.maxResults)
  const finds = entries.map((entry) => ({
    id: entry.id,
    title: textOf(entry.get('title')),
    description: textOf(entry.get('description')),
    location: textOf(entry.get('location')),
  }))
  const shown = rank(finds, query.q).slice(start, start + query.size)
  if (shown.length === 0) return []
  const items = await firestore.getAll(...shown.map(({ id }) => itemReference(firestore, itemIdOfEntry(id))))
  return items.filter(({ exists }) => exists).map(toPublicItem)
}

/** How many items a search finds, counted up to the 200 that it looks at. */
export async function countFound({ firestore }: Context, { q, ...filter }: ItemFilter): Promise<number> {
  const words = wordsOfQuery(q)
  return words.length === 0 ? 0 : countFittingEntries(firestore, words, filter, SEARCH.maxResults)
}
