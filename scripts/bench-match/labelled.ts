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
  lost: LabelledPost
  found: LabelledPost
}

/**
 * A part of the set. Rules and weights were chosen with `tuning` and `more`, whose texts were read
 * for that.
 */
export const parts = ['tuning', 'more', 'untouched'] as const
export type Part = (typeof parts)[number]

/** The part of an entry by its place in the file: two in five are untouched. */
export const partOf = (index: number): Part => (index % 5 === 1 || index % 5 === 3 ? 'untouched' : 'tuning')

type InPart<Entry> = Entry & { part: Part }

/** Pairs of posts that are about the same thing. */
export const readPairs = () => readParts<LabelledPair>('pairs.jsonl')

/** Pairs about the same thing by two people who disagree about something, or say it otherwise. */
export const readDisagreeingPairs = () => [
  ...readParts<LabelledPair>('disagreeing-pairs.jsonl'),
  ...readMore<LabelledPair>('more-disagreeing-pairs.jsonl'),
]

/** Posts of one kind, place and day that are about different things. */
export const readNearMisses = () => [
  ...readParts<LabelledPair>('near-misses.jsonl'),
  ...readMore<LabelledPair>('more-near-misses.jsonl'),
]

/** Posts whose other half is not on the board. */
export const readWithoutPair = () => readParts<LabelledPost & { postType: PostType }>('without-pair.jsonl')

const readParts = <Line>(name: string): InPart<Line>[] =>
  readLines<Line>(name).map((line, index) => ({ ...line, part: partOf(index) }))

const readMore = <Line>(name: string): InPart<Line>[] =>
  readLines<Line>(name).map((line) => ({ ...line, part: 'more' as const }))

function readLines<Line>(name: string): Line[] {
  const text = fs.readFileSync(path.join(root, 'data/matches', name), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
}
