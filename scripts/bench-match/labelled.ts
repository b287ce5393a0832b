import fs from 'node:fs'
import path from 'node:path'
import type { Category, PostType } from '../../functions/src/shared/lib/shared-constants.ts'
import { root } from '../base/paths.mjs'

/** A post of the labelled set, as somebody writes it. */
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
 * Which part of the set an entry belongs to: weights and thresholds were chosen by looking at
 * `tuning` alone.
 */
export type Part = 'tuning' | 'untouched'

/** Two in five are kept untouched, by their place in the file. */
export const partOf = (index: number): Part => (index % 5 === 1 || index % 5 === 3 ? 'untouched' : 'tuning')

/** Pairs about one thing each. */
export const readPairs = () => readLines<LabelledPair>('pairs.jsonl')

/** Posts whose other side is not on the board. */
export const readWithoutPair = () => readLines<LabelledPost & { postType: PostType }>('without-pair.jsonl')

function readLines<Line>(name: string): Line[] {
  const text = fs.readFileSync(path.join(root, 'data/matches', name), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
}
