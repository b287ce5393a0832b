import { type PostText, type PostWord, readPost } from './post-words.ts'

/**
 * Limits the terms, as each is one or two index entries. A long description says what matters
 * early.
 */
const MAX_TERMS = 160

/** Makes a term of a kind. No stem contains `_`, so it differs from all words. */
export const kindTerm = (kind: string) => `kind_${kind}`

/**
 * Returns the terms by which posts about the same thing find each other, for the entry's `terms`:
 * stems of words, and `kind_…` for the kinds of the words. Each contains only letters and digits of
 * any script and `_`.
 */
export function matchTerms(post: PostText): string[] {
  return termsOf(readPost(post)).slice(0, MAX_TERMS)
}

/**
 * Returns words first, then kinds, so that the limit costs a very long post as little as possible.
 */
function termsOf(words: readonly PostWord[]): string[] {
  const kinds = words.flatMap(({ senses }) => senses.flat().map(kindTerm))
  return [...new Set([...words.map(({ stem }) => stem), ...kinds])]
}
