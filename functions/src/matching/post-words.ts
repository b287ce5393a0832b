import type { Item } from '../shared/items.ts'
import { isInDictionary, kindsOf, kindsOfCompound } from './kinds.ts'
import { readWords, type Word } from './words.ts'

/** What a post says in words. */
export type PostText = Pick<Item, 'title' | 'description' | 'location' | 'category'>

/** A word of a post, once, and where it stands. */
export interface PostWord extends Word {
  /** What it may mean: for each sense the kinds that it is of, nearest first. */
  senses: string[][]
  isOrdinary: boolean
  inTitle: boolean
  inLocation: boolean
  inDescription: boolean
}

/** Most words that a name of a thing has in WordNet's cut. */
const LONGEST_NAME = 3
const MIN_COMPOUND = 6
/** A kind farther up, such as “container”, tells nothing any more. */
const MAX_KINDS = 6

/** So many different words of a post are looked at; a long description says what matters early. */
const MAX_WORDS = 150

/** The words of a post: the title's first, then the place's, then the description's. */
export function readPost({ title, location, description }: PostText): PostWord[] {
  const words = new Map<string, PostWord>()
  const add = (text: string, field: 'inTitle' | 'inLocation' | 'inDescription') => {
    for (const { senses, ...word } of withKinds(readWords(text))) {
      const nowhere = { inTitle: false, inLocation: false, inDescription: false }
      const known = words.get(word.stem) ?? { ...word, senses: [], isOrdinary: isInDictionary(word.stem), ...nowhere }
      const best = known.senses.length > 0 ? known.senses : senses.map((kinds) => kinds.slice(0, MAX_KINDS))
      words.set(word.stem, { ...known, senses: best, [field]: true })
    }
  }
  add(title, 'inTitle')
  add(location, 'inLocation')
  add(description, 'inDescription')
  return [...words.values()].slice(0, MAX_WORDS)
}

/** A name of several words, such as “golden retriever”, tells its kinds at its last. */
function withKinds(words: Word[]): (Word & { senses: string[][] })[] {
  const senses: string[][][] = words.map(() => [])
  for (let start = 0; start < words.length; ) {
    const { length, found } = longestName(words, start)
    senses[start + length - 1] = found
    start += length
  }
  return words.map((word, n) => ({ ...word, senses: senses[n] ?? [] }))
}

function longestName(words: Word[], start: number): { length: number; found: string[][] } {
  for (let length = Math.min(LONGEST_NAME, words.length - start); length > 0; length -= 1) {
    const name = words.slice(start, start + length)
    const found = kindsOf(name.map(({ stem }) => stem).join(' '))
    if (found.length > 0) return { length, found }
  }
  const text = words[start]?.text ?? ''
  return { length: 1, found: text.length >= MIN_COMPOUND ? kindsOfCompound(text) : [] }
}
