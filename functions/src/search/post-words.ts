import type { Item } from '../shared/items/items.ts'
import { foldWord, writtenWords } from '../shared/lib/compare-texts.ts'
import { isInWordNet, kindsOf, kindsOfCompound } from './kinds.ts'
import { parseWords, type Word } from './stems.ts'
import { type NameSort, stemsOf, type Translation, translate, translateEnd } from './translations.ts'

/** The texts of a post. */
export type PostText = Pick<Item, 'title' | 'description' | 'location' | 'category'>

/** What a word, or the last one of several, names. */
interface Naming {
  /** For each sense that the words may have, its kinds, nearest first. */
  senses: string[][]
  /** The term of its English name, or the stem of the last word. */
  name: string
  /** What the name is of, if the board's own table has it. */
  sort?: NameSort | undefined
}

/** A word of a post, listed once, with the fields that contain it. */
export interface PostWord extends Word, Naming {
  isOrdinary: boolean
  /** Whether it stands where the title says what the thing is. */
  inHead: boolean
  inTitle: boolean
  inLocation: boolean
  inDescription: boolean
}

/** A longer spelling, such as one with a hundred accents, is not shown to others. */
const LONGEST_SPELLING = 40
/** The maximum number of words in a thing's name in our part of WordNet. */
export const LONGEST_NAME = 3
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

/** Where the next part of a title begins: “Backpack with keys”, “Pass im Rucksack”. */
export const NEXT_PART =
  /[,;:.!?()/–—،]|\s-\s|(?<!\p{L})(?:at|behind|beside|by|from|in|inside|near|next|on|outside|under|with|without|mit|im|am|auf|aus|vom|von|bei|dans|avec|sur|au|aux|chez|con|en|sin|cerca|ile|icinde|içinde|في|مع|على|من|عند)(?!\p{L})/iu

/** Returns the part of a title that says what the thing is, without “Lost: ” and the like. */
const headOf = (title: string): string => title.split(NEXT_PART).find((part) => parseWords(part).length > 0) ?? title

/** Returns the words of a post: first the title's, then the location's, then the description's. */
export function parsePost({ title, location, description }: PostText): PostWord[] {
  const words = new Map<string, PostWord>()
  let lookedUp = 0
  const fields = { inTitle: title, inLocation: location, inDescription: description }
  const head = new Set(parseWords(headOf(title)).map(({ stem }) => stem))
  for (const [field, text] of Object.entries(fields) as [keyof typeof fields, string][]) {
    const read = parseWords(text)
    // Looking words up is slow, so it ends once no more words are accepted.
    for (const word of withNamings(read)) {
      const known = words.get(word.stem)
      if (lookedUp >= MAX_LOOKED_UP || (known === undefined && words.size >= MAX_WORDS)) break
      lookedUp += 1
      const nowhere = { inHead: false, inTitle: false, inLocation: false, inDescription: false }
      const isOrdinary = word.sort !== undefined || isInWordNet(word.stem)
      const entry = known ?? { ...word, isOrdinary, ...nowhere, inHead: field === 'inTitle' && head.has(word.stem) }
      const naming = entry.senses.length > 0 ? entry : word
      const senses = naming.senses.map((kinds) => kinds.slice(0, MAX_KINDS))
      words.set(word.stem, { ...entry, senses, name: naming.name, sort: naming.sort })
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
 * Says what words name. A name of several words, such as “golden retriever”, has its kinds at its
 * last word. It is a generator so that it looks up only as many words as the caller takes.
 */
function* withNamings(words: readonly Word[]): Generator<Word & Naming> {
  for (const { words: parts, senses, name, sort } of namesIn(words)) {
    for (const [n, word] of parts.entries())
      yield n === parts.length - 1 ? { ...word, senses, name, sort } : { ...word, senses: [], name: word.stem }
  }
}

/** A word, or several that name a thing together. */
export interface Name extends Naming {
  words: Word[]
}

/** Divides words into names, in their order. */
export function* namesIn(words: readonly Word[]): Generator<Name> {
  for (let start = 0; start < words.length; ) {
    const name = longestName(words, start)
    yield name
    start += name.words.length
  }
}

function longestName(all: readonly Word[], start: number): Name {
  for (let length = Math.min(LONGEST_NAME, all.length - start); length > 0; length -= 1) {
    const words = all.slice(start, start + length)
    const stems = stemsOf(words)
    const translated = translate(words)
    const own = kindsOf(stems)
    const senses = translated && translated.stems !== stems ? [...own, ...kindsOfName(translated)] : own
    // WordNet calls the fisher a “black cat”, but people mean a cat that is black.
    const isColoured = () => length > 1 && isColour({ senses: kindsOf(words[0]?.stem ?? '') })
    if (translated || (senses.length > 0 && !isColoured())) return { words, senses, ...namingOf(words, translated) }
  }
  const words = all.slice(start, start + 1)
  const text = words[0]?.text ?? ''
  const end = translateEnd(text)
  const senses = text.length < MIN_COMPOUND ? [] : end ? kindsOfName(end) : kindsOfCompound(text)
  return { words, senses, ...namingOf(words, end) }
}

/** A name that WordNet lacks is of the kind of its last word: a car key is a key. */
function kindsOfName({ stems }: Translation): string[][] {
  const kinds = kindsOf(stems)
  return kinds.length > 0 ? kinds : kindsOf(stems.split(' ').at(-1) ?? '')
}

/**
 * Returns the English name of words as a term, and what it is of. No stem contains `_`, so a name
 * of several words differs from all words.
 */
export const namingOf = (words: readonly Word[], translation = translate(words)) => ({
  name: translation?.stems.replaceAll(' ', '_') ?? words.at(-1)?.stem ?? '',
  sort: translation?.sort,
})

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

/** Makes a term of a reference number, which no text of a post has. */
export const numberTerm = (number: string) => `number_${number.replace('-', '')}`

/**
 * Returns the terms of a post, by which the search finds other words for a thing, and the ranker
 * knows how rare a word is: stems of words and of their English names, then `kind_…` for the kinds
 * of the words, so that the limit costs a very long post as little as possible. Each contains only
 * letters and digits of any script and `_`.
 */
export function termsOf(post: PostText): string[] {
  const words = parsePost(post)
  const kinds = words.flatMap(({ senses }) => senses.flat().map(kindTerm))
  return [...new Set([...words.flatMap(({ stem, name }) => [stem, name]), ...kinds])].slice(0, MAX_TERMS)
}
