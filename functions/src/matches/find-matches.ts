import { areNearSame, wordsOfPost } from '../shared/items/near-same.ts'
import type { Entry } from './entry.ts'
import { type DatedPost, MIN_SCORE, type RankedEntry, rankMatches } from './rank-matches.ts'

/** At most this many entries are compared word by word. */
export const MAX_CANDIDATES = 40
/** One account fills at most this many places, and then as many entries are asked for: */
const MAX_OF_ACCOUNT = 8
export const MAX_WITH_CROWD = 100
/** A score is raised by at least this share of what is left to 1. */
const SMALLEST_RISE = 0.1
/** At most this many items are read of what a match search finds. */
export const MAX_FOUND = 8

/**
 * Returns the nearest candidates, of which no account fills more than eight places if others are
 * among a hundred.
 * @param findNearest returns as many of the nearest entries as it is given, nearest first
 */
export async function gatherCandidates(findNearest: (limit: number) => Promise<Entry[]>): Promise<Entry[]> {
  const nearest = await findNearest(MAX_CANDIDATES)
  if (nearest.length < MAX_CANDIDATES || putCrowdsLast(nearest).isSame) return nearest
  return putCrowdsLast(await findNearest(MAX_WITH_CROWD)).entries.slice(0, MAX_CANDIDATES)
}

/** Puts what an account has besides its first eight after all others. */
function putCrowdsLast(nearest: readonly Entry[]) {
  const places = new Map<string, number>()
  const [first, last]: [Entry[], Entry[]] = [[], []]
  for (const entry of nearest) {
    const taken = places.get(entry.ownerUid) ?? 0
    places.set(entry.ownerUid, taken + 1)
    const list = taken < MAX_OF_ACCOUNT ? first : last
    list.push(entry)
  }
  return { entries: [...first, ...last], isSame: last.length === 0 }
}

/**
 * Returns the entries that may be about the same thing as a post, likeliest first, leaving out all
 * that score below {@link MIN_SCORE}, and all but one of an account's nearly identical entries.
 * @param sure entries that come first, whatever the posts say
 */
export async function findLikelyEntries(
  candidates: readonly Entry[],
  post: DatedPost,
  sure: readonly Entry[] = [],
): Promise<RankedEntry[]> {
  const ranked = await rankMatches(post, [...sure, ...candidates])
  const sureIds = new Set(sure.map(({ itemId }) => itemId))
  const isSure = ({ entry }: RankedEntry) => sureIds.has(entry.itemId)
  const likely = ranked.filter((one) => !isSure(one) && one.score >= MIN_SCORE)
  const different = takeDifferent([...ranked.filter(isSure), ...likely])
  return putFirst(
    different.filter(isSure),
    different.filter((one) => !isSure(one)),
  )
}

/** Takes only the likeliest of an account's nearly identical entries. */
function takeDifferent(ranked: readonly RankedEntry[]): RankedEntry[] {
  const taken: { one: RankedEntry; words: ReadonlySet<string> }[] = []
  for (const one of ranked) {
    const words = wordsOfPost(one.entry)
    const own = taken.filter((other) => other.one.entry.ownerUid === one.entry.ownerUid)
    if (!own.some((other) => areNearSame(other.words, words))) taken.push({ one, words })
  }
  return taken.map(({ one }) => one)
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
