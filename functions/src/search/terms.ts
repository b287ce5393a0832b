import { type PostText, readPost } from './post-words.ts'

/**
 * Limits the terms, as each is one or two index entries. A long description says what matters
 * early.
 */
const MAX_TERMS = 160

/** Makes a term of a kind. No stem contains `_`, so it differs from all words. */
export const kindTerm = (kind: string) => `kind_${kind}`

/**
 * Returns the terms of a post, by which the search finds other words for a thing, and the ranker
 * knows how rare a word is: stems of words, then `kind_…` for the kinds of the words, so that the
 * limit costs a very long post as little as possible. Each contains only letters and digits of any
 * script and `_`.
 */
export function termsOf(post: PostText): string[] {
  const words = readPost(post)
  const kinds = words.flatMap(({ senses }) => senses.flat().map(kindTerm))
  return [...new Set([...words.map(({ stem }) => stem), ...kinds])].slice(0, MAX_TERMS)
}
