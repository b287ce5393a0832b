import { FAMILIES } from '../../functions/src/shared/conversations/guard-words.ts'
import { warningsOf } from '../../functions/src/shared/conversations/message-guard.ts'
import { MAX_LENGTH } from '../../functions/src/shared/lib/shared-constants.ts'
import { readLabelledMessages } from './labelled-messages.ts'

/** Each of these is repeated to the length of a longest message. */
const HOSTILE = [
  ...['a', '1', ' ', '.', '?', '\n', '@', '(', '-', '£', 'а', '\u0301', '\u200b', 'ﷺ', '😀'],
  ...['a ', 'a.', 'a@', 'a-', '1(', '1.', '$a', 'h t ', 'a.a@', 'www.', 'http://'],
  ...['send ', 'dont ', 'the code ', 'if you dont ', 'pay first ', 'or ', 'i will ', 'my driver ', 'some man asked '],
  ...[
    'call me by my your ',
    'until i have ',
    'thats my ',
    'send it to my ',
    'leave it ',
    'transfer the ',
    'what is it ',
  ],
]

/** Returns how long the guard takes for a text on average and at worst, in milliseconds. */
export function measureTime(texts: readonly string[]): { mean: number; worst: number } {
  const times = texts.map((text) => Math.min(...Array.from({ length: 5 }, () => timeOf(text))))
  return { mean: times.reduce((sum, time) => sum + time) / times.length, worst: Math.max(...times) }
}

function timeOf(text: string): number {
  const start = performance.now()
  warningsOf(text)
  return performance.now() - start
}

export const hostileTexts = (): string[] => [
  ...HOSTILE.map((part) => part.repeat(MAX_LENGTH.messageText).slice(0, MAX_LENGTH.messageText)),
  ...textsOfRules(),
]

/** Texts that hold nothing but words that the rules look for. */
function textsOfRules(): string[] {
  const words =
    Object.values(FAMILIES)
      .join(' ')
      .match(/[a-z]{2,}/g) ?? []
  return Array.from({ length: 50 }, (_, seed) =>
    words
      .map((word, index) => ({ word, rank: ((index + 1) * (2 * seed + 7919)) % 4999 }))
      .sort((one, next) => one.rank - next.rank)
      .map(({ word }) => word)
      .join(' ')
      .slice(0, MAX_LENGTH.messageText),
  )
}

/** Texts as long as a message can be, whose every word is one of people's messages. */
export const longTexts = (): string[] => {
  const messages = readLabelledMessages().filter(({ part }) => part !== 'untouched')
  return messages.map((_, index) =>
    messages
      .slice(index)
      .map(({ text }) => text)
      .join(' ')
      .padEnd(MAX_LENGTH.messageText, ' send')
      .slice(0, MAX_LENGTH.messageText),
  )
}
