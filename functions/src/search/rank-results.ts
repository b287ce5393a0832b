import MiniSearch from 'minisearch'
import { splitWords } from '../shared/lib/words.ts'
import type { PostText } from './post-words.ts'

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
  const words = [...new Set(splitWords(query))]
  const index = new MiniSearch<SearchResult>({
    fields: ['title', 'description', 'location'],
    tokenize: splitWords,
    // A word that is not in the query counts for a text's length only, so it needs no entry in the
    // index.
    processTerm: (term) => (words.some((word) => term.startsWith(word)) ? term : null),
  })
  index.addAll(found)
  // Each result has every word, but maybe at the end of a long description, which is not ranked.
  const results = index.search(words.join(' '), { combineWith: 'OR', prefix: true, boost: BOOST })
  const scores = new Map(results.map(({ id, score }) => [String(id), score]))
  return found.toSorted((one, other) => (scores.get(other.id) ?? 0) - (scores.get(one.id) ?? 0))
}
