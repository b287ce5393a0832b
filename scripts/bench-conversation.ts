import { say } from './base/say.mjs'
import { replaceSection } from './bench/write-benchmarks.ts'
import { type Cost, PURPOSES, type Purpose } from './bench-conversation/billed-board.ts'
import { HOURS, measureHour } from './bench-conversation/measure-hour.ts'
import { onScratchStack } from './stack/stack.ts'

const NAMES: Record<Purpose, string> = {
  pages: 'Opening the page and coming back',
  polls: 'Polls',
  sends: 'Sends',
  reads: 'Marks as read',
  bell: 'What is unread, for the bell',
  sessions: 'Session checks',
  trigger: 'Events of writes: bell and e-mail',
  jobs: 'The job of every five minutes',
}

/**
 * `npm run bench:conversation`: what Firestore bills for an hour's conversation of 60 messages. Two
 * people's pages poll as the site does, in virtual time, and the API's own code runs on the
 * emulators.
 */
export async function main(): Promise<number> {
  const costs: ReadonlyMap<Purpose, Cost>[] = []
  await onScratchStack('npm run bench:conversation', async () => {
    for (const hour of HOURS) {
      // The clock that a task would show is the one that is played.
      say(`Playing an hour: ${hour.name}`)
      costs.push(await measureHour(hour))
    }
  })
  const table = tableOf(costs)
  say(`\n${table}\n`)
  replaceSection('bench:conversation', table)
  return 0
}

function tableOf(costs: readonly ReadonlyMap<Purpose, Cost>[]): string {
  const cells = (purpose: Purpose) => costs.map((cost) => cellOf(cost.get(purpose)))
  const total = costs.map((cost) => `**${cellOf({ ...sumOf([...cost.values()]), times: 0 })}**`)
  return [
    `| Reads + writes (times) | ${HOURS.map(({ name }) => name).join(' | ')} |`,
    `| --- |${HOURS.map(() => ' ---: |').join('')}`,
    ...PURPOSES.map((purpose) => `| ${NAMES[purpose]} | ${cells(purpose).join(' | ')} |`),
    `| **Together** | ${total.join(' | ')} |`,
  ].join('\n')
}

const cellOf = ({ times, reads, writes }: Cost = { times: 0, reads: 0, writes: 0 }) =>
  `${reads} + ${writes}${times > 0 ? ` (${times})` : ''}`

const sumOf = (costs: readonly Cost[]) => ({
  reads: costs.reduce((sum, { reads }) => sum + reads, 0),
  writes: costs.reduce((sum, { writes }) => sum + writes, 0),
})
