import { isUnspaced, splitRuns, splitWords } from '../shared/lib/words.ts'

/** A longer word is indexed and queried by only this many of its first letters. */
const LONGEST_PREFIX = 16
const SHORTEST_PREFIX = 2

/**
 * Limits the index, because each key of the map is an index entry. A title and a location fit in; a
 * very long description is found by its first words.
 */
const MAX_WORDS = 80
const MAX_KEYS = 400

/** Returns the longest beginning of a word that entries store. */
export const keyOfWord = (word: string) => prefixOf(word, LONGEST_PREFIX)

/** Returns the words of a query, without those of two letters or more that begin another one. */
export function wordsOfQuery(query: string): string[] {
  const words = [...new Set(splitWords(query).map(keyOfWord))]
  return words.filter((word) => !words.some((other) => other !== word && word.length > 1 && other.startsWith(word)))
}

/**
 * Returns the keys that an entry with a word has all of. Where no spaces are written, a word may
 * begin anywhere, so it is found by each two characters that follow each other.
 */
export function keysToFind(word: string): string[] {
  const letters = [...word]
  return isUnspaced(word) && letters.length > 1 ? pairsOf(letters) : [keyOfWord(word)]
}

/**
 * Returns every word of the texts and every beginning of a word with at least two letters, because
 * users search while they type; where no spaces are written, every character and every two. The
 * first texts come first, up to a limit.
 */
export function wordsAndPrefixes(texts: readonly string[]): string[] {
  const words = [...new Set(texts.flatMap(splitRuns))].slice(0, MAX_WORDS)
  return [...new Set(words.flatMap(keysOf))].slice(0, MAX_KEYS)
}

function keysOf(word: string): string[] {
  const letters = [...word]
  if (isUnspaced(word)) return letters.flatMap((letter, n) => [letter, ...pairsOf(letters.slice(n, n + 2))])
  if (letters.length < SHORTEST_PREFIX) return [word]
  return letters.slice(SHORTEST_PREFIX - 1, LONGEST_PREFIX).map((_, n) => prefixOf(word, n + SHORTEST_PREFIX))
}

const pairsOf = (letters: readonly string[]) => letters.slice(1).map((letter, n) => `${letters[n]}${letter}`)

/** Counts whole characters, so that it never cuts a surrogate pair in half. */
const prefixOf = (word: string, letters: number) => [...word].slice(0, letters).join('')
