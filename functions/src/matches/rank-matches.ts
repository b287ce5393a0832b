import { setImmediate as nextTurn } from 'node:timers/promises'
import { DAY_MS } from '../lib/durations.ts'
import { type PostText, type PostWord, readPost } from '../lib/text/post-words.ts'
import type { Entry } from './entry.ts'
import { ASSUMED_POSTS, compare, type Likeness, MOST_OF_A_WORD } from './likeness.ts'
import { ComparisonBudget } from './near-words.ts'
import type { Rarity } from './rarity.ts'

/** A post that may be about the same thing. `score`: how likely it is the one by its own words, from 0 to 1. */
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

/** How the parts of a likeness are weighed, as logarithms of odds. Fitted to the tuning part of the labelled set, then rounded. */
const WEIGHTS = {
  /** Before anything speaks for it, on a board without posts. */
  start: -11.17,
  /** The larger the board, the more posts are alike by chance. */
  size: -1,
  /** What each word tells, and each further one of what the one before did. */
  word: 0.45,
  fade: 0.8,
  /** Off for each word that stands out: several of one post mostly go together. */
  tellingWord: -1.6,
  /** Of all words together, by the logarithm. */
  words: 1.6,
  /** Off for a word of both titles, as titles name the thing, which many have lost. */
  title: -0.6,
  /** What they share of what the one and of what the other says: two posts about one thing leave little out. */
  coverage: 5.4,
  /** The more both say, the less is chance. */
  said: 0.167,
  place: 0.37,
  /** Half of the shorter place, or more. */
  samePlace: 2.2,
  days: 1.4,
  sameCategory: 0.8,
  otherCategory: -0.8,
  otherColour: -3.35,
  otherThing: -1.85,
  unclearThing: 1.85,
}

/** What is less likely is not shown, and what is less likely than the other nobody is told of. Chosen on the tuning part. */
export const MIN_SCORE = 0.2
export const MIN_TOLD_SCORE = 0.3

/** A word from this weight on stands out. */
const TELLING = 3.5
/** A post is taken to say so much at least: of two words one is half by chance. */
const LEAST_SAID = 4

/**
 * Candidates by how likely they are the one, likeliest first. Each is judged by itself, so that copies of a post silence nobody. Of
 * equals the older goes first: a copy is newer than what it copies.
 * Lets others have their turn after each, as words of a long post take milliseconds to compare.
 */
export async function rank(
  post: DatedPost,
  words: readonly PostWord[],
  candidates: readonly Entry[],
  rarity: Rarity,
  budget = new ComparisonBudget(),
): Promise<Ranked[]> {
  const judged: Ranked[] = []
  for (const entry of candidates) {
    judged.push(judge(post, words, entry, rarity, budget))
    await nextTurn()
  }
  return judged.sort((one, other) => other.score - one.score || one.entry.postedAt - other.entry.postedAt)
}

function judge(
  post: DatedPost,
  words: readonly PostWord[],
  entry: Entry,
  rarity: Rarity,
  budget: ComparisonBudget,
): Ranked {
  const likeness = compare(words, readPost(entry), rarity, budget)
  const chance = WEIGHTS.size * Math.log(rarity.size + ASSUMED_POSTS)
  const evidence = WEIGHTS.start + chance + knownEvidence(post, entry) + evidenceOf(likeness)
  return { entry, likeness, days: daysFromLoss(post, entry), score: 1 / (1 + Math.exp(-evidence)) }
}

/** What day and category say, as a logarithm of odds: minus infinity where the find was long before the loss. */
export function knownEvidence(post: DatedPost, entry: Entry): number {
  const category = entry.category === post.category ? WEIGHTS.sameCategory : WEIGHTS.otherCategory
  return WEIGHTS.days * dayEvidence(daysFromLoss(post, entry)) + category
}

/** From the day of the loss to that of the find; undefined where one of them is not known. */
function daysFromLoss(post: DatedPost, entry: Entry): number | undefined {
  return post.postType === 'Lost'
    ? daysBetween(post.dateLost, entry.dateLost)
    : daysBetween(entry.dateLost, post.dateLost)
}

/** How much the words speak for one thing behind both posts, as a logarithm of odds. */
function evidenceOf(likeness: Likeness): number {
  return (
    wordEvidence(likeness) +
    placeEvidence(likeness) +
    (likeness.isOtherColour ? WEIGHTS.otherColour : 0) +
    (likeness.thing === 'other' ? WEIGHTS.otherThing : 0) +
    (likeness.thing === 'unclear' ? WEIGHTS.unclearThing : 0)
  )
}

/** Words go together, so each further one tells a little less. */
function wordEvidence({ words, said }: Likeness): number {
  const weights = words.map(({ weight }) => Math.min(weight, MOST_OF_A_WORD))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const faded = weights.reduce((all, weight, n) => all + weight * WEIGHTS.fade ** n, 0)
  const telling = words.filter(({ by, weight }) => by === 'word' && weight > TELLING).length
  const { mine, theirs } = said
  return (
    WEIGHTS.word * faded +
    WEIGHTS.tellingWord * telling +
    WEIGHTS.words * Math.log(1 + sum) +
    WEIGHTS.title * words.filter(({ inTitles }) => inTitles).length +
    WEIGHTS.coverage * (sum / Math.max(mine, LEAST_SAID) + sum / Math.max(theirs, LEAST_SAID)) +
    WEIGHTS.said * Math.min(mine, theirs)
  )
}

function placeEvidence({ places, placeShare }: Likeness): number {
  const rare = places.reduce((sum, { weight }) => sum + Math.min(weight, MOST_OF_A_WORD), 0)
  return WEIGHTS.place * rare + (placeShare >= 0.5 ? WEIGHTS.samePlace : 0)
}

/** A find is mostly within days of the loss, and never before it, but that people get a day or two wrong. */
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

function daysBetween(lost: string, found: string): number | undefined {
  const days = (Date.parse(found) - Date.parse(lost)) / DAY_MS
  return Number.isFinite(days) ? Math.round(days) : undefined
}
