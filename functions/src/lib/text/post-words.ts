import { stemmer } from 'stemmer'
import type { Item } from '../../shared/items/items.ts'
import { foldWord, plainLetters, splitWords, writtenWords } from '../../shared/lib/words.ts'
import { isInWordNet, kindsOf, kindsOfCompound } from './kinds.ts'
import { isMeaningful, readWords, type Word } from './stems.ts'

/** The texts of a post. */
export type PostText = Pick<Item, 'title' | 'description' | 'location' | 'category'>

/** A word of a post, listed once, with the fields that contain it. */
export interface PostWord extends Word {
  /** For each sense that the word may have, its kinds, nearest first. */
  senses: string[][]
  isOrdinary: boolean
  /** The words next to a short number, which say what it counts or names; empty for other words. */
  beside: WordBeside[]
  inTitle: boolean
  inLocation: boolean
  inDescription: boolean
}

/** A word next to a number, and both as they stand, such as “tram 4” or “4 keys”. */
interface WordBeside {
  stem: string
  phrase: string
}

/** A longer spelling, such as one with a hundred accents, is not shown to others. */
const LONGEST_SPELLING = 40
/** The maximum number of words in a thing's name in our part of WordNet. */
const LONGEST_NAME = 3
const MIN_COMPOUND = 6
/** A number of at most three digits says nothing without the word beside it, as in “tram 4”. */
const SHORT_NUMBER = /^\p{N}{1,3}$/u
/** A word after it is not beside the number before it: “tram 4, keys”. */
const PUNCTUATION = /[^\p{L}\p{N}'\s-]+/u
/** Of a number that comes again and again, only the first words beside it are used. */
const MAX_BESIDE = 8
/** Kinds farther up, such as “container”, are too general to help. */
const MAX_KINDS = 6

/**
 * At most this many different words of a post are used. A long description says what matters early.
 */
const MAX_WORDS = 150
/**
 * At most this many words are looked up, counting repeats: each takes several lookups of some
 * microseconds.
 */
const MAX_LOOKED_UP = 300

const COLOUR_KINDS = new Set(['chromatic_color', 'achromatic_color'])

/** Whether a word may mean a colour, by its kinds in each of its senses. */
export const isColour = ({ senses }: Pick<PostWord, 'senses'>) =>
  senses.some((kinds) => kinds.some((kind) => COLOUR_KINDS.has(kind)))

/** Returns the words of a post: first the title's, then the location's, then the description's. */
export function readPost({ title, location, description }: PostText): PostWord[] {
  const words = new Map<string, PostWord>()
  let lookedUp = 0
  const add = (text: string, field: 'inTitle' | 'inLocation' | 'inDescription') => {
    const read = readWords(text)
    // Looking words up is slow, so it ends once no more words are accepted.
    for (const { senses, ...word } of withKinds(read)) {
      const known = words.get(word.stem)
      if (lookedUp >= MAX_LOOKED_UP || (known === undefined && words.size >= MAX_WORDS)) break
      lookedUp += 1
      const nowhere = { inTitle: false, inLocation: false, inDescription: false }
      const entry = known ?? { ...word, senses: [], isOrdinary: isInWordNet(word.stem), beside: [], ...nowhere }
      const best = entry.senses.length > 0 ? entry.senses : senses.map((kinds) => kinds.slice(0, MAX_KINDS))
      words.set(word.stem, { ...entry, senses: best })
    }
    for (const { stem } of read) {
      const known = words.get(stem)
      if (known) known[field] = true
    }
    for (const { number, beside } of shortNumbersIn(text)) {
      const known = words.get(number)
      if (known && known.beside.length < MAX_BESIDE) known.beside.push(...beside)
    }
  }
  add(title, 'inTitle')
  add(location, 'inLocation')
  add(description, 'inDescription')
  return [...words.values()]
}

export const isShortNumber = ({ text }: Word) => SHORT_NUMBER.test(text)

/** Finds the short numbers of a text, with the words that stand right beside each. */
function shortNumbersIn(text: string): { number: string; beside: WordBeside[] }[] {
  const clauses = plainLetters(text).split(PUNCTUATION)
  return clauses.flatMap((clause) => {
    const words = splitWords(clause)
    return words.flatMap((number, n) => {
      if (!SHORT_NUMBER.test(number)) return []
      const [before = '', after = ''] = [words[n - 1], words[n + 1]]
      const beside = [
        { word: before, phrase: `${before} ${number}` },
        { word: after, phrase: `${number} ${after}` },
      ]
      const meaningful = beside.filter(({ word }) => isMeaningful(word) && !/^\p{N}+$/u.test(word))
      return [{ number, beside: meaningful.map(({ word, phrase }) => ({ stem: stemmer(word), phrase })) }]
    })
  })
}

/**
 * Adds kinds to words. A name of several words, such as “golden retriever”, has its kinds at its
 * last word. It is a generator so that it looks up only as many words as the caller takes.
 */
function* withKinds(words: readonly Word[]): Generator<Word & { senses: string[][] }> {
  for (const name of namesIn(words)) {
    for (const [n, word] of name.words.entries())
      yield { ...word, senses: n === name.words.length - 1 ? name.senses : [] }
  }
}

/** A word, or several that name a thing together, and its kinds in each of its senses. */
export interface Name {
  words: Word[]
  senses: string[][]
}

/** Divides words into names, in their order. */
export function* namesIn(words: readonly Word[]): Generator<Name> {
  for (let start = 0; start < words.length; ) {
    const { length, found } = longestName(words, start)
    yield { words: words.slice(start, start + length), senses: found }
    start += length
  }
}

function longestName(words: readonly Word[], start: number): { length: number; found: string[][] } {
  for (let length = Math.min(LONGEST_NAME, words.length - start); length > 0; length -= 1) {
    const name = words.slice(start, start + length)
    const found = kindsOf(name.map(({ stem }) => stem).join(' '))
    // WordNet calls the fisher a “black cat”, but people mean a cat that is black.
    const isOnlyColoured = found.length > 0 && length > 1 && isColour({ senses: kindsOf(name[0]?.stem ?? '') })
    if (found.length > 0 && !isOnlyColoured) return { length, found }
  }
  const text = words[start]?.text ?? ''
  return { length: 1, found: text.length >= MIN_COMPOUND ? kindsOfCompound(text) : [] }
}

/**
 * Returns a function that finds how a post spells words that were read from it, which have lost
 * case and accents. Of several spellings it returns the first.
 */
export function spellingsIn({ title, location, description }: PostText): (words: string) => string {
  const spellings = new Map<string, string>()
  for (const written of writtenWords(`${title} ${location} ${description}`)) {
    const [word, ...more] = foldWord(written)
    const isWord = word && more.length === 0 && written.length <= LONGEST_SPELLING
    if (isWord && !spellings.has(word)) spellings.set(word, written)
  }
  return (words) =>
    words
      .split(' ')
      .map((word) => spellings.get(word) ?? word)
      .join(' ')
}
