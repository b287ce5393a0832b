import path from 'node:path'
import { shown } from './base/paths.mjs'
import { say, task } from './base/say.mjs'
import { onDemoSite } from './bench/demo-site.ts'
import { type Visit, visit } from './bench/lighthouse.ts'
import { median } from './bench/median.ts'
import { replaceSection } from './bench/write-benchmarks.ts'
import { findBrowser } from './test/browser.ts'

const pages = ['/', '/alltimes']
const rounds = 5

/**
 * `npm run bench:web`: how Lighthouse rates the public screens of a board with demo data on a
 * phone. Each figure is the median of five visits.
 */
export async function main(): Promise<number> {
  const browser = await findBrowser()
  const { rows, report } = await onDemoSite('npm run bench:web', async (address, folder) => {
    const rows: string[] = []
    for (const page of pages) rows.push(describe(page, await visitRepeatedly(address, page, browser, folder)))
    return { rows, report: path.join(folder, 'lighthouse.json') }
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
  const medianOf = (read: (visit: Visit) => number) => median(visits.map(read))
  const kibibytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KiB`
  const cells = [
    `\`${page}\``,
    medianOf(({ performance }) => performance),
    medianOf(({ accessibility }) => accessibility),
    medianOf(({ bestPractices }) => bestPractices),
    medianOf(({ seo }) => seo),
    `${(medianOf(({ largestPaint }) => largestPaint) / 1000).toFixed(2)} s`,
    medianOf(({ layoutShift }) => layoutShift).toFixed(3),
    `${medianOf(({ blocked }) => blocked).toFixed(0)} ms`,
    kibibytes(medianOf(({ script }) => script)),
    kibibytes(medianOf(({ bytes }) => bytes)),
  ]
  return `| ${cells.join(' | ')} |`
}
