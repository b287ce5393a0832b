import { kindsOf, qualitiesOf } from '../../search/kinds.ts'
import { isStopWord } from '../../search/stems.ts'
import type { Token } from './clauses.ts'
import { isFormWord } from './grammar-words.ts'

/** What a word can be in a noun group. */
export interface WordClass {
  /** The kinds of the thing that it names, in each of its senses; empty if it names none. */
  senses: readonly string[][]
  /** What it says of a thing beside it. */
  qualities: string[]
  /** Whether it may name a thing that WordNet's things lack, such as a nose. */
  isNoun: boolean
  /** Whether English has the word. If not, it is a name, a brand or a slip of the pen. */
  isKnown: boolean
}

const PARTS_OF_SPEECH = new Set(['adjective', 'verb', 'adverb'])
const PARTICIPLE = /(?:ed|ing)$/

/** Returns a function that looks words up, each once. */
export function wordClasses(): (token: Token) => WordClass {
  const known = new Map<string, WordClass>()
  return (token) => {
    const found = known.get(token.text) ?? classify(token)
    known.set(token.text, found)
    return token.isLower && !found.isKnown ? { ...found, isKnown: true } : found
  }
}

function classify({ text, stem }: Token): WordClass {
  const listed = qualitiesOf(text) ?? qualitiesOf(stem)
  const isWord = text.length > 1 && !isStopWord(text)
  const senses = isWord ? kindsOf(stem) : []
  const qualities = isWord ? (listed ?? []).filter((quality) => !PARTS_OF_SPEECH.has(quality)) : []
  // A word such as “gold” or “tan” is a colour before it is a thing.
  const isQuality =
    (listed?.includes('adjective') && qualities.length > 0) ||
    qualities.some((quality) => /^(?:colour|pattern):/.test(quality))
  const isOther = listed?.some((part) => PARTS_OF_SPEECH.has(part)) ?? false
  return {
    senses: isQuality || (stem !== text && (isOther ? PARTICIPLE : /ed$/).test(text)) ? [] : senses,
    qualities,
    isNoun: isWord && !isOther,
    isKnown: listed !== undefined || senses.length > 0 || isStopWord(text) || isFormWord(text),
  }
}
