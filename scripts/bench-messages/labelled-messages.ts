import fs from 'node:fs'
import path from 'node:path'
import type { MessageWarning } from '../../functions/src/shared/lib/shared-constants.ts'
import { root } from '../base/paths.mjs'
import { type Part, partOf } from '../bench-match/labelled.ts'

/** A message, and the scripts of scams that it follows. */
export interface LabelledMessage {
  part: Part
  text: string
  warnings: MessageWarning[]
}

export const readLabelledMessages = (): LabelledMessage[] =>
  fs
    .readFileSync(path.join(root, 'data/messages/messages.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => ({ ...(JSON.parse(line) as Omit<LabelledMessage, 'part'>), part: partOf(index) }))
