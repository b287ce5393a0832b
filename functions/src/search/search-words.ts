import { isUnspaced, splitRuns, splitWords } from '../shared/lib/compare-texts.ts'
import { toAsciiDigits } from '../shared/lib/digits.ts'
import { formsOf, withoutArticle } from './arabic-words.ts'
import { isStopWord } from './stems.ts'

/** A longer word is indexed and queried by only this many of its first letters. */
const LONGEST_PREFIX = 16
const SHORTEST_PREFIX = 2

/**
 * Limits the index, because each key of the map is an index entry. A title and a location fit in; a
 * very long description is found by its first words.
 */
const MAX_WORDS = 80
const MAX_KEYS = 400

/** Shorter words are too often like another one. */
const SHORTEST_MISSPELT = 4
/** Two misspellings of a word seldom differ by more than a letter in so many first letters. */
const SPELT_LETTERS = 5
/** As many keys as about thirty words have. */
const MAX_SPELLINGS = 160

/** Makes one word of each reference number, as it stands among other words. */
export const numbersAsWords = (text: string) =>
  toAsciiDigits(text).replace(/\b(L?\d{4})[\p{Pd}\u2212](\d{6})\b/giu, '$1$2')

/** Returns the longest beginning of a word that entries store. */
const keyOfWord = (word: string) => prefixOf(word, LONGEST_PREFIX)

/** Returns the words of a query, without those of two letters or more that begin another one. */
export function wordsOfQuery(query: string): string[] {
  const words = [...new Set(splitWords(numbersAsWords(query)).map(keyOfWord))]
  return words.filter((word) => !words.some((other) => other !== word && word.length > 1 && other.startsWith(word)))
}

/** Returns the key that an entry with a word of a script with spaces has. */
export const keyToFind = (word: string) => withoutArticle(keyOfWord(word))

/**
 * Returns the keys that an entry with a word has all of. Where no spaces are written, a word may
 * begin anywhere, so it is found by each two characters that follow each other.
 */
export function keysToFind(word: string): string[] {
  const letters = [...word]
  return isUnspaced(word) && letters.length > 1 ? pairsOf(letters) : [keyToFind(word)]
}

/**
 * Returns every word of the texts and every beginning of a word with at least two letters, because
 * users search while they type; where no spaces are written, every character and every two; and of
 * an Arabic word also what is left without what is attached. The first texts come first, up to a
 * limit.
 */
export function wordsAndPrefixes(texts: readonly string[]): string[] {
  const words = [...new Set(texts.flatMap(splitRuns))].slice(0, MAX_WORDS)
  return [...new Set(words.flatMap(formsOf).flatMap(keysOf))].slice(0, MAX_KEYS)
}

function keysOf(word: string): string[] {
  const letters = [...word]
  if (isUnspaced(word)) return letters.flatMap((letter, n) => [letter, ...pairsOf(letters.slice(n, n + 2))])
  if (letters.length < SHORTEST_PREFIX) return [word]
  return letters
    .slice(SHORTEST_PREFIX - 1, LONGEST_PREFIX)
    .map((_, n) => keyToFind(prefixOf(word, n + SHORTEST_PREFIX)))
}

const pairsOf = (letters: readonly string[]) => letters.slice(1).map((letter, n) => `${letters[n]}${letter}`)

/** Returns the keys by which misspelt words find those of the texts, the first texts first. */
export const spellingsOfTexts = (texts: readonly string[]) =>
  [...new Set(texts.flatMap(splitRuns).flatMap(spellingsOf))].slice(0, MAX_SPELLINGS)

/**
 * Returns keys that two words mostly share if one is a misspelling of the other: their first
 * letters, each time without one of them. No word contains `_`, so they differ from all words.
 * @see https://wolfgarbe.medium.com/1000x-faster-spelling-correction-algorithm-2012-8701fcd87a5f
 */
export function spellingsOf(word: string): string[] {
  const letters = [...withoutArticle(word)].slice(0, SPELT_LETTERS)
  const isPlain = /^\p{L}+$/u.test(word) && !isUnspaced(word) && !isStopWord(word)
  if (!isPlain || letters.length < SHORTEST_MISSPELT) return []
  const shorter = letters.map((_, n) => letters.toSpliced(n, 1))
  return [...shorter, ...(letters.length < SPELT_LETTERS ? [letters] : [])].map((left) => `like_${left.join('')}`)
}

/** Counts whole characters, so that it never cuts a surrogate pair in half. */
const prefixOf = (word: string, letters: number) => [...word].slice(0, letters).join('')
