/** A longer word is indexed and queried by only this many of its first letters. */
const LONGEST_PREFIX = 16
const SHORTEST_PREFIX = 2

/**
 * Limits the index, because each key of the map is an index entry. A title and a location fit in; a
 * very long description is found by its first words.
 */
const MAX_WORDS = 80
const MAX_KEYS = 400

/**
 * Returns the words of a text in their order, without case and accents: “Café Über-Straße” becomes
 * cafe, uber, strasse. Words are letters and digits of any script; all other characters only
 * separate them.
 */
export function splitWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC')
  return folded.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Returns the longest beginning of a word that entries store. */
export const keyOfWord = (word: string) => prefixOf(word, LONGEST_PREFIX)

/** Returns the words of a query, without those of two letters or more that begin another one. */
export function wordsOfQuery(query: string): string[] {
  const words = [...new Set(splitWords(query).map(keyOfWord))]
  return words.filter((word) => !words.some((other) => other !== word && word.length > 1 && other.startsWith(word)))
}

/**
 * Returns every word of the texts and every beginning of a word with at least two letters, because
 * users search while they type. The first texts come first, up to a limit.
 */
export function wordsAndPrefixes(texts: readonly string[]): string[] {
  const words = [...new Set(texts.flatMap(splitWords))].slice(0, MAX_WORDS)
  const keys = new Set<string>()
  for (const word of words) {
    const length = Math.min([...word].length, LONGEST_PREFIX)
    if (length < SHORTEST_PREFIX) keys.add(word)
    for (let letters = SHORTEST_PREFIX; letters <= length; letters += 1) keys.add(prefixOf(word, letters))
    if (keys.size >= MAX_KEYS) break
  }
  return [...keys]
}

/** Counts whole characters, so that it never cuts a surrogate pair in half. */
const prefixOf = (word: string, letters: number) => [...word].slice(0, letters).join('')
