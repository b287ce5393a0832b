import { stemmer } from 'stemmer'
import { kindsOf, qualitiesOf } from '../../search/kinds.ts'
import { isStopWord } from '../../search/stems.ts'
import { plainLetters } from '../../shared/lib/words.ts'
import { FORM_WORDS, words } from './grammar-words.ts'

/** The part of a sentence between two punctuation marks. */
export interface Clause {
  tokens: Token[]
  /** Whether the clause is in quotation marks, as what is engraved mostly is. */
  isQuoted: boolean
  /** Whether the writer only supposes what it says: “perhaps a Bose”, “Titanium?”. */
  isUnsure: boolean
}

const TOKEN = new RegExp(
  [
    // A model, such as “fx-991”.
    String.raw`\p{L}+-?\p{N}[\p{L}\p{N}]*`,
    String.raw`\p{N}+(?:[.,]\p{N}+)?`,
    String.raw`\p{L}+(?:'\p{L}+)*`,
    // Punctuation marks.
    String.raw`["“”„«».,;:!?()\n–—]|(?<=\s)-(?=\s)`,
  ].join('|'),
  'gu',
)
const QUOTE = /^["“”„«»]$/
const POSSESSIVE = /'s$/
const WEARERS = /^(?:(?:wo)?mens?|ladies|ladys|gents|boys|girls|kids|childs|childrens|adults?|juniors?|babys|toddlers)$/
/** Words by which people say that they are not sure. */
const HEDGES = words(
  `told prob supposedly reckon think thought believe guess guessing suppose maybe perhaps probably possibly might
  seems looks apparently thereabouts similar unsure cannot`,
)
const VAGUE = /\b(?:or so|or something|something like|by the looks?|some (?:kind|sort) of)\b/
/** A clause of more words says something itself. */
const MAX_HEDGE = 4
const LONGEST_WORD = 40
/** A longer text says early what matters. */
const MAX_TOKENS = 300
/** Plurals of people, which the stemmer does not know. */
const PLURALS = new Map(Object.entries({ men: 'man', mens: 'man', women: 'woman', womens: 'woman', children: 'child' }))

/** Divides a text into clauses. */
export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = []
  let tokens: Token[] = []
  let isQuoted = false
  let startsSentence = true
  const readToken = tokenReader(text)
  const end = () => {
    if (tokens.length > 0) clauses.push({ tokens, isQuoted, isUnsure: isHedged(tokens) })
    tokens = []
  }
  for (const [written] of [...simplify(text).matchAll(TOKEN)].slice(0, MAX_TOKENS)) {
    if (/^[\p{L}\p{N}]/u.test(written)) {
      if (written.length > LONGEST_WORD) continue
      tokens.push(readToken(written, startsSentence))
      startsSentence = false
    } else {
      end()
      const last = clauses.at(-1)
      if (last && written === '?' && last.tokens.length <= MAX_HEDGE) last.isUnsure = true
      if (QUOTE.test(written)) isQuoted = !isQuoted
      startsSentence = /[.!?\n]/.test(written)
    }
  }
  end()
  return clauses
}

/** Writes 13″ as “13 inch”, as the sign is no quotation mark, and signs for “and” as that word. */
const simplify = (text: string) =>
  plainLetters(text)
    .replace(/(?<!\p{N})(\p{N}{1,2}(?:[.,]\p{N})?)["”″]/gu, '$1 inch ')
    .replace(/[&+]|(?<=\p{L})\/(?=\p{L})/gu, ' and ')

/** Returns a function that reads one word of a text. */
function tokenReader(text: string) {
  const hasCapitals = /\p{Lu}/u.test(text)
  const isShouting = !/\p{Ll}/u.test(text)
  return (written: string, startsSentence: boolean) => {
    const said = written.toLowerCase().replace(POSSESSIVE, '').replace(/['-]/g, '')
    const text = PLURALS.get(said) ?? said
    const stem = stemmer(text)
    const isUpper = /\p{Lu}/u.test(written)
    const wordClass = classify(text, stem)
    return {
      ...wordClass,
      /** Without case and accents. */
      text,
      stem,
      /** Whether it has a capital inside a sentence. */
      isCapital: !isShouting && !startsSentence && isUpper,
      /** Whether it has a capital, even at the start of a sentence. */
      isUpper,
      /** Whether it says for whom clothes are made: “mens”, “ladies”. */
      isWearer: WEARERS.test(POSSESSIVE.test(written) ? `${said}s` : said),
      /**
       * Whether it is no name, brand or slip of the pen, because English has the word, or because
       * it has no capital in a text that has some.
       */
      isKnown: wordClass.isKnown || (hasCapitals && !isUpper),
    }
  }
}

const PARTS_OF_SPEECH = new Set(['adjective', 'verb', 'adverb'])
const PARTICIPLE = /(?:ed|ing)$/

/** Says what a word, without case and accents, can be in a noun group. */
function classify(text: string, stem: string) {
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

/** A word of a clause. */
export type Token = ReturnType<ReturnType<typeof tokenReader>>

const isHedged = (tokens: readonly Token[]) =>
  tokens.some(({ text }) => HEDGES.has(text)) || VAGUE.test(tokens.map(({ text }) => text).join(' '))
