import { languages } from '../board.config.ts'
import { PSEUDO_LANGUAGE } from '../web/translate.ts'
import { describeError, UserError } from './base/errors.mjs'
import { elapsed, say, task } from './base/say.mjs'
import { stop } from './base/stop.mjs'
import { findFirestoreEmulator } from './stack/firestore-emulator.ts'
import { findFreePorts } from './stack/ports.ts'
import { openStackFolder, type Stack, startStack } from './stack/stack.ts'
import { findBrowser } from './test/browser.ts'
import { add, type Counts, none, summarize } from './test/counts.ts'
import { chooseEngines, findEngines } from './test/engines.ts'
import { isPartName, needsBrowser, needsStack, type PartName, partNames, runPart, tourNames } from './test/parts.ts'
import { fixedSurroundings, ownFonts } from './test/surroundings.ts'

/** The test stack takes free ports from here on, away from the board's own. */
const firstPort = 15_000

interface Result {
  name: PartName
  counts: Counts
  duration: string
}

/**
 * `npm test`: runs all parts or those named; words after a single part go to its tool. Without
 * such words, `tours` is short for all that is beside `npm test` on every change.
 */
export async function main(args: string[]): Promise<number> {
  const end = args.findIndex((word) => !isPartName(word))
  const extra = end < 0 ? [] : args.slice(end)
  const named = args.slice(0, args.length - extra.length).filter(isPartName)
  const isShort = named.join() === 'tours' && extra.length === 0
  const chosen: readonly PartName[] = isShort ? tourNames : named.length > 0 ? named : partNames
  if (extra.length > 0 && chosen.length > 1) {
    throw new UserError(`Say which part “${extra.join(' ')}” is for, as in: npm run test:unit -- ${extra.join(' ')}`)
  }
  const engines = chosen.includes('browsers') ? chooseEngines(extra) : undefined
  const startedAt = Date.now()
  // For the emulators, too.
  process.env.TZ = fixedSurroundings.TZ
  const folder = openStackFolder('test', 'npm test')
  // What is fetched or built that fails only fails the parts that need it.
  const browser = chosen.some(needsBrowser) ? deferFailure(findBrowser({ isShellEnough: true })) : undefined
  const driven = engines && deferFailure(findEngines(engines.chosen))
  // The stack starts while the parts that do not need it run.
  const stack = chosen.some(needsStack) ? deferFailure(prepareStack(folder, chosen)) : undefined

  let running: Stack | undefined
  const environmentOf = async (name: PartName) => {
    if (stack && needsStack(name)) running ??= await task('Waiting for the emulators', () => stack)
    return {
      ...fixedSurroundings,
      ...running?.environment,
      ...(browser && needsBrowser(name) && { CHROMIUM_PATH: await browser, ...ownFonts(folder) }),
      ...(name === 'browsers' && (await driven)),
    }
  }
  const results: Result[] = []
  try {
    for (const name of chosen) {
      say(`\n--- ${name}`)
      const partStartedAt = Date.now()
      const counts = await environmentOf(name)
        .then((environment) => runPart(name, { folder, environment, extra: engines?.rest ?? extra }))
        .catch(failPart)
      results.push({ name, counts, duration: elapsed(partStartedAt) })
    }
  } finally {
    await stack?.then(({ end }) => end()).catch(() => {})
  }
  return report(results, elapsed(startedAt))
}

/** Prevents an unhandled rejection if the promise fails before someone awaits it. */
function deferFailure<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => {})
  return work
}

async function prepareStack(folder: string, chosen: readonly PartName[]): Promise<Stack> {
  const ports = await findFreePorts(firstPort)
  return startStack({
    ...{ folder, ports, ui: false, firestore: findFirestoreEmulator() },
    // Each file of the integration and rules tests has a project of its own.
    singleProject: false,
    siteLanguages: [
      ...(chosen.some((name) => name === 'tours' || name === 'on-second-board') ? languages : ['en']),
      // In it, a text that is not translated stands out.
      ...(chosen.includes('tours') ? [PSEUDO_LANGUAGE] : []),
    ],
  })
}

/** Counts a part that could not start as failed, so that the others still run. */
function failPart(error: unknown): Counts {
  stop.throwIfAborted()
  say(describeError(error))
  return { ...none, failed: 1 }
}

/** @returns the exit code */
function report(results: Result[], duration: string): number {
  say(`\n--- all, in ${duration}`)
  for (const { name, counts, duration } of results) {
    say(`${name.padEnd(12)} ${duration.padStart(12)}   ${summarize(counts)}`)
  }
  const all = results.map(({ counts }) => counts).reduce(add, none)
  say()
  say(summarize(all))
  return all.failed > 0 || all.passed === 0 ? 1 : 0
}
