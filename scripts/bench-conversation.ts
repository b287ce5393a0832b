import { say } from './base/say.mjs'
import { replaceSection } from './bench/write-benchmarks.ts'
import { type Cost, OF_CONVERSATION, OF_EVERY_PAGE, type Purpose } from './bench-conversation/billed-board.ts'
import { HOURS, measureHour } from './bench-conversation/measure-hour.ts'
import { onScratchStack } from './stack/stack.ts'

const NAMES: Record<Purpose, string> = {
  pages: 'Opening the page and coming back',
  polls: 'Polls',
  sends: 'Sends',
  reads: 'Marks as read, and what is unread after them',
  sessions: 'Session checks',
  trigger: 'Events of writes: bell and e-mail',
  bell: 'The bell of both pages, when they are shown and once a minute',
  jobs: 'The job of every five minutes, for the whole board',
}

type Costs = ReadonlyMap<Purpose, Cost>

/**
 * `npm run bench:conversation`: what Firestore bills for an hour's conversation of 60 messages. Two
 * people's pages poll as the site does, in virtual time, and the API's own code runs on the
 * emulators.
 */
export async function main(): Promise<number> {
  const costs: Costs[] = []
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

function tableOf(costs: readonly Costs[]): string {
  const row = (purpose: Purpose) =>
    `| ${NAMES[purpose]} | ${costs.map((cost) => cellOf(cost.get(purpose))).join(' | ')} |`
  const sum = (name: string, purposes: readonly Purpose[]) =>
    `| **${name}** | ${costs.map((cost) => `**${cellOf(sumOf(cost, purposes))}**`).join(' | ')} |`
  return [
    `| Reads + writes (times) | ${HOURS.map(({ name }) => name).join(' | ')} |`,
    `| --- |${HOURS.map(() => ' ---: |').join('')}`,
    ...OF_CONVERSATION.map(row),
    sum('The conversation', OF_CONVERSATION),
    ...OF_EVERY_PAGE.map(row),
    sum('What any two open pages of the board cost', OF_EVERY_PAGE),
    sum('Together', [...OF_CONVERSATION, ...OF_EVERY_PAGE]),
  ].join('\n')
}

const NOTHING: Cost = { times: 0, reads: 0, writes: 0 }

const cellOf = ({ times, reads, writes } = NOTHING) => `${reads} + ${writes}${times > 0 ? ` (${times})` : ''}`

const sumOf = (cost: Costs, purposes: readonly Purpose[]): Cost =>
  purposes.reduce((sum, purpose) => {
    const { reads, writes } = cost.get(purpose) ?? NOTHING
    return { times: 0, reads: sum.reads + reads, writes: sum.writes + writes }
  }, NOTHING)
