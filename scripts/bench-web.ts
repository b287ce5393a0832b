import path from 'node:path'
import { shown } from './base/paths.mjs'
import { say, task } from './base/say.mjs'
import { startEdge } from './bench/edge.ts'
import { type Visit, visit } from './bench/lighthouse.ts'
import { replaceSection } from './bench/write-benchmarks.ts'
import { seedBoard } from './demo/seed.ts'
import { projectId } from './stack/emulators.ts'
import { onScratchStack } from './stack/stack.ts'
import { findBrowser } from './test/browser.ts'

const pages = ['/', '/alltimes']
const rounds = 5

/**
 * `npm run bench:web`: how Lighthouse rates the public screens of a board with demo data on a
 * phone. Each figure is the median of five visits.
 */
export async function main(): Promise<number> {
  const browser = await findBrowser()
  const { rows, report } = await onScratchStack('npm run bench:web', async (stack, folder) => {
    await task('Filling the board with demo data', () => seedBoard({ projectId }))
    const edge = await startEdge(stack.site)
    try {
      const rows: string[] = []
      for (const page of pages) rows.push(describe(page, await visitRepeatedly(edge.address, page, browser, folder)))
      return { rows, report: path.join(folder, 'lighthouse.json') }
    } finally {
      edge.end()
    }
  })
  const table = [
    '| Page | Performance | Accessibility | Best practices | SEO | LCP | CLS | TBT | Script | All bytes |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n')
  say(`\n${table}`)
  replaceSection('bench:web', table)
  say(`The last report: ${shown(report)}`)
  return 0
}

async function visitRepeatedly(address: string, page: string, browser: string, folder: string): Promise<Visit[]> {
  const visits: Visit[] = []
  // The first visit only fills the caches.
  for (let round = 0; round <= rounds; round += 1) {
    const name = round === 0 ? 'first, not counted' : `${round} of ${rounds}`
    const result = await task(`${page}, ${name}`, () => visit(address + page, browser, folder))
    if (round > 0) visits.push(result)
  }
  return visits
}

function describe(page: string, visits: Visit[]): string {
  const median = (read: (visit: Visit) => number) => {
    const values = visits.map(read).sort((one, other) => one - other)
    return values[Math.floor(values.length / 2)] ?? Number.NaN
  }
  const kibibytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KiB`
  const cells = [
    `\`${page}\``,
    median(({ performance }) => performance),
    median(({ accessibility }) => accessibility),
    median(({ bestPractices }) => bestPractices),
    median(({ seo }) => seo),
    `${(median(({ largestPaint }) => largestPaint) / 1000).toFixed(2)} s`,
    median(({ layoutShift }) => layoutShift).toFixed(3),
    `${median(({ blocked }) => blocked).toFixed(0)} ms`,
    kibibytes(median(({ script }) => script)),
    kibibytes(median(({ bytes }) => bytes)),
  ]
  return `| ${cells.join(' | ')} |`
}
