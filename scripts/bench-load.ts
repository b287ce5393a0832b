import { execFileSync } from 'node:child_process'
import path from 'node:path'
import autocannon from 'autocannon'
import { say, task } from './base/say.mjs'
import { median } from './bench/median.ts'
import { replaceSection } from './bench/write-benchmarks.ts'
import { writeEmptyFunction } from './bench-load/empty-function.ts'
import { type Shares, sharesOf } from './bench-load/profile-share.ts'
import { measureStart, onFunction, profileLoading, type Start } from './bench-load/start-function.ts'
import { onScratchStack } from './stack/stack.ts'

const ROUNDS = 15
const PROFILES = 5
/** A share of less is counted with the others. */
const LEAST_SHARE = 0.02
const CONNECTIONS = 50
const WARM_ROUNDS = 5
const WARM_SECONDS = 3

/** A public read, whose answer is in the database at first, and then in the instance's cache. */
const PUBLIC_READ = '/api/itemCount'

interface Row {
  name: string
  folder: string
  starts: Start[]
  /** Requests a second, once the answer is in the cache. */
  rates: number[]
}

/**
 * `npm run bench:load`: how long Google's runtime takes to load the function, compared with an
 * empty one, what the time goes into, and how fast the loaded function answers.
 * @param others folders of further builds, as deployed, that are measured in the same alternation
 */
export async function main(others: string[]): Promise<number> {
  const text = await onScratchStack('npm run bench:load', async (_, folder) => {
    const own = path.join(folder, 'functions')
    // As Google's build does when it has installed the packages.
    execFileSync('npm', ['run', 'postinstall', '--silent'], { cwd: own })
    const empty = path.join(folder, 'empty-function')
    writeEmptyFunction(empty, own)
    const rows: Row[] = [
      { name: 'An empty function', folder: empty, starts: [], rates: [] },
      { name: 'This board', folder: own, starts: [], rates: [] },
      ...others.map((other) => ({
        name: `\`${path.basename(other)}\``,
        folder: path.resolve(other),
        starts: [],
        rates: [],
      })),
    ]
    await task('Starting the functions alternately', async (report) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        report(`round ${round + 1} of ${ROUNDS}`)
        for (const { folder, starts } of rows) starts.push(await measureStart(folder, PUBLIC_READ))
      }
    })
    const shares = await task('Profiling', () => profile(own))
    await task('Asking the loaded functions again and again, alternately', async (report) => {
      for (let round = 0; round < WARM_ROUNDS; round += 1) {
        report(`round ${round + 1} of ${WARM_ROUNDS}`)
        for (const { folder, rates } of rows.slice(1)) rates.push(await onFunction(folder, measureWarm))
      }
    })
    return [tableOf(rows), shareTable(shares)].join('\n\n')
  })
  say(`\n${text}`)
  replaceSection('bench:load', text)
  return 0
}

async function measureWarm(address: string): Promise<number> {
  const url = address + PUBLIC_READ
  await autocannon({ url, connections: CONNECTIONS, duration: 1 })
  const { requests, non2xx } = await autocannon({ url, connections: CONNECTIONS, duration: WARM_SECONDS })
  if (non2xx > 0) throw new Error(`${non2xx} requests were refused.`)
  return requests.average
}

/** Profiles the loading several times, and returns the mean of each share in milliseconds. */
async function profile(folder: string): Promise<Shares> {
  const sums: Shares = new Map()
  for (let run = 0; run < PROFILES; run += 1) {
    const shares = sharesOf(await profileLoading(folder), path.join(folder, 'lib/functions.cjs'))
    for (const [name, share] of shares) sums.set(name, (sums.get(name) ?? 0) + share / PROFILES)
  }
  return sums
}

function tableOf(rows: readonly Row[]): string {
  const [empty] = rows
  const lines = rows.map(({ name, starts, rates }) => {
    const cells = (['loading', 'listening', 'answered'] as const).flatMap((what) => {
      const times = starts.map((start) => start[what])
      const ratios = times.map((time, round) => time / (empty?.starts[round]?.[what] ?? Number.NaN))
      const [least, middle, most] = [Math.min(...ratios), median(ratios), Math.max(...ratios)].map((n) => n.toFixed(2))
      return [`${median(times).toFixed(0)} ms`, starts === empty?.starts ? '' : `${middle} (${least}–${most})`]
    })
    const warm = rates.length > 0 ? Math.round(median(rates)).toLocaleString('en') : ''
    return `| ${[name, ...cells, warm].join(' | ')} |`
  })
  return [
    '| | Loading | Times the empty one | Listening | Times the empty one | First answer | Times the empty one | Warm, requests a second |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...lines,
  ].join('\n')
}

function shareTable(shares: Shares): string {
  const total = Array.from(shares.values()).reduce((sum, share) => sum + share, 0)
  const [large, small] = [...shares].reduce<[[string, number][], number]>(
    ([kept, rest], [name, share]) =>
      share < total * LEAST_SHARE || name === 'other' ? [kept, rest + share] : [[...kept, [name, share]], rest],
    [[], 0],
  )
  const rows = [...large.toSorted(([, one], [, other]) => other - one), ['everything else', small] as const]
  return [
    '| Loading this board goes into | Share |',
    '| --- | ---: |',
    ...rows.map(([name, share]) => `| ${name} | ${Math.round((share / total) * 100)} % |`),
  ].join('\n')
}
