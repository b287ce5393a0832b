import { stemmer } from 'stemmer'
import { cutWordNet } from '#wordnet'

/**
 * One sorted text, searched in place, because a map of it would take ten times the memory. It is
 * loaded when first needed.
 */
let wordnet: string | undefined

const MIN_COMPOUND_END = 5
/**
 * Words of WordNet with more letters are never the end of another word, and each end of a very long
 * word costs a lookup.
 */
const MAX_COMPOUND_END = 16

/**
 * Returns the kinds of a word in WordNet for each of its usual senses, nearest first: a labrador is
 * a labrador, a retriever, a dog.
 * @param stems the stem of a word, or those of the parts of a name such as “mobile phone” with a
 * space between
 */
export function kindsOf(stems: string): string[][] {
  return lookUp(stems) ?? []
}

/** Whether a word is in WordNet, so that it is no name, brand or slip of the pen. */
export function isInWordNet(stem: string): boolean {
  return lookUp(stem) !== undefined
}

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

function lookUp(key: string): string[][] | undefined {
  wordnet ??= `${cutWordNet()}\n`
  let [low, high] = [0, wordnet.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const start = wordnet.lastIndexOf('\n', middle - 1) + 1
    const end = wordnet.indexOf('\n', start)
    const bar = wordnet.indexOf('|', start)
    const word = wordnet.slice(start, bar)
    if (word === key)
      return bar + 1 === end
        ? []
        : wordnet
            .slice(bar + 1, end)
            .split(';')
            .map((sense) => sense.split(' '))
    if (word < key) low = end + 1
    else high = start
  }
  return undefined
}
