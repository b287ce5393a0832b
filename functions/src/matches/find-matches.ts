import { termsOf } from '../lib/text/match-terms.ts'
import { readPost } from '../lib/text/post-words.ts'
import { gatherCandidates } from './candidates.ts'
import type { EntryStore } from './entry.ts'
import { type DatedPost, dateAndCategoryEvidence, MIN_SCORE, type RankedEntry, rankMatches } from './rank-matches.ts'
import type { TermCounts } from './rarity.ts'

/** One match search may read this many documents, including its counts and the items found. */
const MAX_READS = 245
const MAX_COUNTS = 60
/** At most this many items are read of what a match search finds. */
export const MAX_FOUND = 8

/**
 * Returns the entries that may be about the same thing as a post, likeliest first, leaving out all
 * that score below {@link MIN_SCORE}.
 */
export async function findLikelyEntries(
  store: EntryStore,
  counts: TermCounts,
  post: DatedPost,
): Promise<RankedEntry[]> {
  const words = readPost(post)
  const rarity = await counts.read(store, `for ${post.postType}`, termsOf(words), MAX_COUNTS)
  const budget = MAX_READS - rarity.asked - MAX_FOUND
  const candidates = await gatherCandidates(store, words, rarity, budget, (entry) =>
    dateAndCategoryEvidence(post, entry),
  )
  const ranked = await rankMatches(post, words, candidates.entries, candidates.rarity)
  return ranked.filter(({ score }) => score >= MIN_SCORE)
}
