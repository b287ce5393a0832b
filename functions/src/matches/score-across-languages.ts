import type { PostWord } from '../search/post-words.ts'
import { isCommon } from './rarity.ts'
import { probability } from './score-alike.ts'

/**
 * The weights of what two posts in different languages have in common, as logarithms of odds. They
 * were fitted to the tuning half of data/matches/other-languages.jsonl, and stretched so that a
 * score means as much as one by words.
 */
const WEIGHTS = { start: -7.47, similarity: 7.6, day: 0.885, sameCategory: 1.7, sharedWord: 1.04 }
const MAX_SHARED = 2
const NUMBER = /^\p{N}{2,}$/u

interface Common {
  /** The product of their vectors. */
  similarity: number
  /** What the days between them say. */
  day: number
  isSameCategory: boolean
  sharedWords: number
}

/** Returns how likely two posts in different languages are about one thing, from 0 to 1. */
export function scoreAcrossLanguages({ similarity, day, isSameCategory, sharedWords }: Common): number {
  return probability(
    WEIGHTS.start +
      WEIGHTS.similarity * similarity +
      WEIGHTS.day * day +
      (isSameCategory ? WEIGHTS.sameCategory : 0) +
      WEIGHTS.sharedWord * Math.min(sharedWords, MAX_SHARED),
  )
}

/**
 * Returns the words that both texts have in spite of their languages, as the first has them:
 * numbers, and if one is in English, whose common words are known, names.
 */
export function findSharedWords(
  mine: readonly PostWord[],
  theirs: readonly PostWord[],
  isOneEnglish: boolean,
): string[] {
  const others = new Set(theirs.filter(isSaid).map(({ stem }) => stem))
  return mine
    .filter(
      (word) =>
        isSaid(word) && others.has(word.stem) && (NUMBER.test(word.text) || (isOneEnglish && !isCommon(word.stem))),
    )
    .map(({ text }) => text)
}

/** A place that both name is near, but not the thing. */
const isSaid = ({ inTitle, inDescription, text }: PostWord) => (inTitle || inDescription) && text.length > 1
