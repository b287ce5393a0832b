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
  const split = (entries: readonly Entry[]) => splitCrowds(entries, ({ ownerUid }) => ownerUid, MAX_OF_ACCOUNT)
  if (nearest.length < MAX_CANDIDATES || split(nearest)[1].length === 0) return nearest
  return split(await findNearest(MAX_WITH_CROWD))
    .flat()
    .slice(0, MAX_CANDIDATES)
}

/** Divides a list into the first few of each account, at most `most`, and the rest. */
function splitCrowds<One>(all: readonly One[], accountOf: (one: One) => string, most: number): [One[], One[]] {
  const places = new Map<string, number>()
  const [first, more]: [One[], One[]] = [[], []]
  for (const one of all) {
    const taken = places.get(accountOf(one)) ?? 0
    places.set(accountOf(one), taken + 1)
    const list = taken < most ? first : more
    list.push(one)
  }
  return [first, more]
}

/**
 * Returns the entries that may be about the same thing as a post, likeliest first, leaving out all
 * that score below {@link MIN_SCORE}. What an account has besides its best two comes last.
 * @param sure entries that come first, whatever the posts say
 */
export async function findLikelyEntries(candidates: readonly Entry[], post: DatedPost, sure: readonly Entry[] = []) {
  const nearest = new Set(candidates.map(({ itemId }) => itemId))
  const ranked = await rankMatches(post, [...sure.filter(({ itemId }) => !nearest.has(itemId)), ...candidates])
  const sureIds = new Set(sure.map(({ itemId }) => itemId))
  const isSure = ({ entry }: RankedEntry) => sureIds.has(entry.itemId)
  const likely = ranked.filter((one) => !isSure(one) && one.score >= MIN_SCORE)
  const all = [...ranked.filter(isSure), ...likely]
  return putFirst(isSure, splitCrowds(all, ({ entry }) => entry.ownerUid, MAX_BEFORE_OTHERS).flat())
}

/**
 * Puts posts before others, and raises their scores as far as the order needs: they look as they
 * would if their words had brought them there.
 */
function putFirst(isFirst: (one: RankedEntry) => boolean, all: readonly RankedEntry[]): RankedEntry[] {
  const others = all.filter((one) => !isFirst(one))
  let best = Math.max(MIN_NOTIFIED_SCORE, ...others.map(({ score }) => score))
  const raised = all
    .filter(isFirst)
    .reverse()
    .map((one) => {
      best = one.score > best ? one.score : best + (1 - best) * (SMALLEST_RISE + (1 - 2 * SMALLEST_RISE) * one.score)
      return { ...one, score: best }
    })
  return [...raised.reverse(), ...others]
}
