import type { Entry } from './entry.ts'
import { type DatedPost, MIN_NOTIFIED_SCORE, MIN_SCORE, type RankedEntry, rankMatches } from './rank-matches.ts'

/** At most this many entries are compared word by word. */
export const MAX_CANDIDATES = 40
/** One account fills at most this many places. */
const MAX_OF_ACCOUNT = 8
/** This many entries are asked for if an account would fill more. */
export const MAX_WITH_CROWD = 100
/**
 * This many of an account's posts come before those of others, so that its copies of a post cannot
 * fill the list. Its others follow, because an office may have found three black umbrellas.
 */
const MAX_BEFORE_OTHERS = 2

/**
 * Returns the nearest candidates, of which no account fills more than eight places if others are
 * among a hundred.
 * @param findNearest returns as many of the nearest entries as it is given, nearest first
 */
export async function gatherCandidates(findNearest: (limit: number) => Promise<Entry[]>): Promise<Entry[]> {
  const nearest = await findNearest(MAX_CANDIDATES)
  const split = (entries: readonly Entry[]) => splitCrowds(entries, ({ ownerUid }) => ownerUid, MAX_OF_ACCOUNT)
  if (nearest.length < MAX_CANDIDATES || split(nearest)[1].length === 0) return nearest
  return split(await findNearest(MAX_WITH_CROWD))
    .flat()
    .slice(0, MAX_CANDIDATES)
}

/** Divides a list into the first few of each account, at most `most`, and the rest. */
export function splitCrowds<One>(all: readonly One[], accountOf: (one: One) => string, most: number): [One[], One[]] {
  const ofAccounts = [...Map.groupBy(all, accountOf).values()]
  const first = new Set(ofAccounts.flatMap((ofOne) => ofOne.slice(0, most)))
  return [all.filter((one) => first.has(one)), all.filter((one) => !first.has(one))]
}

/**
 * Returns the entries that may be about the same thing as a post, likeliest first, leaving out all
 * that score below {@link MIN_SCORE}. What an account has besides its best two comes last.
 * @param sure entries that come first, whatever the posts say. Their scores are at least the best
 * of the others, so that they look as they would if their words had brought them there
 */
export async function findLikelyEntries(candidates: readonly Entry[], post: DatedPost, sure: readonly Entry[] = []) {
  const sureIds = new Set(sure.map(({ itemId }) => itemId))
  const isSure = ({ entry }: RankedEntry) => sureIds.has(entry.itemId)
  // A sure entry that is also a candidate keeps the candidate's similarity.
  const entries = new Map([...sure, ...candidates].map((entry) => [entry.itemId, entry]))
  const ranked = await rankMatches(post, [...entries.values()])
  const likely = ranked.filter((one) => !isSure(one) && one.score >= MIN_SCORE)
  const found = [...ranked.filter(isSure), ...likely]
  const all = splitCrowds(found, ({ entry }) => entry.ownerUid, MAX_BEFORE_OTHERS).flat()
  const least = Math.max(MIN_NOTIFIED_SCORE, ...likely.map(({ score }) => score))
  const first = all.filter(isSure).map((one) => ({ ...one, score: Math.max(least, one.score) }))
  return [...first, ...all.filter((one) => !isSure(one))]
}
