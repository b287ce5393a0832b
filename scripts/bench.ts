import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { UserError } from './base/errors.mjs'
import { localFolder, root } from './base/paths.mjs'
import { run } from './base/run.ts'
import { say } from './base/say.mjs'
import { median } from './bench/median.ts'

/** What a bench has measured in one run: numbers by row and column. */
export type Figures = Record<string, Record<string, number>>

const benches: Record<string, () => Promise<{ measure: () => Promise<Figures> }>> = {
  api: () => import('./bench/api.ts'),
  web: () => import('./bench/web.ts'),
  match: () => import('./bench/match.ts'),
  text: () => import('./bench/text.ts'),
  counter: () => import('./bench/counter.ts'),
}

const RUNS = 5
const PAGE = 'docs/benchmarks.md'
const USAGE = `Say what to measure: npm run bench -- <${Object.keys(benches).join('|')}> [--against <folder of another checkout>]`

/**
 * `npm run bench -- api`: the medians of five runs, each in a process of its own. `--against`
 * measures another checkout in turn with this one, and prints both side by side.
 */
export async function main(args: string[]): Promise<number> {
  const { name, against, once } = readOptions(args)
  const bench = benches[name]
  if (!bench) throw new UserError(USAGE)
  if (once) {
    const { measure } = await bench()
    fs.writeFileSync(once, JSON.stringify(await measure()))
    return 0
  }
  const trees = [root, ...(against ? [path.resolve(against)] : [])].map((folder) => ({ folder, runs: [] as Figures[] }))
  for (let number = 1; number <= RUNS; number += 1) {
    for (const { folder, runs } of trees) {
      say(`\n--- run ${number} of ${RUNS}${against ? ` in ${folder}` : ''}`)
      runs.push(await runOnce(folder, name))
    }
  }
  const table = tableOf(trees.map(({ runs }) => mediansOf(runs)))
  say(`\n${table}`)
  if (!against) replaceSection(name, table)
  return 0
}

function readOptions(args: string[]) {
  try {
    const options = { against: { type: 'string' }, once: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { name: positionals[0] ?? '', ...values }
  } catch {
    throw new UserError(USAGE)
  }
}

async function runOnce(folder: string, name: string): Promise<Figures> {
  const file = path.join(localFolder, 'bench.json')
  const code = await run(process.execPath, ['scripts/run.mjs', 'bench', name, '--once', file], { cwd: folder })
  if (code !== 0) throw new UserError(`The bench has failed in ${folder}.`)
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Figures
}

function mediansOf(runs: readonly Figures[]): Figures {
  const [first = {}] = runs
  const medianAt = (row: string, column: string) => median(runs.map((figures) => figures[row]?.[column] ?? Number.NaN))
  return mapValues(first, (cells, row) => mapValues(cells, (_, column) => medianAt(row, column)))
}

const mapValues = <From, To>(entries: Record<string, From>, map: (value: From, key: string) => To) =>
  Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, map(value, key)]))

/** The figures of a checkout as a Markdown table; of two, each cell has both. */
function tableOf(medians: readonly Figures[]): string {
  const [own = {}] = medians
  const columns = [...new Set(Object.values(own).flatMap((cells) => Object.keys(cells)))]
  const cellAt = (row: string, column: string) => medians.map((figures) => asText(figures[row]?.[column])).join(' / ')
  return [
    `| ${medians.length > 1 ? 'This checkout / the other' : ''} | ${columns.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(columns.length)}`,
    ...Object.keys(own).map((row) => `| ${[row, ...columns.map((column) => cellAt(row, column))].join(' | ')} |`),
  ].join('\n')
}

/** Nothing for what a row does not measure. */
const asText = (value = Number.NaN) =>
  Number.isNaN(value) ? '' : Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 3 })

/** Replaces the text between `<!-- name -->` and `<!-- /name -->` in docs/benchmarks.md. */
function replaceSection(name: string, text: string): void {
  const file = path.join(root, PAGE)
  const section = new RegExp(`(?<=<!-- ${name} -->\n)[^]*(?=<!-- /${name} -->)`)
  fs.writeFileSync(
    file,
    fs.readFileSync(file, 'utf8').replace(section, () => `\n${text}\n\n`),
  )
}
