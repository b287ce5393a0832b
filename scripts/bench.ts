import fs from 'node:fs'
import path from 'node:path'
import { root } from './base/paths.mjs'
import { say, task } from './base/say.mjs'
import { billNote } from './bench/bill.ts'
import { type Measurement, measureBoard } from './bench/measure-calls.ts'
import { plotReads, reportTable } from './bench/report.ts'
import { replaceSection } from './bench/write-benchmarks.ts'
import { onScratchStack } from './stack/stack.ts'

const sizes = [1_000, 10_000, 100_000]

/**
 * `npm run bench`: what the public calls cost in Firestore reads, and how fast the API answers
 * them, on boards of three sizes. It calls the Express app directly, in one process, with the
 * Firestore emulator, whose own speed says nothing about Firestore's.
 */
export async function main(): Promise<number> {
  const measurements: Measurement[] = []
  let memory = 0
  let bill = ''
  await onScratchStack('npm run bench', async () => {
    for (const count of sizes) {
      const board = await task(`Measuring a board of ${count.toLocaleString('en')} items`, () => {
        return measureBoard(count, count === sizes.at(-1))
      })
      measurements.push(...board.measurements)
      memory = Math.max(memory, board.megabytes)
      if (board.bill) bill = billNote(board.bill)
    }
  })
  const table = reportTable(measurements)
  const note = `Resident memory of the instance after the load: ${Math.round(memory)} MB.\n\n${bill}`
  say(`\n${table}\n\n${note}`)
  fs.writeFileSync(path.join(root, 'docs/pictures/reads.svg'), plotReads(measurements))
  replaceSection('bench', `${table}\n\n${note}\n\n![Documents billed by size of the board](pictures/reads.svg)`)
  return 0
}
