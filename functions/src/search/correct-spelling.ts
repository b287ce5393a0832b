import { distance } from 'fastest-levenshtein'
import type { Firestore } from 'firebase-admin/firestore'
import { stemmer } from 'stemmer'
import { splitWords } from '../shared/lib/words.ts'
import { textsOf } from '../store/field-values.ts'
import { isInWordNet, qualitiesOf } from './kinds.ts'
import { type FieldFilter, findEntriesHaving } from './search.repository.ts'
import type { SearchQuery } from './search-query.ts'
import { keyOfWord, spellingsOf } from './search-words.ts'

/** The first search, which has found nothing for one read, and the correction cost this much. */
export const MAX_SPELLING_READS = 20
/** A longer word may differ by two letters, a shorter one by one. */
const LONGEST_OF_ONE_SLIP = 5

/**
 * Corrects the misspelt words of a query that has found nothing: each becomes the likest word of
 * the newest entries that may have it. Words that English knows are not misspelt.
 * @returns undefined if there is nothing to correct
 */
export async function correctSpelling(
  firestore: Firestore,
  { words }: SearchQuery,
  filter: FieldFilter,
): Promise<string | undefined> {
  const texts = words.map(({ text }) => text)
  const doubtful = texts.filter((text) => spellingsOf(text).length > 0 && !isEnglish(text))
  const limit = Math.floor((MAX_SPELLING_READS - 1) / doubtful.length)
  if (doubtful.length === 0 || limit === 0) return undefined
  const corrections = await Promise.all(doubtful.map((word) => findSpelling(firestore, word, filter, limit)))
  const corrected = new Map(doubtful.map((word, n) => [word, corrections[n]]))
  if (!corrections.some(Boolean)) return undefined
  return texts.map((text) => corrected.get(text) ?? text).join(' ')
}

function isEnglish(word: string): boolean {
  const stem = stemmer(word)
  return isInWordNet(stem) || qualitiesOf(stem) !== undefined
}

/** Returns how posts spell a word, or undefined if it is spelt so or no word is like it. */
async function findSpelling(
  firestore: Firestore,
  word: string,
  filter: FieldFilter,
  limit: number,
): Promise<string | undefined> {
  const parts = spellingsOf(word).map((key) => [{ map: 'words' as const, key }])
  const entries = await findEntriesHaving(firestore, parts, filter, limit, [])
  const found = entries.flatMap((entry) => Object.values(textsOf(entry, 'title', 'description', 'location')))
  const spelt = found.flatMap(splitWords).map(keyOfWord)
  if (spelt.some((other) => other.startsWith(word))) return undefined
  return spelt
    .map((other) => ({ other, slips: slipsBetween(word, other) }))
    .filter(({ other, slips }) => slips <= (Math.min(word.length, other.length) > LONGEST_OF_ONE_SLIP ? 2 : 1))
    .sort((one, other) => one.slips - other.slips)[0]?.other
}

/** How many letters are wrong, too many, missing or changed for another; two exchanged are one. */
function slipsBetween(word: string, other: string): number {
  const slips = distance(word, other)
  const sorted = (text: string) => [...text].sort().join('')
  return slips === 2 && sorted(word) === sorted(other) ? 1 : slips
}
