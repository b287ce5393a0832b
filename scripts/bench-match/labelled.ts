import fs from 'node:fs'
import path from 'node:path'
import type { Category, PostType } from '../../functions/src/shared/lib/shared-constants.ts'
import { root } from '../base/paths.mjs'

/** A post of the labelled set. */
export interface LabelledPost {
  category: Category
  dateLost: string
  title: string
  location: string
  description: string
}

export interface LabelledPair {
  /** In what the posts differ; empty if they agree. */
  difference?: string
  lost: LabelledPost
  found: LabelledPost
}

/**
 * A part of the set. Rules and weights were chosen with all but `untouched`, whose texts nobody
 * read for that.
 */
export const parts = ['tuning', 'more', 'further', 'untouched'] as const
export type Part = (typeof parts)[number]

/** The part of an entry by its place in the file: two in five are untouched. */
export const partOf = (index: number): Part => (index % 5 === 1 || index % 5 === 3 ? 'untouched' : 'tuning')

type InPart<Entry> = Entry & { part: Part }

/** Pairs of posts that are about the same thing. */
export const readPairs = () => [
  ...readParts<LabelledPair>('pairs.jsonl'),
  ...readFurther().filter(({ difference }) => difference === ''),
]

/** Pairs about the same thing by two people who disagree about something, or say it otherwise. */
export const readDisagreeingPairs = () => [
  ...readParts<LabelledPair>('disagreeing-pairs.jsonl'),
  ...readWhole<LabelledPair>('more-disagreeing-pairs.jsonl', 'more'),
  ...readFurther().filter(({ difference }) => difference !== ''),
]

/** Posts of one kind, place and day that are about different things. */
export const readNearMisses = () => [
  ...readParts<LabelledPair>('near-misses.jsonl'),
  ...readWhole<LabelledPair>('more-near-misses.jsonl', 'more'),
  ...readWhole<LabelledPair>('further-near-misses.jsonl', 'further'),
]

/** Posts whose other half is not on the board. */
export const readWithoutPair = () => readParts<LabelledPost & { postType: PostType }>('without-pair.jsonl')

const readParts = <Line>(name: string): InPart<Line>[] =>
  readLines<Line>(name).map((line, index) => ({ ...line, part: partOf(index) }))

const readFurther = () => readWhole<LabelledPair>('further-pairs.jsonl', 'further')

const readWhole = <Line>(name: string, part: Part): InPart<Line>[] =>
  readLines<Line>(name).map((line) => ({ ...line, part }))

function readLines<Line>(name: string): Line[] {
  const text = fs.readFileSync(path.join(root, 'data/matches', name), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
}
