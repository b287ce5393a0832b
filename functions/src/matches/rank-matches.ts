import { setImmediate as nextTurn } from 'node:timers/promises'
import { DAY_MS } from '../lib/durations.ts'
import { kilometresBetween, roundedDistance } from '../search/nearness.ts'
import { type PostText, type PostWord, readPost } from '../search/post-words.ts'
import type { Distance } from '../shared/items/distances.ts'
import type { Likelihood } from '../shared/matches/matches.ts'
import type { Entry } from './entry.ts'
import { countSharedNames, findContradictions } from './facts/find-contradictions.ts'
import { type PostFacts, readFacts } from './facts/read-facts.ts'
import { comparePosts, isInTitles, type Likeness, MAX_WORD_WEIGHT } from './likeness.ts'
import { findSharedWords, probability, scoreAlike } from './score.ts'

/** A post that may be about the same thing. */
export interface RankedEntry {
  entry: Entry
  /** How likely the post is about the same thing, judged by itself, from 0 to 1. */
  score: number
  /** What their words have in common; undefined if they are in different languages. */
  likeness: Likeness | undefined
  /** The numbers and names that both have, if they are in different languages. */
  sharedWords: readonly string[]
  /** The number of days from the loss to the find; undefined if one of the dates is not known. */
  days: number | undefined
  /** How far apart the posts are; undefined unless both say where they are. */
  distance: Distance | undefined
}

export interface DatedPost extends PostText {
  postType: string
  dateLost: string
  /** In ISO 639-1; empty if it is not known. */
  language: string
  /** The rough place; empty if it is not known. */
  coordinates: string
}

/**
 * The weights of the parts of a likeness, as logarithms of odds. They were fitted to the tuning
 * part of the labelled set, then rounded.
 */
const WEIGHTS = {
  /** Applies before any evidence. */
  start: -19.33,
  /** Applies to the sum of the words' weights, after `fade`. */
  word: 0.45,
  /** Each further word counts this much of the one before it. */
  fade: 0.8,
  /** Subtracted for each distinctive word, because several of one post mostly go together. */
  distinctiveWord: -1.6,
  /** Applies to the logarithm of the weight of all words together. */
  words: 1.6,
  /**
   * Subtracted for a word of both titles, as titles name the thing, which many people have lost.
   */
  title: -0.6,
  /**
   * Applies to the share of each post's words that the other has, as two posts about one thing
   * leave little out.
   */
  coverage: 5.4,
  /** The more both posts say, the less likely they are alike by chance. */
  said: 0.167,
  place: 0.37,
  /** Added if the posts share at least half of the shorter location's words. */
  samePlace: 2.2,
  days: 1.4,
  sameCategory: 0.8,
  otherCategory: -0.8,
  otherColour: -3.35,
  otherThing: -1.85,
}

/**
 * The weights of what two posts in different languages have in common, as logarithms of odds. They
 * were fitted to the tuning half of data/matches/other-languages.jsonl, and stretched so that a
 * score means as much as one by words.
 */
const ACROSS_LANGUAGES = { start: -7.47, similarity: 7.6, day: 0.885, sameCategory: 1.7, sharedWord: 1.04 }
/** In different languages, at most this many shared words count. */
const MAX_SHARED = 2

/** Posts with a lower score are not shown. Chosen on the tuning part of the labelled set. */
export const MIN_SCORE = 0.3
/**
 * Posts of one category that are less likely to be alike are not shown. The facts keep most posts
 * away that are about other things, so this may be less than the least score that is shown.
 */
const MIN_LIKENESS = 0.18
/** Nobody is notified of a match with a lower score. */
export const MIN_NOTIFIED_SCORE = 0.6
/** A match with a lower score is not called very likely. */
const MIN_VERY_LIKELY = 0.85

/** Returns what readers are told of a score. */
export function likelihoodOf(score: number): Likelihood {
  if (score >= MIN_VERY_LIKELY) return 'very-likely'
  return score >= MIN_NOTIFIED_SCORE ? 'possible' : 'weak'
}

/** A word with a greater weight is distinctive. */
const DISTINCTIVE = 3.5
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
  const words = readPost(post)
  const facts = readFacts(post)
  for (const entry of candidates) {
    judged.push(
      areInTwoLanguages(post, entry)
        ? judgeAcrossLanguages(post, words, entry)
        : judgeByWords(post, words, facts, entry),
    )
    await nextTurn()
  }
  return judged.sort((one, other) => other.score - one.score || one.entry.postedAt - other.entry.postedAt)
}

