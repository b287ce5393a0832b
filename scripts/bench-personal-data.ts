import { say } from './base/say.mjs'
import { type Counts, precisionOf, recallOf, sumOf } from './bench/counts.ts'
import { replaceSection } from './bench/write-benchmarks.ts'
import type { Part } from './bench-match/labelled.ts'
import { measureCheck } from './bench-personal-data/measure-check.ts'

const parts: Part[] = ['tuning', 'untouched']

/**
 * `npm run bench:personal-data`: how well the form finds in labelled texts what should not be
 * public, by kind, with the browser's own code.
 */
export async function main(): Promise<number> {
  const rows = parts.flatMap((part) => {
    const counts = measureCheck(part)
    return [...counts, ['all', sumOf(counts.values())] as const].map(([kind, count]) => row(part, kind, count))
  })
  const table = ['| Part | Kind | Labelled | Precision | Recall |', '| --- | --- | ---: | ---: | ---: |', ...rows].join(
    '\n',
  )
  say(`\n${table}\n`)
  replaceSection('bench:personal-data', table)
  return 0
}

const row = (part: Part, kind: string, counts: Counts) =>
  `| ${part} | ${kind} | ${counts.right + counts.missed} | ${precisionOf(counts).toFixed(3)} | ${recallOf(counts).toFixed(3)} |`
