import { LRUCache } from 'lru-cache'
import { stemmer } from 'stemmer'
import { cutWordNet } from '#wordnet'

/**
 * Sorted lines, which are searched as they are, because a map of them would take far more memory.
 * They are loaded when first needed.
 */
let wordnet: string[] | undefined

const MIN_COMPOUND_END = 5
/**
 * Words of WordNet with more letters are hardly ever the end of another word, and each end of a
 * long word costs a lookup.
 */
const MAX_COMPOUND_END = 12

/**
 * Returns the kinds of a word in WordNet for each of its usual senses, nearest first: a labrador is
 * a labrador, a retriever, a dog.
 * @param stems the stem of a word, or those of the parts of a name such as “mobile phone” with a
 * space between
 */
export const kindsOf = (stems: string): string[][] => lookUp(stems) ?? []

/** Whether a word is in WordNet, so that it is no name, brand or slip of the pen. */
export const isInWordNet = (stem: string) => lookUp(stem) !== undefined

/** Whether English has a word, as a thing or as a quality. */
export const isEnglish = (stem: string) => isInWordNet(stem) || qualitiesOf(stem) !== undefined

/**
 * Returns the kinds of a word that WordNet does not have, by an end that it has: an iPhone is a
 * phone.
 */
export function kindsOfCompound(text: string): string[][] {
  for (let start = Math.max(1, text.length - MAX_COMPOUND_END); start <= text.length - MIN_COMPOUND_END; start += 1) {
    const kinds = lookUp(stemmer(text.slice(start)))
    if (kinds?.length) return kinds
  }
  return []
}

/**
 * Returns what a word says of the thing beside it, such as `colour:red`, `material:suede/leather`,
 * `pattern:striped`, `sex:female`, `size:small` or, for another adjective, `adjective`. English
 * words that say no such thing have none.
 * @param stem of one word
 * @returns undefined if English has no such word, except perhaps as a name
 */
export const qualitiesOf = (stem: string): string[] | undefined => lookUp(`@${stem}`)?.flat()

/**
 * Returns the breeds of which an animal may be if a post calls it so.
 * @param stem of one word
 * @returns for each species its name, and then the stems of all words in the names of such breeds
 */
export const breedsOf = (stem: string): string[][] => lookUp(`%${stem}`) ?? []

/** How many words mean things of each kind; counted when first needed. */
let widths: Map<string, number> | undefined

/** Returns how many words of WordNet mean things of a kind: the more, the wider the kind. */
export function widthOf(kind: string): number {
  widths ??= countWords()
  return widths.get(kind) ?? 0
}

function countWords(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of loadWordNet()) {
    if (/^[@%]/.test(line)) continue
    const kinds = new Set(line.slice(line.indexOf('|') + 1).split(/[; ]/))
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return counts
}

function loadWordNet(): string[] {
  wordnet ??= cutWordNet().split('\n')
  return wordnet
}

/** Much is in many posts, and a search through the lines takes some microseconds. */
const known = new LRUCache<string, { senses: string[][] | undefined }>({
  max: 5000,
  memoMethod: (key) => ({ senses: findLine(key) }),
})
const lookUp = (key: string) => known.memo(key).senses

function findLine(key: string): string[][] | undefined {
  const lines = loadWordNet()
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const [word = '', senses] = lines[middle]?.split('|') ?? []
    if (word === key) return senses ? senses.split(';').map((sense) => sense.split(' ')) : []
    if (word < key) low = middle + 1
    else high = middle
  }
  return undefined
}