function judgeByWords(post: DatedPost, words: readonly PostWord[], facts: PostFacts, entry: Entry): RankedEntry {
  const likeness = comparePosts(words, readPost(entry))
  const days = daysFromLoss(post, entry)
  const isSameCategory = entry.category === post.category
  const distance = roundedDistance(post.coordinates, entry.coordinates)
  const ofDays = WEIGHTS.days * dayEvidence(days) + (isSameCategory ? WEIGHTS.sameCategory : WEIGHTS.otherCategory)
  const evidence =
    WEIGHTS.start +
    ofDays +
    distanceEvidence(kilometresBetween(post.coordinates, entry.coordinates)) +
    evidenceOf(likeness, isSameCategory && post.category === 'pets')
  const areAlike = probability(evidence)
  const judged = { entry, likeness, sharedWords: [], days, distance }
  if (areAlike < (isSameCategory ? MIN_LIKENESS : MIN_SCORE)) return { ...judged, score: areAlike }
  // Facts take time to read, so they are read of posts that may be shown only.
  const theirs = readFacts(entry)
  const against = post.postType === 'Lost' ? findContradictions(facts, theirs) : findContradictions(theirs, facts)
  const byFacts = scoreAlike(evidence, fadedWeight(likeness.words), countSharedNames(facts, theirs), against)
  // Posts about one thing are alike, so it is hardly likelier that they are about one thing.
  return { ...judged, score: Math.min(Math.max(areAlike, MIN_SCORE), byFacts) }
}

/** Whether words say nothing, but vectors do. */
const areInTwoLanguages = (post: DatedPost, entry: Entry): entry is Entry & { similarity: number } =>
  post.language !== '' && entry.language !== '' && post.language !== entry.language && entry.similarity !== undefined

function judgeAcrossLanguages(post: DatedPost, words: readonly PostWord[], entry: Entry & { similarity: number }) {
  const days = daysFromLoss(post, entry)
  const distance = roundedDistance(post.coordinates, entry.coordinates)
  const sharedWords = findSharedWords(words, readPost(entry), [post.language, entry.language].includes('en'))
  const score = probability(
    ACROSS_LANGUAGES.start +
      ACROSS_LANGUAGES.similarity * entry.similarity +
      ACROSS_LANGUAGES.day * dayEvidence(days) +
      distanceEvidence(kilometresBetween(post.coordinates, entry.coordinates)) +
      (entry.category === post.category ? ACROSS_LANGUAGES.sameCategory : 0) +
      ACROSS_LANGUAGES.sharedWord * Math.min(sharedWords.length, MAX_SHARED),
  )
  return { entry, likeness: undefined, sharedWords, days, distance, score }
}

/** The number of days from the loss to the find; undefined if one of the dates is not known. */
function daysFromLoss(post: DatedPost, entry: Entry): number | undefined {
  const [lost, found] = post.postType === 'Lost' ? [post, entry] : [entry, post]
  const days = (Date.parse(found.dateLost) - Date.parse(lost.dateLost)) / DAY_MS
  return Number.isFinite(days) ? Math.round(days) : undefined
}

/**
 * The evidence of the words that both posts are about the same thing, as a logarithm of odds; minus
 * infinity if they are about different sorts of animals. Things are named after animals, too: a
 * Cat phone, a bag with a fox.
 */
function evidenceOf(likeness: Likeness, arePets: boolean): number {
  if (arePets && likeness.isOtherAnimal) return Number.NEGATIVE_INFINITY
  return (
    wordEvidence(likeness) +
    placeEvidence(likeness) +
    (likeness.isOtherColour ? WEIGHTS.otherColour : 0) +
    (likeness.isOtherThing ? WEIGHTS.otherThing : 0)
  )
}

/** Words of one post go together, so each further shared word counts a little less. */
const fadedWeight = (words: Likeness['words']) =>
  words.reduce((sum, { weight }, n) => sum + Math.min(weight, MAX_WORD_WEIGHT) * WEIGHTS.fade ** n, 0)

function wordEvidence({ words, totalWeight }: Likeness): number {
  const weights = words.map(({ weight }) => Math.min(weight, MAX_WORD_WEIGHT))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const telling = words.filter(({ by, weight }) => by === 'word' && weight > DISTINCTIVE).length
  const { mine, theirs } = totalWeight
  return (
    WEIGHTS.word * fadedWeight(words) +
    WEIGHTS.distinctiveWord * telling +
    WEIGHTS.words * Math.log(1 + sum) +
    WEIGHTS.title * words.filter(isInTitles).length +
    WEIGHTS.coverage * (sum / Math.max(mine, MIN_POST_WEIGHT) + sum / Math.max(theirs, MIN_POST_WEIGHT)) +
    WEIGHTS.said * Math.min(mine, theirs)
  )
}

function placeEvidence({ places, placeShare }: Likeness): number {
  const rare = places.reduce((sum, { weight }) => sum + Math.min(weight, MAX_WORD_WEIGHT), 0)
  return WEIGHTS.place * rare + (placeShare >= 0.5 ? WEIGHTS.samePlace : 0)
}

/**
 * The evidence of the days from the loss to the find, as a logarithm of odds. Most things are found
 * within days of the loss. A find is never before it, but people get dates wrong by a day or two.
 */
function dayEvidence(days: number | undefined): number {
  if (days === undefined) return 0
  if (days < -2) return Number.NEGATIVE_INFINITY
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
