import { say } from './base/say.mjs'
import { type Counts, precisionOf, recallOf } from './bench/counts.ts'
import { replaceSection } from './bench/write-benchmarks.ts'
import { type MessagePart, readLabelledMessages } from './bench-messages/labelled-messages.ts'
import { measureGuard } from './bench-messages/measure-guard.ts'
import { hostileTexts, longTexts, measureTime } from './bench-messages/measure-time.ts'

const parts: MessagePart[] = ['tuning', 'more', 'untouched']

/**
 * `npm run bench:messages`: how well the guard knows the scripts of scams in labelled messages, by
 * kind, and how long it takes, also for hostile texts.
 */
export async function main(): Promise<number> {
  const rows = parts.flatMap((part) =>
    Array.from(measureGuard(part), ([kind, counts]) => `| ${part} | ${kind} | ${figuresOf(counts)} |`),
  )
  const times = [
    timeRow(
      'the labelled messages',
      readLabelledMessages().map(({ text }) => text),
    ),
    timeRow('such messages, joined to the greatest length', longTexts()),
    timeRow('hostile texts of the greatest length', hostileTexts()),
  ]
  const table = [
    '| Part | Kind | Labelled | Precision | Recall |',
    '| --- | --- | ---: | ---: | ---: |',
    ...rows,
    '',
    '| Texts | Mean | Worst |',
    '| --- | ---: | ---: |',
    ...times,
  ].join('\n')
  say(`\n${table}\n`)
  replaceSection('bench:messages', table)
  return 0
}

const figuresOf = (counts: Counts) =>
  `${counts.right + counts.missed} | ${precisionOf(counts).toFixed(3)} | ${recallOf(counts).toFixed(3)}`

function timeRow(name: string, texts: string[]): string {
  const { mean, worst } = measureTime(texts)
  return `| ${name} | ${mean.toFixed(2)} ms | ${worst.toFixed(2)} ms |`
}
