import type { Entry } from './entry.ts'
import { ASSUMED_POSTS, compare, type Likeness } from './likeness.ts'
import { type PostText, type PostWord, readPost } from './post-words.ts'
import type { Rarity } from './rarity.ts'

/** A post that may be about the same thing. `score`: how likely it is the one, from 0 to 1. */
export interface Ranked {
  entry: Entry
  score: number
  likeness: Likeness
  /** From the day of the loss to that of the find; undefined where a day is not known. */
  days: number | undefined
}

export interface DatedPost extends PostText {
  postType: string
  dateLost: string
}

/** How the parts of a likeness are weighed, as logarithms of odds. Chosen on the tuning part of the labelled set. */
export const WEIGHTS = {
  /** Before anything speaks for it. */
  start: -2.7,
  /** Words, places and days depend on each other; so much of what they say together is believed. */
  trust: 0.65,
  /** What speaks for the other candidates speaks so much against one. */
  rivals: 0.4,
  word: 0.95,
  /** What each further word tells of what the one before did. */
  fade: 0.8,
  mostOfAWord: 7,
  /** More for a word of both titles. */
  title: 0.3,
  place: 0.4,
  samePlace: 1.1,
  otherPlace: -0.7,
  days: 0.95,
  sameCategory: 0.3,
  otherCategory: -0.7,
  otherColour: -1.3,
  otherThing: -3,
  unclearThing: -0.3,
}

/** What is less likely is not shown. */
export const MIN_SCORE = 0.25

/**
 * Candidates by how likely they are the one, likeliest first: against that it is none of them, and against the others, who count
 * for less, as several posts may well be about one thing.
 */
export function rank(post: DatedPost, candidates: readonly Entry[], rarity: Rarity): Ranked[] {
  const words = readPost(post)
  const judged = candidates.map((entry) => judge(post, words, entry, rarity))
  const total = judged.reduce((sum, { odds }) => sum + odds, 0)
  return judged
    .map(({ odds, ...rest }) => ({ ...rest, score: odds / (1 + odds + WEIGHTS.rivals * (total - odds)) }))
    .sort((one, other) => other.score - one.score)
}

function judge(post: DatedPost, words: readonly PostWord[], entry: Entry, rarity: Rarity) {
  const likeness = compare(words, readPost(entry), rarity)
  const days =
    post.postType === 'Lost' ? daysBetween(post.dateLost, entry.dateLost) : daysBetween(entry.dateLost, post.dateLost)
  const isSameCategory = entry.category === post.category
  const evidence = evidenceOf(likeness, days, isSameCategory) - Math.log(rarity.total + ASSUMED_POSTS)
  return { entry, likeness, days, odds: Math.exp(WEIGHTS.trust * evidence) }
}

/** How much speaks for one thing behind both posts, as a logarithm of odds. */
export function evidenceOf(likeness: Likeness, days: number | undefined, isSameCategory: boolean): number {
  return (
    WEIGHTS.start +
    wordEvidence(likeness) +
    placeEvidence(likeness) +
    WEIGHTS.days * dayEvidence(days) +
    (isSameCategory ? WEIGHTS.sameCategory : WEIGHTS.otherCategory) +
    (likeness.isOtherColour ? WEIGHTS.otherColour : 0) +
    (likeness.thing === 'other' ? WEIGHTS.otherThing : 0) +
    (likeness.thing === 'unclear' ? WEIGHTS.unclearThing : 0)
  )
}

/** Words go together, so each further one tells a little less. */
function wordEvidence({ words }: Likeness): number {
  return words.reduce(
    (sum, { weight, inTitles }, n) =>
      sum + WEIGHTS.word * WEIGHTS.fade ** n * Math.min(weight, WEIGHTS.mostOfAWord) + (inTitles ? WEIGHTS.title : 0),
    0,
  )
}

function placeEvidence({ places, placeShare }: Likeness): number {
  if (places.length === 0) return WEIGHTS.otherPlace
  const rare = places.reduce((sum, { weight }) => sum + Math.min(weight, WEIGHTS.mostOfAWord), 0)
  return WEIGHTS.place * rare + WEIGHTS.samePlace * placeShare
}

/** A find is mostly within days of the loss, and never before it, but that people get a day or two wrong. */
function dayEvidence(days: number | undefined): number {
  if (days === undefined) return 0
  if (days < -2) return Number.NEGATIVE_INFINITY
  if (days < 0) return -0.5 + days * 0.5
  if (days <= 1) return 2.5
  if (days <= 3) return 1.6
  if (days <= 7) return 0.8
  if (days <= 14) return -0.3
  if (days <= 30) return -1.5
  return -4
}

const DAY_MS = 24 * 60 * 60 * 1000

function daysBetween(lost: string, found: string): number | undefined {
  const days = (Date.parse(found) - Date.parse(lost)) / DAY_MS
  return Number.isFinite(days) ? Math.round(days) : undefined
}
