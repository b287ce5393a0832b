import { MAX_MATCHES } from '../shared/matches.ts'
import { gatherCandidates } from './candidates.ts'
import type { EntryStore } from './entry.ts'
import { termsOf } from './match-terms.ts'
import { readPost } from './post-words.ts'
import { type DatedPost, MIN_SCORE, type Ranked, rank } from './rank.ts'
import type { TermCounts } from './rarity.ts'

/** Documents that one look may read, counts and the items themselves among them. */
const MAX_READS = 245
const MAX_COUNTS = 60

/** The entries that may be about the same thing as a post, likeliest first, and nothing weak. */
export async function findLikelyEntries(store: EntryStore, counts: TermCounts, post: DatedPost): Promise<Ranked[]> {
  const words = readPost(post)
  const rarity = await counts.read(store, `for ${post.postType}`, termsOf(words), MAX_COUNTS)
  const candidates = await gatherCandidates(store, words, rarity, MAX_READS - rarity.asked - MAX_MATCHES)
  return rank(post, candidates, rarity)
    .filter(({ score }) => score >= MIN_SCORE)
    .slice(0, MAX_MATCHES)
}
