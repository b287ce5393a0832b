import { stemmer } from 'stemmer'
import { kindsOf, kindsOfCompound, qualitiesOf } from '../../lib/text/kinds.ts'
import { isColour } from '../../lib/text/post-words.ts'
import { isStopWord } from '../../lib/text/stems.ts'
import { isFormWord } from './form-words.ts'

/** A word of a clause, or several that name one thing, such as “guinea pig”. */
export interface Token {
  /** Without case and accents. */
  text: string
  stem: string
  /** Whether it has a capital inside a sentence, or is all in capitals in a text that is not. */
  isCapital: boolean
}

/** The part of a sentence between two punctuation marks. */
export interface Clause {
  tokens: Token[]
  /** Whether the clause is in quotation marks, as what is engraved mostly is. */
  isQuoted: boolean
  /** Whether a colon comes before the clause: “name: Okafor”. */
  isAfterColon: boolean
  /** Whether the writer only supposes what it says: “Bose, I think”, “Titanium?”. */
  isUnsure: boolean
}

/** A token is a word, a number, a model such as “fx-991”, or a punctuation mark. */
const TOKEN =
  /\p{L}+-?\p{N}[\p{L}\p{N}]*|\p{N}+(?:[.,]\p{N}+)?|\p{L}+(?:['’]\p{L}+)*|["“”„«».,;:!?()\n–—&+]|(?<=\p{L})\/(?=\p{L})/gu
const INCHES = /(\p{N})["”″]/gu
const JOINERS = new Map([
  ['&', 'and'],
  ['+', 'and'],
  ['/', 'or'],
])
const QUOTE = /^["“”„«»]$/
/** A word in capitals among others is what is written on a thing, or a brand. */
const SHOUTED = /^\p{Lu}{3,}$/u
const POSSESSIVE = /['’]s$/
/** Words by which people say that they are not sure. */
const HEDGES = new Set(
  'think thought believe guess guessing suppose maybe perhaps probably possibly might seems looks apparently thereabouts similar something unsure cannot'.split(
    ' ',
  ),
)
/** A clause of more words says something itself. */
const MAX_HEDGE = 4
const LONGEST_WORD = 40
/** A longer text says early what matters. */
const MAX_TOKENS = 300
/** Plurals of people and of what things have, which the stemmer does not know. */
const PLURALS = new Map(
  Object.entries({
    men: 'man',
    mens: 'man',
    women: 'woman',
    womens: 'woman',
    children: 'child',
    teeth: 'tooth',
    feet: 'foot',
  }),
)

/** Divides a text into clauses. */
export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = []
  let tokens: Token[] = []
  let isQuoted = false
  let isAfterColon = false
  let startsSentence = true
  /** Whether the clause that is being read is the first of its sentence. */
  let beganSentence = true
  const isShouting = !/\p{Ll}/u.test(text)
  const end = () => {
    if (tokens.length > 0) {
      const isUnsure = tokens.some(({ text }) => HEDGES.has(text))
      const before = clauses.at(-1)
      // “Hermann, I think” supposes what comes before, too.
      if (isUnsure && before && !beganSentence && tokens.length <= MAX_HEDGE) before.isUnsure = true
      clauses.push({ tokens, isQuoted, isAfterColon, isUnsure })
    }
    tokens = []
  }
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(INCHES, '$1 inch ')
  let read = 0
  for (const [written] of plain.matchAll(TOKEN)) {
    read += 1
    if (read > MAX_TOKENS) break
    const joiner = JOINERS.get(written)
    if (joiner) tokens.push({ text: joiner, stem: joiner, isCapital: false })
    else if (/^[\p{L}\p{N}]/u.test(written)) {
      if (written.length > LONGEST_WORD) continue
      const said = written.toLowerCase().replace(POSSESSIVE, '').replace(/['’-]/g, '')
      const word = PLURALS.get(said) ?? said
      tokens.push({
        text: word,
        stem: stemmer(word),
        isCapital: !isShouting && (SHOUTED.test(written) || (!startsSentence && /^\p{Lu}/u.test(written))),
      })
      startsSentence = false
    } else {
      end()
      const last = clauses.at(-1)
      if (last && written === '?') last.isUnsure = true
      if (QUOTE.test(written)) isQuoted = !isQuoted
      isAfterColon = written === ':'
      startsSentence = /[.!?\n]/.test(written)
      beganSentence = startsSentence
    }
  }
  end()
  return clauses
}

/** What a word can be in a noun group. */
export interface WordClass {
  /** The kinds of the thing that it names, in each of its senses; empty if it names none. */
  senses: readonly string[][]
  /** What it says of a thing beside it. */
  qualities: string[]
  /** Whether it may name a thing that WordNet's things lack, such as a nose. */
  isNoun: boolean
  /** Whether it describes, such as “shiny”. */
  isAdjective: boolean
  /** Whether English has the word. If not, it is a name, a brand or a slip of the pen. */
  isKnown: boolean
}

const BASIC_COLOURS = ['black', 'white', 'gray', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink', 'brown']
const PARTS_OF_SPEECH = new Set(['adjective', 'verb', 'adverb'])
const PARTICIPLE = /(?:ed|ing)$/
/** Any animal may be called so. */
const SEXES = new Set(['male', 'female'])

/** Returns a function that looks words up, each once. */
export function wordClasses(): (token: Token) => WordClass {
  const known = new Map<string, WordClass>()
  return (token) => {
    const found = known.get(token.text) ?? classify(token)
    known.set(token.text, found)
    return found
  }
}

function classify({ text, stem }: Token): WordClass {
  const listed = qualitiesOf(text) ?? qualitiesOf(stem)
  const isWord = text.length > 1 && !isStopWord(text)
  const kinds = isWord ? kindsOf(stem) : []
  const senses = kinds.length > 0 || listed || text.length < 6 ? kinds : kindsOfCompound(text)
  const qualities = isWord
    ? [...(listed ?? []), ...coloursOf(kinds)].filter((quality) => !PARTS_OF_SPEECH.has(quality))
    : []
  // A word such as “gold” or “tan” is a colour before it is a thing.
  const isQuality =
    SEXES.has(text) ||
    (listed?.includes('adjective') && qualities.length > 0) ||
    qualities.some((quality) => /^(?:colour|pattern):/.test(quality))
  const isOther = listed?.some((part) => PARTS_OF_SPEECH.has(part)) ?? false
  return {
    senses: isQuality || (stem !== text && (isOther ? PARTICIPLE : /ed$/).test(text)) ? [] : senses,
    qualities,
    isNoun: isWord && !isOther && !text.endsWith('ed') && !isFormWord(text),
    isAdjective: listed?.includes('adjective') ?? false,
    isKnown: listed !== undefined || kinds.length > 0 || isStopWord(text) || isFormWord(text),
  }
}

/** A “bottle green” is of the kind of green. */
const coloursOf = (senses: string[][]) =>
  isColour({ senses })
    ? BASIC_COLOURS.filter((colour) => senses.flat().includes(colour)).map((colour) => `colour:${colour}`)
    : []

/** WordNet's names have at most this many words. */
const LONGEST_NAME = 3

/** Joins the words of each name of a thing, such as “guinea pig”, to one token. */
export function joinNames(tokens: readonly Token[], classOf: (token: Token) => WordClass): Token[] {
  const joined: Token[] = []
  for (let n = 0; n < tokens.length; ) {
    const length = nameLengthAt(tokens, n, classOf)
    const name = tokens.slice(n, n + length)
    const [first] = name
    if (length === 1 && first) joined.push(first)
    else joined.push({ text: textOf(name), stem: stemsOf(name), isCapital: name.every(({ isCapital }) => isCapital) })
    n += length
  }
  return joined
}

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(' ')
const stemsOf = (tokens: readonly Token[]) => tokens.map(({ stem }) => stem).join(' ')

function nameLengthAt(tokens: readonly Token[], n: number, classOf: (token: Token) => WordClass): number {
  const first = tokens[n]
  // WordNet calls the fisher a “black cat”, but people mean a cat that is black.
  if (!first || isStopWord(first.text) || classOf(first).qualities.length > 0) return 1
  for (let length = Math.min(LONGEST_NAME, tokens.length - n); length > 1; length -= 1)
    if (kindsOf(stemsOf(tokens.slice(n, n + length))).length > 0) return length
  return 1
}
