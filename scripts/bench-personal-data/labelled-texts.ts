import fs from 'node:fs'
import path from 'node:path'
import type { FindKind } from '../../web/src/features/items/form/public-check/find.ts'
import { root } from '../base/paths.mjs'
import { type Part, partOf } from '../bench-match/labelled.ts'

/** A post's words, and what in them should not be public. */
export interface LabelledText {
  part: Part
  title: string
  description: string
  found: { kind: FindKind; text: string }[]
}

export const readLabelledTexts = (): LabelledText[] =>
  fs
    .readFileSync(path.join(root, 'data/personal-data/texts.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => ({ ...(JSON.parse(line) as Omit<LabelledText, 'part'>), part: partOf(index) }))
