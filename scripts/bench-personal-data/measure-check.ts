import { checkPost } from '../../web/src/features/items/form/public-check/check-post.ts'
import { FIND_KINDS, type FindKind } from '../../web/src/features/items/form/public-check/find.ts'
import type { Counts } from '../bench/counts.ts'
import type { Part } from '../bench-match/labelled.ts'
import { type LabelledText, readLabelledTexts } from './labelled-texts.ts'

/**
 * Checks the texts of a part as a browser without languages would. Only the very same characters,
 * as the same kind, are right.
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
