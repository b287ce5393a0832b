import path from 'node:path'
import { say, task } from './base/say.mjs'
import { startEdge } from './bench/edge.ts'
import { type Visit, visit } from './bench/lighthouse.ts'
import { replaceSection } from './bench/readme.ts'
import { fillBoard } from './stack/demo.ts'
import { findFirestoreEmulator } from './stack/firestore-emulator.ts'
import { findFreePorts } from './stack/ports.ts'
import { openStackFolder, startStack } from './stack/stack.ts'
import { findBrowser } from './test/browser.ts'

const pages = ['/', '/alltimes']
const rounds = 5

/** `npm run bench:web`: Lighthouse's mobile visits to the public screens of a board with its demo data, the median of five. */
export async function main(): Promise<number> {
  const local = openStackFolder('bench-web', 'npm run bench:web')
  const browser = await findBrowser()
  const firestore = await findFirestoreEmulator()
  const ports = await findFreePorts(18_000)
  const options = { folder: local.folder, ports, ui: false, singleProject: true, firestore }
  const stack = await task('Building the site and starting the emulators', () => startStack(options))
  const edge = await startEdge(stack.site)
  const rows: string[] = []
  try {
    await task('Filling the board with demo data', () => fillBoard(stack))
    for (const page of pages) {
      const visits: Visit[] = []
      // The first visit is for the caches on the way.
      for (let round = 0; round <= rounds; round += 1) {
        const name = round === 0 ? 'first, not counted' : `${round} of ${rounds}`
        const result = await task(`${page}, ${name}`, () => visit(edge.address + page, browser, local.folder))
        if (round > 0) visits.push(result)
      }
      rows.push(describe(page, visits))
    }
  } finally {
    edge.end()
    await stack.emulators.end()
    local.release()
  }
  const table = [
    '| Page | Performance | Accessibility | Best practices | SEO | LCP | CLS | TBT | Script | All bytes |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n')
  say(`\n${table}`)
  replaceSection('bench:web', table)
  say(`The last report: ${path.relative('.', path.join(local.folder, 'lighthouse.json'))}`)
  return 0
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
