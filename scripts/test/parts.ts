import fs from 'node:fs'
import path from 'node:path'
import { root } from '../base/paths.mjs'
import { run } from '../base/run.ts'
import { say } from '../base/say.mjs'
import { buildGallery } from '../gallery.ts'
import {
  add,
  type Counts,
  countPlaywright,
  countVitest,
  listFlaky,
  none,
  type PlaywrightReport,
  settle,
} from './counts.ts'
import { testSecondBoard } from './second-board.ts'

/** The parts of `npm test`, in their order. */
export const partNames = ['lint', 'types', 'unit', 'gallery', 'integration', 'e2e'] as const

/** The parts of `npm run test:tours`: what goes through all screens, languages and layouts. */
export const tourNames = ['tours', 'second-board'] as const

/** Playwright's parts, by the folder of their tests. The last runs in a copy of the project. */
const browserParts = { gallery: 'gallery', e2e: 'e2e', tours: 'tours', 'on-second-board': 'second-board' } as const

/** Vitest's projects of a part. */
const projectsOf = {
  unit: ['unit', 'unit-alone', 'unit-web'],
  integration: ['integration'],
} as const

/** Integration tests that run by name alone, too: those of a folder. */
const folders = { rules: 'functions/test/rules' } as const

/**
 * Parts that take many minutes: run by name alone. Each is a test that otherwise runs a short
 * round, or none; that of the properties then asks the running function.
 */
const longRuns = {
  races: { project: 'integration', environment: { RACE_ROUNDS: '1000' } },
  properties: { project: 'integration', environment: { PROPERTY_RUNS: '1000' } },
  load: { project: 'long', environment: { NODE_OPTIONS: '--expose-gc' } },
  start: { project: 'long', environment: {} },
  browsers: { project: 'long', environment: {} },
} as const

/** Scripts of their own that say yes or no, run by name alone. */
const scripts = { 'mutations:rules': 'mutate-rules.ts', contract: 'contract.ts' } as const

type LongRun = keyof typeof longRuns
/** Stryker's part, run by name alone. */
const mutations = 'mutations'

type Scripts = keyof typeof scripts
export type PartName =
  | (typeof partNames)[number]
  | (typeof tourNames)[number]
  | keyof typeof browserParts
  | keyof typeof projectsOf
  | keyof typeof folders
  | LongRun
  | Scripts
  | typeof mutations

const allNames: readonly string[] = [
  ...partNames,
  ...tourNames,
  ...[browserParts, projectsOf, folders, longRuns, scripts].flatMap((parts) => Object.keys(parts)),
  mutations,
]
export const isPartName = (word: string): word is PartName => allNames.includes(word)

export const needsBrowser = (name: PartName): name is keyof typeof browserParts => name in browserParts

/** Whether a part needs the emulators. */
export const needsStack = (name: PartName) =>
  !['lint', 'types', 'unit', 'gallery', 'second-board', 'start', mutations].includes(name)

export interface PartContext {
  /** Where the reports go. */
  folder: string
  /** What the tests need to find the stack and the browser. */
  environment: Record<string, string>
  /** More words for the tool, as to run some of its tests. */
  extra: string[]
}

/** Runs one part, its output to the terminal. */
export async function runPart(name: PartName, context: PartContext): Promise<Counts> {
  if (name === 'lint') {
    return runChecks([
      ['biome', ['check', ...context.extra]],
      ['depcruise', ['functions/src', 'web/src']],
      ['knip', []],
    ])
  }
  if (name === 'types') {
    return runChecks(['.', 'functions', 'web'].map((project) => ['tsc', ['--noEmit', '-p', project]]))
  }
  if (name === 'gallery') {
    const built = await buildGallery(context.folder)
    return runPlaywright(name, { ...context, environment: { ...context.environment, ...built } })
  }
  if (needsBrowser(name)) return runPlaywright(browserParts[name], context)
  if (name === 'second-board') return countCode(await testSecondBoard(context.extra))
  if (name === mutations) {
    const chosen = context.extra.length > 0 ? ['--mutate', context.extra.join(',')] : []
    return runChecks([['stryker', ['run', ...chosen]]])
  }
  if (name in scripts) {
    const file = path.join('scripts', scripts[name as Scripts])
    return runChecks([[process.execPath, [file, ...context.extra]]], context.environment)
  }
  if (name in longRuns) {
    const { project, environment } = longRuns[name as LongRun]
    const { API_URL = '' } = context.environment
    const target = name === 'properties' ? { PROPERTY_URL: API_URL } : {}
    const longContext = { ...context, environment: { ...context.environment, ...environment, ...target } }
    return runVitest([project], { ...longContext, extra: [name, ...context.extra] })
  }
  if (name in folders) {
    return runVitest(['integration'], { ...context, extra: [folders[name as keyof typeof folders], ...context.extra] })
  }
  return runVitest(projectsOf[name as keyof typeof projectsOf], context)
}

/** Tools that say yes or no: each counts as one test. */
async function runChecks(checks: [string, string[]][], environment: Record<string, string> = {}): Promise<Counts> {
  let counts = none
  for (const [command, args] of checks) {
    counts = add(counts, countCode(await run(command, args, { cwd: root, env: environment })))
  }
  return counts
}

const countCode = (code: number): Counts => ({ ...none, [code === 0 ? 'passed' : 'failed']: 1 })

async function runVitest(projects: readonly string[], { folder, environment, extra }: PartContext): Promise<Counts> {
  const report = path.join(folder, `${projects[0]}.json`)
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...extra,
  ]
  fs.rmSync(report, { force: true })
  const code = await run('vitest', args, { cwd: root, env: environment })
  return settle(countVitest(readReport(report, { testResults: [] })), code)
}

async function runPlaywright(tests: string, { folder, environment, extra }: PartContext): Promise<Counts> {
  const report = path.join(folder, `${tests}.json`)
  const args = ['test', '--reporter=list,json', ...extra]
  fs.rmSync(report, { force: true })
  const env = { ...environment, E2E_FOLDER: tests, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await run('playwright', args, { cwd: path.join(root, 'web'), env, graceSeconds: 10 })
  const nothing: PlaywrightReport = {
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
    errors: [],
    suites: [],
  }
  const results = readReport(report, nothing)
  for (const name of listFlaky(results)) say(`flaky: ${name}`)
  return settle(countPlaywright(results), code)
}

/** A tool that broke early wrote nothing. */
function readReport<Report>(file: string, otherwise: Report): Report {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Report) : otherwise
}
