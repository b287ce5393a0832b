import { stemmer } from 'stemmer'
import { parseReferenceNumber } from '../shared/items/reference-number.ts'
import { qualitiesOf, widthOf } from './kinds.ts'
import { isColour, kindTerm, type Name, namesIn, numberTerm } from './post-words.ts'
import { keysToFind, keyToFind, wordsOfQuery } from './search-words.ts'
import { isStopWord, stemOf } from './stems.ts'

/** A key of a search entry: a beginning of a word, or a term. */
export interface EntryKey {
  map: 'words' | 'terms'
  key: string
}

/** A word that is searched for, or several words that name a thing together. */
export interface QueryWord {
  text: string
  /**
   * The ways in which an entry may have the word: by all keys of one of these, as written first.
   */
  ways: EntryKey[][]
  /** How much it tells of what is meant: 2 for a thing, 1 for a name, 0 for how or where it is. */
  tells: 0 | 1 | 2
}

/** What a search asks for. An entry fits if it has all keys of one of a list's members. */
export interface SearchQuery {
  words: QueryWord[]
  all: EntryKey[][]
  /**
   * For the entries that have all words but one, and still say what is meant; empty if none of the
   * words may be left out.
   */
  most: EntryKey[][]
}

/**
 * Words with more keys than this are not searched for. In 100 characters, ligatures may stand for
 * that many.
 */
const MAX_KEYS = 50
/** Of more words than this, none is left out, because each needs a part of the query of its own. */
const MOST_WORDS = 8
/**
 * Firestore allows a query this many parts that are joined by “or”, and conditions in all parts.
 */
const MAX_PARTS = 30
const MAX_CONDITIONS = 96
/** Each part may have these conditions besides its keys: post type, category and status. */
const FILTERS = 3
/** A word is also searched for in its first senses only, because rarer ones mislead. */
const SENSES = 2
/**
 * A word stands for the widest of its kinds that has a name of one word and at most this many
 * words, such as “telephone” for a mobile. People call things so; nobody says “bowed stringed
 * instrument”. A word that is the name of a kind, such as “dog”, stands for it however wide it is.
 */
const MAX_WIDTH = 25
/** A word of more pieces of letters and digits than this is left as it is. */
const MAX_PIECES = 4

/**
 * Reads the words of a query. Words that say nothing, such as “my”, are searched for only if there
 * are no others. An entry has a word as it is written, or as the beginning of a longer one; with or
 * without a space between letters and digits; or by a word of the same kind. A query that is a
 * reference number finds the post that has it, and none that only mentions it.
 */
export function parseQuery(query: string): SearchQuery {
  const number = parseReferenceNumber(query)
  if (number) {
    const all = [[termKey(numberTerm(number))]]
    return { words: [{ text: number, ways: all, tells: 2 }], all, most: [] }
  }
  let keys = 0
  const written = wordsOfQuery(query).filter((word) => {
    keys += keysToFind(word).length
    return keys <= MAX_KEYS
  })
  const telling = written.filter((word) => !isStopWord(word))
  const names = [...namesIn((telling.length > 0 ? telling : written).map((text) => ({ text, stem: stemOf(text) })))]
  const words = names.map((name, n) => ({
    text: textOfName(name),
    ways: waysToHave(name, names[n - 1]),
    tells: tellsOf(name),
  }))
  const asWritten = words.map((word) => ({ ...word, ways: word.ways.slice(0, 1) }))
  const maySkip = words.length > 1 && words.length <= MOST_WORDS && isAllowed(withoutOne(asWritten))
  while (!isAllowed([words]) || (maySkip && !isAllowed(withoutOne(words)))) dropOneWay(words)
  const most = maySkip ? withoutOne(words).flatMap(combine) : []
  return { words, all: combine(words), most }
}

const textOfName = ({ words }: Name) => words.map(({ text }) => text).join(' ')
const wordKey = (key: string): EntryKey => ({ map: 'words', key })
const termKey = (key: string): EntryKey => ({ map: 'terms', key })

