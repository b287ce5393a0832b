import { checkPost } from '../../web/src/features/items/form/public-check/check-post.ts'
import { FIND_KINDS, type FindKind } from '../../web/src/features/items/form/public-check/find.ts'
import type { Part } from '../bench-match/labelled.ts'
import { type LabelledText, readLabelledTexts } from './labelled-texts.ts'

/** How often the check is right: only the very same characters, as the same kind, are. */
export interface Counts {
  right: number
  /** What it found, and is not labelled. */
  wrong: number
  missed: number
}

export const precisionOf = ({ right, wrong }: Counts) => (right + wrong === 0 ? 1 : right / (right + wrong))
export const recallOf = ({ right, missed }: Counts) => (right + missed === 0 ? 1 : right / (right + missed))

/**
 * Checks the texts of a part as a browser without languages would.
 * @returns the counts of each kind
 */
export function measureCheck(part: Part): Map<FindKind, Counts> {
  const counts = new Map(FIND_KINDS.map((kind) => [kind, { right: 0, wrong: 0, missed: 0 }]))
  for (const text of readLabelledTexts().filter((text) => text.part === part)) {
    for (const [kind, count] of counts) {
      const { right, wrong, missed } = compare(text, kind)
      count.right += right
      count.wrong += wrong
      count.missed += missed
    }
  }
  return counts
}

function compare(labelled: LabelledText, kind: FindKind): Counts {
  const textsOf = (finds: LabelledText['found']) => finds.filter((find) => find.kind === kind).map(({ text }) => text)
  const found = textsOf(checkPost({ ...labelled, question: '', location: '' }, []))
  const wanted = textsOf(labelled.found)
  const right = countCommon(found, wanted)
  return { right, wrong: found.length - right, missed: wanted.length - right }
}

/** Returns how many texts stand in both lists, each as often as it stands in the other. */
export function countCommon(one: readonly string[], other: readonly string[]): number {
  const rest = [...other]
  return one.filter((text) => {
    const at = rest.indexOf(text)
    if (at !== -1) rest.splice(at, 1)
    return at !== -1
  }).length
}

/** Returns the counts of all kinds together. */
export const sumOf = (counts: Iterable<Counts>): Counts =>
  Array.from(counts).reduce((sum, { right, wrong, missed }) => ({
    right: sum.right + right,
    wrong: sum.wrong + wrong,
    missed: sum.missed + missed,
  }))
