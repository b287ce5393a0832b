import { type PostText, type PostWord, readPost } from './post-words.ts'

/** Each term is an index entry or two; a long description says what matters early. */
const MAX_TERMS = 160

/** A kind as a term; no stem has the mark. */
export const kindTerm = (kind: string) => `kind_${kind}`

/**
 * The terms by which posts about the same thing find each other, for the entry's `terms`: stems of words, and `kind_…` for what
 * the words are kinds of. Each holds letters and digits of any script and `_`.
 */
export function matchTerms(post: PostText): string[] {
  return termsOf(readPost(post)).slice(0, MAX_TERMS)
}

/** Words first, then kinds, so that a very long post loses the least. */
export function termsOf(words: readonly PostWord[]): string[] {
  const kinds = words.flatMap(({ senses }) => senses.flat().map(kindTerm))
  return [...new Set([...words.map(({ stem }) => stem), ...kinds])]
}
