import type { Entry } from './entry.ts'
import { compare, type Likeness } from './likeness.ts'
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
  start: -3,
  word: 0.9,
  fade: 0.93,
  mostOfAWord: 6,
  title: 0.6,
  place: 0.5,
  samePlace: 1,
  otherPlace: -0.7,
  sameCategory: 0.4,
  otherCategory: -1.2,
  otherColour: -1.2,
  otherThing: -2.5,
}

/** Whom the board shows, and how many posts are assumed to be about nothing on the board. */
export const MIN_SCORE = 0.2
const ASSUMED_POSTS = 300

/** Candidates by how likely they are the one, likeliest first: all likelihoods, and that it is none of them, make one. */
export function rank(post: DatedPost, candidates: readonly Entry[], rarity: Rarity): Ranked[] {
  const words = readPost(post)
  const judged = candidates.map((entry) => judge(post, words, entry, rarity))
  const total = judged.reduce((sum, { odds }) => sum + odds, 1)
  return judged
    .map(({ odds, ...rest }) => ({ ...rest, score: odds / total }))
    .sort((one, other) => other.score - one.score)
}

function judge(post: DatedPost, words: readonly PostWord[], entry: Entry, rarity: Rarity) {
  const likeness = compare(words, readPost(entry), rarity)
  const days =
    post.postType === 'Lost' ? daysBetween(post.dateLost, entry.dateLost) : daysBetween(entry.dateLost, post.dateLost)
  const evidence =
    WEIGHTS.start -
    Math.log(rarity.total + ASSUMED_POSTS) +
    wordEvidence(likeness) +
    placeEvidence(likeness) +
    dayEvidence(days) +
    (entry.category === post.category ? WEIGHTS.sameCategory : WEIGHTS.otherCategory) +
    (likeness.isOtherColour ? WEIGHTS.otherColour : 0) +
    (likeness.isOtherThing ? WEIGHTS.otherThing : 0)
  return { entry, likeness, days, odds: Math.exp(Math.min(evidence, 50)) }
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

/** A find is mostly posted within days of the loss; a day before it somebody may have got wrong. */
function dayEvidence(days: number | undefined): number {
  if (days === undefined) return 0
  if (days < -2) return -5
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
