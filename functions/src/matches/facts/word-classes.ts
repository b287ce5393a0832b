import { kindsOf, qualitiesOf } from '../../search/kinds.ts'
import { isStopWord } from '../../search/stems.ts'
import { FORM_WORDS } from './grammar-words.ts'

const PARTS_OF_SPEECH = new Set(['adjective', 'verb', 'adverb'])
const PARTICIPLE = /(?:ed|ing)$/

/** Says what a word, without case and accents, can be in a noun group. */
export function classify(text: string, stem: string) {
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
    /** The kinds of the thing that it names, in each of its senses; empty if it names none. */
    senses: isQuality || (stem !== text && (isOther ? PARTICIPLE : /ed$/).test(text)) ? [] : senses,
    /** What it says of a thing beside it. */
    qualities,
    /** Whether it may name a thing that WordNet's things lack, such as a nose. */
    isNoun: isWord && !isOther,
    /** Whether English has the word. */
    isKnown: listed !== undefined || senses.length > 0 || isStopWord(text) || FORM_WORDS.has(text),
  }
}
