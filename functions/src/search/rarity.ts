import table from './term-shares.json' with { type: 'json' }

/**
 * Terms weigh as much as on a board with this many posts of a type, for which the other weights
 * were fitted.
 */
const POSTS = 2500
/** This many posts are added, because a term that few labelled posts have need not be rare. */
const ASSUMED_POSTS = 1000

/** Of a thousand posts, how many have each term. */
const shares = new Map<string, number>(Object.entries(table))

/**
 * Returns how much a term tells that both posts have, as a logarithm of odds: the rarer, the more.
 * How rare a term is was counted once, in the
 * labelled posts (`npm run count-terms`).
 * @param assumed the share of the added posts that have it
 */
export function weightOf(term: string, assumed: number): number {
  const having = ((shares.get(term) ?? 0) / 1000) * POSTS
  return Math.log((POSTS + ASSUMED_POSTS) / (having + 1 + assumed * ASSUMED_POSTS))
}
