import type { Item } from '../shared/items/items.ts'
import { foldWord, writtenWords } from '../shared/lib/words.ts'
import { isInWordNet, kindsOf, kindsOfCompound } from './kinds.ts'
import { readWords, type Word } from './stems.ts'

/** The texts of a post. */
export type PostText = Pick<Item, 'title' | 'description' | 'location' | 'category'>

/** A word of a post, listed once, with the fields that contain it. */
export interface PostWord extends Word {
  /** For each sense that the word may have, its kinds, nearest first. */
  senses: string[][]
  isOrdinary: boolean
  inTitle: boolean
  inLocation: boolean
  inDescription: boolean
}

/** A longer spelling, such as one with a hundred accents, is not shown to others. */
const LONGEST_SPELLING = 40
/** The maximum number of words in a thing's name in our part of WordNet. */
const LONGEST_NAME = 3
const MIN_COMPOUND = 6
/** A number of at most three digits says nothing by itself. */
const SHORT_NUMBER = /^\p{N}{1,3}$/u
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
  const fields = { inTitle: title, inLocation: location, inDescription: description }
  for (const [field, text] of Object.entries(fields) as [keyof typeof fields, string][]) {
    const read = readWords(text)
    // Looking words up is slow, so it ends once no more words are accepted.
    for (const { senses, ...word } of withKinds(read)) {
      const known = words.get(word.stem)
      if (lookedUp >= MAX_LOOKED_UP || (known === undefined && words.size >= MAX_WORDS)) break
      lookedUp += 1
      const nowhere = { inTitle: false, inLocation: false, inDescription: false }
      const entry = known ?? { ...word, senses: [], isOrdinary: isInWordNet(word.stem), ...nowhere }
      const best = entry.senses.length > 0 ? entry.senses : senses.map((kinds) => kinds.slice(0, MAX_KINDS))
      words.set(word.stem, { ...entry, senses: best })
    }
    for (const { stem } of read) {
      const known = words.get(stem)
      if (known) known[field] = true
    }
  }
  return [...words.values()]
}

export const isShortNumber = ({ text }: Word) => SHORT_NUMBER.test(text)

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
 * Returns a function that finds how a post spells a word that was read from it, which has lost case
 * and accents. Of several spellings it returns the first.
 */
export function spellingsIn({ title, location, description }: PostText): (word: string) => string {
  const spellings = new Map<string, string>()
  for (const written of writtenWords(`${title} ${location} ${description}`)) {
    const [word, ...more] = foldWord(written)
    const isWord = word && more.length === 0 && written.length <= LONGEST_SPELLING
    if (isWord && !spellings.has(word)) spellings.set(word, written)
  }
  return (word) => spellings.get(word) ?? word
}

/**
 * Limits the terms, as each is one or two index entries. A long description says what matters
 * early.
 */
const MAX_TERMS = 160

/** Makes a term of a kind. No stem contains `_`, so it differs from all words. */
export const kindTerm = (kind: string) => `kind_${kind}`

/** Makes a term of the reference number that an office has given, which no text of a post has. */
export const numberTerm = (number: string) => `number_${number.replace('-', '')}`

/**
 * Returns the terms of a post, by which the search finds other words for a thing, and the ranker
 * knows how rare a word is: stems of words, then `kind_…` for the kinds of the words, so that the
 * limit costs a very long post as little as possible. Each contains only letters and digits of any
 * script and `_`.
 */
export function termsOf(post: PostText): string[] {
  const words = readPost(post)
  const kinds = words.flatMap(({ senses }) => senses.flat().map(kindTerm))
  return [...new Set([...words.map(({ stem }) => stem), ...kinds])].slice(0, MAX_TERMS)
}
