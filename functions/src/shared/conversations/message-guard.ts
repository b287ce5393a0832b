import { MESSAGE_WARNINGS, type MessageWarning } from '../lib/shared-constants.ts'
import { withoutReports } from './guard-reports.ts'
import { SCRIPTS, type Script } from './guard-scripts.ts'
import { FAMILIES } from './guard-words.ts'
import { plainWords } from './plain-words.ts'
import { expressionOf } from './rule-expressions.ts'

const GUARDS = MESSAGE_WARNINGS.map((kind) => ({ kind, follows: followerOf(SCRIPTS[kind]) }))

/**
 * Names the known scripts of scams that a message follows, in the order of `MESSAGE_WARNINGS`. The
 * API stores them with the message, and the form asks before it sends one. They only warn: such a
 * message can be sent all the same.
 */
export function warningsOf(text: string): MessageWarning[] {
  const words = withoutReports(plainWords(text))
  return GUARDS.filter(({ follows }) => follows(words)).map(({ kind }) => kind)
}

/** Names the scripts that any of several texts follows, each once. */
export function warningsOfAll(texts: readonly string[]): MessageWarning[] {
  const found = new Set(texts.flatMap(warningsOf))
  return MESSAGE_WARNINGS.filter((known) => found.has(known))
}

function followerOf({ except, harmless, rules }: Script): (words: string) => boolean {
  const never = except === undefined ? undefined : expressionOf([except], FAMILIES)
  const lookalikes = expressionOf(harmless, FAMILIES)
  // Rules of one part are one expression, which takes nearly a third less time than one for each.
  const simple = expressionOf(
    rules.filter((rule) => !rule.includes(' && ')),
    FAMILIES,
  )
  const needed = rules
    .filter((rule) => rule.includes(' && '))
    .map((rule) => rule.split(' && ').map((part) => expressionOf([part], FAMILIES)))
  return (words) => {
    if (never && words.search(never) !== -1) return false
    const rest = words.replaceAll(lookalikes, ' -')
    return rest.search(simple) !== -1 || needed.some((parts) => parts.every((part) => rest.search(part) !== -1))
  }
}
