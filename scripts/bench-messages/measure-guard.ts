import { warningsOf } from '../../functions/src/shared/conversations/message-guard.ts'
import { MESSAGE_WARNINGS, type MessageWarning } from '../../functions/src/shared/lib/shared-constants.ts'
import { type Counts, sumOf } from '../bench/counts.ts'
import { type MessagePart, readLabelledMessages } from './labelled-messages.ts'

/** What the guard says, and what is labelled. */
interface Answer {
  found: readonly MessageWarning[]
  wanted: readonly MessageWarning[]
}

/**
 * Asks the guard about the messages of a part.
 * @returns the counts of each kind, those of all kinds together, and those of messages that have
 * any warning or none
 */
export function measureGuard(part: MessagePart): Map<string, Counts> {
  const answers = readLabelledMessages()
    .filter((message) => message.part === part)
    .map(({ text, warnings }): Answer => ({ found: warningsOf(text), wanted: warnings }))
  const kinds = MESSAGE_WARNINGS.map((kind) => [kind, countOf(answers, (warnings) => warnings.includes(kind))] as const)
  return new Map<string, Counts>([
    ...kinds,
    ['all kinds', sumOf(kinds.map(([, counts]) => counts))],
    ['messages', countOf(answers, (warnings) => warnings.length > 0)],
  ])
}

function countOf(answers: Answer[], has: (warnings: readonly MessageWarning[]) => boolean): Counts {
  const count = (isFound: boolean, isWanted: boolean) =>
    answers.filter(({ found, wanted }) => has(found) === isFound && has(wanted) === isWanted).length
  return { right: count(true, true), wrong: count(true, false), missed: count(false, true) }
}
