import { stemmer } from 'stemmer'
import { kindsOf, qualitiesOf } from '../../search/kinds.ts'
import { isStopWord } from '../../search/stems.ts'
import { plainLetters } from '../../shared/lib/compare-texts.ts'
import { FORM_WORDS, words } from './grammar-words.ts'

const TOKEN = new RegExp(
  [
    // A model, such as “fx-991”.
    String.raw`\p{L}+-?\p{N}[\p{L}\p{N}]*`,
    String.raw`\p{N}+(?:[.,]\p{N}+)?`,
    String.raw`\p{L}+(?:'\p{L}+)*`,
    // Punctuation marks. What is engraved in quotation marks belongs to the word before it.
    String.raw`[.,;:!()\n–—]|(?<=\s)-(?=\s)`,
  ].join('|'),
  'gu',
)
/** A longer text says early what matters. */
const MAX_TOKENS = 300
const LONGEST_WORD = 40

/** Divides a text into clauses, the words between two punctuation marks. */
export function clausesOf(text: string): Token[][] {
  // In a Title Like This, capitals say nothing.
  const isMixed = /\p{Lu}/u.test(text) && /(?<!\p{L})\p{Ll}{4}/u.test(text)
  const clauses: Token[][] = [[]]
  let startsSentence = true
  for (const [written] of [...simplify(text).matchAll(TOKEN)].slice(0, MAX_TOKENS)) {
    const isWord = /^[\p{L}\p{N}]/u.test(written)
    if (!isWord) clauses.push([])
    else if (written.length <= LONGEST_WORD) clauses.at(-1)?.push(parseToken(written, isMixed, startsSentence))
    startsSentence = !isWord && /[.!\n]/.test(written)
  }
  return clauses
}

/** Words by which people say that they are not sure. */
const HEDGES = words(
  `told prob supposedly reckon think thought believe guess guessing suppose maybe perhaps probably possibly might
  seems looks look apparently thereabouts similar unsure cannot something sort`,
)

/** Whether the writer only supposes what a clause says: “perhaps a Bose”, “Titanium?”. */
export const isUnsure = (clause: readonly Token[]) => clause.some(({ text }) => HEDGES.has(text))

/** Days, hours and numbers of telephones: “03.05.2026”, “9:30”, “555-0101”. */
const JOINED_NUMBERS = /(?<!\p{N})\p{N}{1,4}(?:[-:/]\p{N}{1,4}|[.,]\p{N}{1,4}(?=[.,]\p{N}))+(?:[.,]\p{N}{1,4})?/gu

/**
 * Writes 13″ as “13 inch”, a question as a doubt, and signs for “and” as that word. Leaves days,
 * hours and numbers of telephones out.
 */
const simplify = (text: string) =>
  plainLetters(text)
    .replace(JOINED_NUMBERS, ' ')
    .replace(/(?<!\p{N})(\p{N}{1,2}(?:[.,]\p{N})?)["”″]/gu, '$1 inch ')
    .replace(/\?/g, ' perhaps.')
    .replace(/[&+]|(?<=\p{L})\/(?=\p{L})/gu, ' and ')

const PARTS_OF_SPEECH = new Set(['adjective', 'verb', 'adverb'])

/** A word of a clause. */
export type Token = ReturnType<typeof parseToken>

/**
 * Says what a word can be in a noun group.
 * @param isMixed whether the text has words with and without capitals
 */
function parseToken(written: string, isMixed: boolean, startsSentence: boolean) {
  const text = written
    .toLowerCase()
    .replace(/'s$/, '')
    .replace(/['-]/g, '')
    .replace(/^(wo)?mens?$/, '$1man')
  const stem = stemmer(text)
  const isUpper = isMixed && /\p{Lu}/u.test(written)
  const listed = qualitiesOf(text) ?? qualitiesOf(stem)
  const isWord = text.length > 1 && !isStopWord(text)
  const kinds = isWord ? kindsOf(stem) : []
  const qualities = isWord ? (listed ?? []).filter((quality) => !PARTS_OF_SPEECH.has(quality)) : []
  // A word such as “gold” or “tan” is a colour before it is a thing.
  const isQuality = qualities.some((quality) => /^(?:colour|pattern):/.test(quality))
  const isOther = listed?.some((part) => PARTS_OF_SPEECH.has(part)) ?? false
  const isKnown = listed !== undefined || kinds.length > 0 || isStopWord(text) || FORM_WORDS.has(text)
  return {
    /** Without case and accents. */
    text,
    stem,
    /** Whether it has a capital inside a sentence. */
    isCapital: isUpper && !startsSentence,
    /** The kinds of the thing that it names, in each of its senses; empty if it names none. */
    senses: isQuality || (stem !== text && /(?:ed|ing)$/.test(text)) ? [] : kinds,
    /** What it says of a thing beside it. */
    qualities,
    /** Whether it may name a thing that WordNet's things lack, such as a nose. */
    isNoun: isWord && !isOther,
    /**
     * Whether it is no name, brand or slip of the pen, because English has the word, or because it
     * has no capital in a text that has some.
     */
    isKnown: isKnown || (isMixed && !isUpper),
  }
}
