import type { PostWord } from '../search/post-words.ts'
import { isCommon } from './rarity.ts'

/**
 * The weights of what decides between posts that are alike, as logarithms of odds: many things of
 * one kind get lost at one place and day. They were fitted to the near misses and the pairs of the
 * labelled set, then rounded.
 */
const ALIKE = {
  start: -0.45,
  /** Applies to the logarithm of the odds that the posts are alike. */
  likeness: 0.005,
  /** Applies to the weight of the words that the posts share. */
  word: 0.095,
  /** Added for each name that both posts give, as few things of one kind have one name on them. */
  sharedName: 1.85,
}
/** What speaks against two posts being about one thing, and how much. */
export const AGAINST = {
  /**
   * The thing's colours differ, and neither is that of a part of the other, such as a case; half of
   * it if it cannot be told of what the colours are.
   */
  colour: -5.1,
  material: -2.85,
  /** Sizes, lengths, ages and the like are opposites: “tiny” and “huge”. */
  size: -2.1,
  sex: -3.65,
  /** There are more things in one post: “three keys”, “eleven keys”. */
  count: -3.6,
  /** Numbers with a unit differ, or years. */
  measure: -3.8,
  /** Numbers of models or clothes differ. */
  designation: -4.35,
  /** Words that tell models apart differ: “the Air”, “the Pro”. */
  variant: -2.75,
  /** The breeds of two dogs, cats or other animals of one species differ. */
  breed: -3.65,
  /** The names in both posts, of an owner or of an animal, differ. */
  name: -4.25,
  /** Words that stand where a maker does, and are written like one, differ. */
  brand: -3.95,
  /** The find has what the loss is said to lack. */
  gained: -3.75,
  /** Parts that both posts name differ in colour or material. */
  part: -3.5,
  /** There are more of a part in one post. */
  partCount: -2.05,
}
/**
 * How much of each speaks against two posts, from 0. Most are at most 1; those of parts are the
 * number of parts that differ.
 */
export type Contradictions = Record<keyof typeof AGAINST, number>

/** Of one kind of contradictions, and of names, at most this many count. */
const MAX_OF_ONE_KIND = 2

/** Turns a logarithm of odds into a probability. */
export const probability = (logOdds: number) => 1 / (1 + Math.exp(-logOdds))

/**
 * Returns how likely posts that are alike are about the same thing, from 0 to 1.
 * @param evidence that they are alike, as a logarithm of odds
 * @param sharedWeight the weight of the words that they share
 * @param sharedNames the number of names that both give
 */
export function scoreAlike(evidence: number, sharedWeight: number, sharedNames: number, against: Contradictions) {
  const kinds = Object.keys(AGAINST) as (keyof Contradictions)[]
  const differing = kinds.reduce((sum, kind) => sum + AGAINST[kind] * Math.min(against[kind], MAX_OF_ONE_KIND), 0)
  const names = ALIKE.sharedName * Math.min(sharedNames, MAX_OF_ONE_KIND)
  return probability(ALIKE.start + ALIKE.likeness * evidence + ALIKE.word * sharedWeight + names + differing)
}

const NUMBER = /^\p{N}{2,}$/u

/**
 * Returns the words that both texts have in spite of their languages, as the first has them:
 * numbers, and if one is in English, whose common words are known, names.
 */
export function findSharedWords(mine: readonly PostWord[], theirs: readonly PostWord[], isOneEnglish: boolean) {
  const others = new Set(theirs.filter(isSaid).map(({ stem }) => stem))
  const isTelling = ({ text, stem }: PostWord) => NUMBER.test(text) || (isOneEnglish && !isCommon(stem))
  const shared = mine.filter((word) => isSaid(word) && others.has(word.stem) && isTelling(word))
  return shared.map(({ text }) => text)
}

/** A place that both name is near, but not the thing. */
const isSaid = ({ inTitle, inDescription, text }: PostWord) => (inTitle || inDescription) && text.length > 1
