import fs from 'node:fs'
import path from 'node:path'
import { UserError } from '../base/errors.mjs'
import { shown } from '../base/paths.mjs'
import { runQuietly } from '../base/run.ts'

/** The parts of Lighthouse's report that are read here. */
interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { resourceType?: string; transferSize?: number }[] } }
  >
}

/** One visit: scores up to 100, times in milliseconds, sizes in bytes as transferred. */
export interface Visit {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  largestPaint: number
  layoutShift: number
  blocked: number
  script: number
  bytes: number
}

/** Lighthouse sometimes loses a browser's trace, and then asks to be run again. */
const ATTEMPTS = 3

/** Has Lighthouse visit a page with its defaults: as a mid-range phone on slow 4G. */
export async function visit(address: string, browser: string, folder: string): Promise<Visit> {
  const output = path.join(folder, 'lighthouse.json')
  const log = path.join(folder, 'lighthouse.log')
  const args = [
    address,
    ...['--output=json', `--output-path=${output}`, '--quiet', '--no-enable-error-reporting'],
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking',
  ]
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    fs.rmSync(output, { force: true })
    const { code } = await runQuietly(log, 'lighthouse', args, { cwd: folder, env: { CHROME_PATH: browser } })
    if (code === 0 && fs.existsSync(output)) return readVisit(JSON.parse(fs.readFileSync(output, 'utf8')) as Report)
  }
  throw new UserError(`Lighthouse failed. What it said: ${shown(log)}`)
}

/**
 * @throws when the report lacks something, as Lighthouse's audits change from version to version
 */
function readVisit({ categories, audits }: Report): Visit {
  const score = (name: string) => Math.round(required(categories[name]?.score, name) * 100)
  const value = (name: string) => required(audits[name]?.numericValue, name)
  const requests = required(audits['network-requests']?.details?.items, 'network-requests')
  const sum = (items: typeof requests) => items.reduce((total, { transferSize = 0 }) => total + transferSize, 0)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: value('largest-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
    blocked: value('total-blocking-time'),
    script: sum(requests.filter(({ resourceType }) => resourceType === 'Script')),
    bytes: sum(requests),
  }
}

function required<Value>(value: Value | null | undefined, name: string): Value {
  if (value === undefined || value === null) throw new Error(`Lighthouse's report has no ${name}.`)
  return value
}
