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

/** A part of the set: weights and thresholds were chosen with `tuning` alone. */
export type Part = 'tuning' | 'untouched'

/** The part of an entry by its place in the file: two in five are untouched. */
export const partOf = (index: number): Part => (index % 5 === 1 || index % 5 === 3 ? 'untouched' : 'tuning')

/** Pairs of posts that are about the same thing. */
export const readPairs = () => readLines<LabelledPair>('pairs.jsonl')

/** Posts whose other half is not on the board. */
export const readWithoutPair = () => readLines<LabelledPost & { postType: PostType }>('without-pair.jsonl')

function readLines<Line>(name: string): Line[] {
  const text = fs.readFileSync(path.join(root, 'data/matches', name), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
}
