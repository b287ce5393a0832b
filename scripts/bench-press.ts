import { chromium } from '@playwright/test'
import { say, task } from './base/say.mjs'
import { onDemoSite } from './bench/demo-site.ts'
import { median } from './bench/median.ts'
import { replaceSection } from './bench/write-benchmarks.ts'
import { type Press, pressEarly, presses } from './bench-press/presses.ts'
import { findBrowser } from './test/browser.ts'

const ROUNDS = 5
/** Of presses at random moments, in all. */
const TRIES = 100
/** The latest of these moments after the first paint: the script has come by then. */
const LATEST_MS = 2000

/**
 * `npm run bench:press`: how long it takes on a slow phone until what somebody presses at the first
 * paint has its effect, and how many presses at random moments never have one.
 */
export async function main(): Promise<number> {
  const executablePath = await findBrowser()
  const rows = await onDemoSite('npm run bench:press', async (address) => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    const open = (press: Press, delay = 0) => pressEarly(browser, address, press, delay)
    try {
      // The first visits only fill the caches.
      for (const press of presses) await open(press)
      const rows: string[] = []
      for (const [n, press] of presses.entries()) {
        const times = await task(`${press.path}, at the first paint`, () => repeat(ROUNDS, () => open(press)))
        const later = await task(`${press.path}, at random moments`, () =>
          repeat(TRIES / presses.length, (round) => open(press, momentOf(round, n))),
        )
        rows.push(describe(press, times, later))
      }
      return rows
    } finally {
      await browser.close()
    }
  })
  const table = [
    '| Page | Pressed | First paint | Effect of a press at the first paint | Presses at random moments | Lost |',
    '| --- | --- | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n')
  say(`\n${table}`)
  replaceSection('bench:press', table)
  return 0
}

type Result = Awaited<ReturnType<typeof pressEarly>>

async function repeat(times: number, run: (round: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let round = 0; round < times; round += 1) results.push(await run(round))
  return results
}

/** Spreads the moments evenly, but out of step with the rounds, by the golden ratio. */
const momentOf = (round: number, offset: number) => (((round + 1) * 0.618034 + offset * 0.25) % 1) * LATEST_MS

function describe({ path, what }: Press, first: readonly Result[], later: readonly Result[]): string {
  const milliseconds = (values: readonly (number | undefined)[]) => {
    const known = values.filter((value) => value !== undefined)
    return known.length === values.length ? `${median(known).toFixed(0)} ms` : 'never'
  }
  const lost = later.filter(({ effect }) => effect === undefined).length
  const cells = [
    `\`${path}\``,
    what,
    milliseconds(first.map(({ paint }) => paint)),
    milliseconds(first.map(({ effect }) => effect)),
    later.length,
    lost,
  ]
  return `| ${cells.join(' | ')} |`
}
