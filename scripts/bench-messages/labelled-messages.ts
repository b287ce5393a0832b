import fs from 'node:fs'
import path from 'node:path'
import type { MessageWarning } from '../../functions/src/shared/lib/shared-constants.ts'
import { root } from '../base/paths.mjs'
import { type Part, partOf } from '../bench-match/labelled.ts'

/** `more` was written after the code, and measured once before it was read. */
export type MessagePart = Part

/** A message, and the scripts of scams that it follows. */
export interface LabelledMessage {
  part: MessagePart
  text: string
  warnings: MessageWarning[]
}

export const readLabelledMessages = (): LabelledMessage[] => [
  ...readMessages('messages.jsonl', partOf),
  ...readMessages('more-messages.jsonl', () => 'more'),
]

const readMessages = (file: string, partAt: (index: number) => MessagePart): LabelledMessage[] =>
  fs
    .readFileSync(path.join(root, 'data/messages', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => ({ ...(JSON.parse(line) as Omit<LabelledMessage, 'part'>), part: partAt(index) }))