function waysToHave(name: Name, before: Name | undefined): EntryKey[][] {
  const asWritten = name.words.flatMap(({ text }) => keysToFind(text)).map(wordKey)
  const stem = name.sort ? name.name : (name.words.at(-1)?.stem ?? '')
  const kinds = name.senses.slice(0, SENSES).flatMap((sense) => kindToSearch(sense, stem) ?? [])
  const byName = name.sort ? [[termKey(name.name)]] : []
  const alike = [...byName, ...[...new Set(kinds)].map((kind) => [termKey(kindTerm(kind))])]
  const [word, ...more] = name.words
  if (!word || more.length > 0) return [asWritten, ...alike]
  const byStem =
    alike.length === 0 && word.stem !== word.text && word.stem !== asWritten[0]?.key ? [[termKey(word.stem)]] : []
  return [asWritten, ...spacedOtherwise(word.text, before), ...alike, ...byStem]
}

/** “tram4” may be written “tram 4”, and the 4 of “tram 4” may be part of “tram4”. */
function spacedOtherwise(word: string, before: Name | undefined): EntryKey[][] {
  const pieces = word.match(/\p{L}+|\p{N}+/gu) ?? []
  if (pieces.length > 1) return pieces.length <= MAX_PIECES ? [pieces.flatMap(keysToFind).map(wordKey)] : []
  const last = before?.words.at(-1)?.text
  const isNumber = /^\p{N}+$/u.test(word)
  return isNumber && last && /\p{L}$/u.test(last) ? [[wordKey(keyToFind(last + word))]] : []
}

/** @param kinds of one sense of the word, nearest first */
function kindToSearch(kinds: readonly string[], stem: string): string | undefined {
  const nameOf = (kind: string) => kind.replace(/_\d+$/, '')
  const named = kinds.filter((kind) => !nameOf(kind).includes('_'))
  return named.findLast((kind) => widthOf(kind) <= MAX_WIDTH) ?? named.find((kind) => stemmer(nameOf(kind)) === stem)
}

/** Returns the words without each of them in turn that may be left out. */
function withoutOne(words: QueryWord[]): QueryWord[][] {
  const most = Math.max(...words.map(({ tells }) => tells))
  return words.map((_, n) => words.toSpliced(n, 1)).filter((rest) => rest.some(({ tells }) => tells === most))
}

function tellsOf({ words, senses, sort }: Name): QueryWord['tells'] {
  if (sort) return sort === 'kinds' ? 2 : 0
  if (isColour({ senses })) return 0
  if (senses.length > 0) return 2
  return words.every(({ text, stem }) => /^\p{N}/u.test(text) || qualitiesOf(stem) !== undefined) ? 0 : 1
}

/** Returns every choice of one way for each word. */
function combine(words: readonly QueryWord[]): EntryKey[][] {
  return words.reduce<EntryKey[][]>(
    (begun, { ways }) => begun.flatMap((keys) => ways.map((way) => [...keys, ...way])),
    [[]],
  )
}

/** Whether Firestore takes the combined ways of these lists of words as one query. */
function isAllowed(lists: readonly QueryWord[][]): boolean {
  const sizes = lists.map((words) => {
    const parts = words.reduce((product, { ways }) => product * ways.length, 1)
    const keys = words.reduce((sum, { ways }) => sum + (ways.flat().length * parts) / ways.length, 0)
    return { parts, conditions: keys + parts * FILTERS }
  })
  const sum = (name: 'parts' | 'conditions') => sizes.reduce((total, size) => total + size[name], 0)
  return sum('parts') <= MAX_PARTS && sum('conditions') <= MAX_CONDITIONS
}

/** Drops the least useful way: the last one of the last word that has most of them. */
function dropOneWay(words: readonly QueryWord[]): void {
  const most = Math.max(...words.map(({ ways }) => ways.length))
  words.findLast(({ ways }) => ways.length === most)?.ways.pop()
}
