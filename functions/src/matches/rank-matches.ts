import { setImmediate as nextTurn } from 'node:timers/promises'
import { comparePosts, isInTitles, type Likeness } from '../search/compare-posts.ts'
import { EARLIEST } from '../search/find-nearest.ts'
import { kilometresBetween, roundedDistance } from '../search/nearness.ts'
import { type PostText, parsePost } from '../search/post-words.ts'
import { scoreOf } from '../search/score.ts'
import { DAY_MS } from '../shared/lib/durations.ts'
import type { Likelihood } from '../shared/matches/matches.ts'
import type { Entry } from './entry.ts'
import { findContradictions } from './facts/find-contradictions.ts'
import { parseFacts } from './facts/parse-facts.ts'

/** A post that may be about the same thing, and what it was compared by. */
export interface RankedEntry extends Omit<ReturnType<typeof compare>, 'features'> {
  /** How likely the post is about the same thing, judged by itself, from 0 to 1. */
  score: number
}

export interface DatedPost extends PostText {
  postType: string
  dateLost: string
  /** In ISO 639-1; empty if it is not known. */
  language: string
  /** The rough place; empty if it is not known. */
  coordinates: string
}

/** Posts with a lower score are not shown. Chosen on the tuning part of the labelled set. */
export const MIN_SCORE = 0.1
/** Nobody is notified of a match with a lower score, and it is shown folded. */
export const MIN_NOTIFIED_SCORE = 0.6
/** A match with a lower score is not called very likely. */
const MIN_VERY_LIKELY = 0.9

/** Returns what readers are told of a score. */
export function likelihoodOf(score: number): Likelihood {
  if (score >= MIN_VERY_LIKELY) return 'very-likely'
  return score >= MIN_NOTIFIED_SCORE ? 'possible' : 'weak'
}

/** Of posts that were found otherwise than by their vectors. */
const ASSUMED_SIMILARITY = 0.45
/**
 * The words of a post are taken to weigh at least this much, because one shared word is already
 * half of a post of two words.
 */
const MIN_POST_WEIGHT = 4
/**
 * Sorts candidates by how likely they are about the same thing, likeliest first. Each is judged by
 * itself, so that copies of a post do not push others out. If two are equal the older comes first,
 * because a copy is newer than its original. Other requests get a turn after each candidate,
 * because the words of a long post take milliseconds to compare.
 */
export async function rankMatches(post: DatedPost, candidates: readonly Entry[]): Promise<RankedEntry[]> {
  const judged: RankedEntry[] = []
  const read = parseForMatches(post)
  for (const entry of candidates) {
    judged.push(judge(post, read, entry))
    await nextTurn()
  }
  return judged.sort((one, other) => other.score - one.score || one.entry.postedAt - other.entry.postedAt)
}

/** Reads the words and the facts of a post, which is done once. */
export const parseForMatches = (post: PostText) => ({ words: parsePost(post), facts: parseFacts(post) })
type Read = ReturnType<typeof parseForMatches>

function judge(post: DatedPost, read: Read, entry: Entry): RankedEntry {
  const { features, ...compared } = compare(post, read, entry)
  const score = features ? scoreOf('alike', features) : 0
  // Facts take time to read, so they are read of posts that may be shown only.
  if (!features || score < MIN_SCORE) return { ...compared, score }
  // Many things of one kind get lost at one place and day, so posts that are alike may contradict.
  const agreeing = scoreOf('same', { ...features, ...factsOf(post, read, entry) }) / scoreOf('same', {})
  return { ...compared, score: score * Math.min(1, agreeing) }
}

/**
 * Returns what speaks for two posts being about one thing, apart from facts, and against it; no
 * features if they cannot be, as a cat is no dog, and nothing is found before it is lost.
 */
export function compare(post: DatedPost, read: Read, entry: Entry) {
  const likeness = comparePosts(read.words, parsePost(entry))
  const days = daysFromLoss(post, entry)
  const isAcross = post.language !== '' && entry.language !== '' && post.language !== entry.language
  const distance = roundedDistance(post.coordinates, entry.coordinates)
  const compared = { entry, likeness, days, isAcross, distance, features: undefined }
  // Things are named after animals, too: a Cat phone, a bag with a fox.
  const arePets = post.category === 'pets' && entry.category === 'pets'
  if ((arePets && likeness.isOtherAnimal) || (days !== undefined && days < EARLIEST)) return compared
  const { similarity = ASSUMED_SIMILARITY } = entry
  const { mine, theirs } = likeness.totalWeight
  const shared = sumOf(likeness.words)
  const features = {
    word: shared,
    /** Titles name the thing, which many people have lost. */
    title: likeness.words.filter(isInTitles).length,
    /** Two posts about one thing leave little out. */
    coverage: shared / Math.max(mine, MIN_POST_WEIGHT) + shared / Math.max(theirs, MIN_POST_WEIGHT),
    /** The more both posts say, the less likely they are alike by chance. */
    said: Math.min(mine, theirs),
    place: sumOf(likeness.places),
    days: dayEvidence(days),
    distance: distanceEvidence(kilometresBetween(post.coordinates, entry.coordinates)),
    sameCategory: Number(entry.category === post.category),
    otherColour: Number(likeness.isOtherColour),
    otherThing: Number(likeness.isOtherThing),
    similarity: isAcross ? 0 : similarity,
    similarityAcross: isAcross ? similarity : 0,
    across: Number(isAcross),
  }
  return { ...compared, features }
}

/** Returns what contradicts. */
export function factsOf(post: DatedPost, { facts }: Read, entry: Entry) {
  const theirs = parseFacts(entry)
  return post.postType === 'Lost' ? findContradictions(facts, theirs) : findContradictions(theirs, facts)
}

/** The number of days from the loss to the find; undefined if one of the dates is not known. */
function daysFromLoss(post: DatedPost, entry: Entry): number | undefined {
  const [lost, found] = post.postType === 'Lost' ? [post, entry] : [entry, post]
  const days = (Date.parse(found.dateLost) - Date.parse(lost.dateLost)) / DAY_MS
  return Number.isFinite(days) ? Math.round(days) : undefined
}

const sumOf = (words: Likeness['words']) => words.reduce((sum, { weight }) => sum + weight, 0)

/**
 * The evidence of the days from the loss to the find, as a logarithm of odds. Most things are found
 * within days of the loss.
 */
function dayEvidence(days: number | undefined): number {
  if (days === undefined) return 0
  if (days < 0) return 1.9 + days * 0.5
  if (days <= 1) return 2.5
  if (days <= 3) return 1.6
  if (days <= 7) return 0.8
  if (days <= 14) return -0.3
  if (days <= 30) return -1.5
  return -4
}

/**
 * The evidence of the distance between the two places, as a logarithm of odds. It is little, as
 * things travel by train, and nobody has labelled pairs with places.
 */
function distanceEvidence(kilometres: number | undefined): number {
  if (kilometres === undefined) return 0
  if (kilometres <= 5) return 0.8
  if (kilometres <= 20) return 0
  return kilometres <= 100 ? -1 : -2.5
}
