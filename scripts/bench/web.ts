import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { budgets } from '../../web/budgets.ts'
import { EVERY_SCREEN, filesOf, readManifest } from '../../web/manifest.ts'
import { UserError } from '../base/errors.mjs'
import { shown } from '../base/paths.mjs'
import { runQuietly } from '../base/run.ts'
import { task } from '../base/say.mjs'
import type { Figures } from '../bench.ts'
import { seedBoard } from '../demo/seed.ts'
import { projectId } from '../stack/emulators.ts'
import { onScratchStack } from '../stack/stack.ts'
import { findBrowser } from '../test/browser.ts'
import { startEdge } from './edge.ts'

const PAGES = ['/', '/alltimes']
const IDLE_MS = 3000
const MAX_WAIT_MS = 180_000
/** The machine that Lighthouse has in mind when it slows the processor four times. */
const ORDINARY = { benchmarkIndex: 2000, slowdown: 4 }

/** The parts of Lighthouse's report that are read here. */
interface Report {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/**
 * How Lighthouse rates the public screens on a slow phone, on a board with demo data that is served
 * compressed; and the KiB of script, gzipped, that each screen loads before it is complete.
 */
export async function measure(): Promise<Figures> {
  const browser = await findBrowser()
  return onScratchStack('npm run bench', async (stack, folder) => {
    await task('Filling the board with demo data', () => seedBoard({ projectId }))
    await task('Waiting for what follows new posts', untilIdle)
    const edge = await startEdge(stack.site, folder)
    const figures: Figures = {}
    for (const page of PAGES) {
      // The first visit fills the caches, and says how fast this machine is.
      const first = await task(`${page}, not counted`, () =>
        visit(edge.address + page, ORDINARY.slowdown, browser, folder),
      )
      const slowdown = (ORDINARY.slowdown * (first['benchmark index'] ?? Number.NaN)) / ORDINARY.benchmarkIndex
      figures[page] = await task(page, () => visit(edge.address + page, slowdown, browser, folder))
    }
    edge.end()
    const site = path.join(folder, 'site')
    for (const { source, outer = source } of budgets)
      figures[path.basename(source, '.tsx')] = { 'script KiB': scriptSize(site, [outer, source]) }
    return figures
  })
}

/**
 * Waits until the processors have nothing else to do. What follows the demo data's posts takes half
 * of them for a while, which would count as the pages' own work.
 */
async function untilIdle(): Promise<void> {
  for (const deadline = Date.now() + MAX_WAIT_MS; Date.now() < deadline; ) {
    const before = processorTimes()
    await wait(IDLE_MS)
    const after = processorTimes()
    if (after.idle - before.idle > 0.9 * (after.all - before.all)) return
  }
  throw new UserError('Something else keeps this machine busy, so the figures would be wrong. Please end it first.')
}

function processorTimes() {
  const times = os.cpus().map((processor) => processor.times)
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((each) => Object.values(each))) }
}

function scriptSize(site: string, sources: readonly string[]): number {
  const { scripts } = filesOf(readManifest(site), [...EVERY_SCREEN, ...sources])
  const sizes = scripts.map((file) => gzipSync(fs.readFileSync(path.join(site, file))).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

/**
 * Has Lighthouse visit a page as a mid-range phone on slow 4G. Network and processor are really
 * slowed: Lighthouse's simulation takes scripts that are requested before the first paint for what
 * holds it up.
 * @param slowdown how many times slower than this machine the phone is
 */
async function visit(
  address: string,
  slowdown: number,
  browser: string,
  folder: string,
): Promise<Record<string, number>> {
  const [output, log] = [path.join(folder, 'lighthouse.json'), path.join(folder, 'lighthouse.log')]
  const args = [
    address,
    ...['--output=json', `--output-path=${output}`, '--quiet', '--no-enable-error-reporting'],
    '--throttling-method=devtools',
    `--throttling.cpuSlowdownMultiplier=${slowdown.toFixed(2)}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking --ignore-certificate-errors',
  ]
  // Lighthouse sometimes loses a browser's trace, and then asks to be run again.
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const { code } = await runQuietly(log, 'lighthouse', args, { cwd: folder, env: { CHROME_PATH: browser } })
    if (code === 0) return figuresOf(JSON.parse(fs.readFileSync(output, 'utf8')) as Report)
  }
  throw new UserError(`Lighthouse failed. What it said: ${shown(log)}`)
}

function figuresOf({ categories, audits, environment }: Report): Record<string, number> {
  const score = (name: string) => (categories[name]?.score ?? Number.NaN) * 100
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'LCP ms': value('largest-contentful-paint'),
    CLS: value('cumulative-layout-shift'),
    'TBT ms': value('total-blocking-time'),
    'main thread ms': value('mainthread-work-breakdown'),
    // How fast the machine was.
    'benchmark index': environment.benchmarkIndex,
  }
}
