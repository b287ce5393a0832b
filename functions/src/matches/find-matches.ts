import { termsOf } from '../lib/text/match-terms.ts'
import { readPost } from '../lib/text/post-words.ts'
import { gatherCandidates, takeDifferent } from './candidates.ts'
import type { Entry, EntryStore } from './entry.ts'
import { type DatedPost, dateAndCategoryEvidence, MIN_SCORE, type RankedEntry, rankMatches } from './rank-matches.ts'
import type { TermCounts } from './rarity.ts'

/** One match search may read this many documents, including its counts and the items found. */
const MAX_READS = 245
const MAX_COUNTS = 60
/** At most this many entries are compared word by word. */
const MAX_CANDIDATES = 40
/** A score is raised by at least this share of what is left to 1. */
const SMALLEST_RISE = 0.1
/** At most this many items are read of what a match search finds. */
export const MAX_FOUND = 8

/**
 * Returns the entries that may be about the same thing as a post, likeliest first, leaving out all
 * that score below {@link MIN_SCORE}, and all but one of an account's nearly identical entries.
 * @param sure entries that come first, whatever the posts say
 */
export async function findLikelyEntries(
  store: EntryStore,
  counts: TermCounts,
  post: DatedPost,
  sure: readonly Entry[] = [],
): Promise<RankedEntry[]> {
  const words = readPost(post)
  const rarity = await counts.read(store, `for ${post.postType}`, termsOf(words), MAX_COUNTS)
  const budget = MAX_READS - rarity.asked - MAX_FOUND
  const gathered = await gatherCandidates(store, words, rarity, budget, (entry) => dateAndCategoryEvidence(post, entry))
  const entries = takeDifferent([...sure, ...gathered], sure.length + MAX_CANDIDATES)
  const ranked = await rankMatches(post, words, entries, rarity)
  const sureIds = new Set(sure.map(({ itemId }) => itemId))
  const likely = ranked.filter(({ entry, score }) => score >= MIN_SCORE && !sureIds.has(entry.itemId))
  return putFirst(
    ranked.filter(({ entry }) => sureIds.has(entry.itemId)),
    likely,
  )
}

/**
 * Puts posts before others, and raises their scores as far as the order needs: they look as they
 * would if their words had brought them there.
 */
function putFirst(first: readonly RankedEntry[], others: readonly RankedEntry[]): RankedEntry[] {
  let best = others[0]?.score ?? MIN_SCORE
  const raised = first.toReversed().map((one) => {
    best = one.score > best ? one.score : best + (1 - best) * (SMALLEST_RISE + (1 - 2 * SMALLEST_RISE) * one.score)
    return { ...one, score: best }
  })
  return [...raised.reverse(), ...others]
}
