import { breedsOf, kindsOf, kindsOfCompound, qualitiesOf } from '../../lib/text/kinds.ts'
import { isColour } from '../../lib/text/post-words.ts'
import { isStopWord } from '../../lib/text/stems.ts'
import type { Token } from './clauses.ts'
import { isAnimal } from './described.ts'
import { isFormWord } from './form-words.ts'

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

/** Words that say the sex of an animal, though WordNet does not. */
const SEX_WORDS = new Map([
  ...['jill', 'queen', 'spayed', 'pregnant', 'lactating', 'nursing', 'expecting', 'heat'].map(
    (word): [string, string] => [word, 'sex:female'],
  ),
  ...['hob', 'castrated'].map((word): [string, string] => [word, 'sex:male']),
])
const BASIC_COLOURS = ['black', 'white', 'gray', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink', 'brown']
const PARTS_OF_SPEECH = new Set(['adjective', 'verb', 'adverb'])
const PARTICIPLE = /(?:ed|ing)$/
/** Any animal may be called so. */
const SEXES = new Set(['male', 'female'])
/** Words in the singular though they end like plurals. */
const SINGULAR = /ss$|^canvas$/
/** A name of a wood, such as “beech wood”, is no word of WordNet's list of qualities. */
const WOOD = /\bwood$/
const SHORTEST_COMPOUND = 6

/**
 * Returns a function that looks words up, each once.
 * @param category of the post, as a canary is a bird among pets and a colour elsewhere
 */
export function wordClasses(category: string): (token: Token) => WordClass {
  const known = new Map<string, WordClass>()
  return (token) => {
    const found = known.get(token.text) ?? classify(token, category === 'pets')
    known.set(token.text, found)
    return token.isLower && !found.isKnown ? { ...found, isKnown: true } : found
  }
}

function classify({ text, stem }: Token, isOfPet: boolean): WordClass {
  const sex = isOfPet ? SEX_WORDS.get(text) : undefined
  if (sex) return { senses: [], qualities: [sex], isNoun: false, isAdjective: true, isKnown: true }
  const listed = qualitiesOf(text) ?? qualitiesOf(stem) ?? (WOOD.test(text) ? qualitiesOf('wood') : undefined)
  const isWord = text.length > 1 && !isStopWord(text)
  const kinds = isWord ? kindsOf(stem) : []
  const senses = kinds.length > 0 || listed || text.length < SHORTEST_COMPOUND ? kinds : kindsOfCompound(text)
  // “Glasses” and “laces” are not made of glass and lace.
  const isPlural = text !== stem && text.endsWith('s') && !SINGULAR.test(text)
  const isBreed = isOfPet && breedsOf(stem).length > 0
  const isNone = (quality: string) =>
    PARTS_OF_SPEECH.has(quality) ||
    (isPlural && quality.startsWith('material:')) ||
    (isOfPet && isAnimal(kinds) && quality.startsWith('colour:')) ||
    // A springer may be a cow, but is mostly a spaniel.
    (isBreed && quality.startsWith('sex:'))
  const qualities = isWord ? [...(listed ?? []), ...coloursOf(kinds)].filter((quality) => !isNone(quality)) : []
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
