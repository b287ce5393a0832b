import { describeError, UserError } from './base/errors.mjs'
import { elapsed, say, task } from './base/say.mjs'
import { stop } from './base/stop.mjs'
import { type FirestoreEmulator, findFirestoreEmulator } from './stack/firestore-emulator.ts'
import { findFreePorts } from './stack/ports.ts'
import { openStackFolder, type Stack, startStack } from './stack/stack.ts'
import { findBrowser } from './test/browser.ts'
import { add, type Counts, none, summarize } from './test/counts.ts'
import { chooseEngines, findEngines } from './test/engines.ts'
import { isPartName, needsStack, type PartName, partNames, runPart } from './test/parts.ts'

/** The test stack takes free ports from here on, away from the board's own. */
const firstPort = 15_000

interface Result {
  name: PartName
  counts: Counts
  duration: string
}

/** `npm test`: runs all parts or those named; words after a single part go to its tool. */
export async function main(args: string[]): Promise<number> {
  const end = args.findIndex((word) => !isPartName(word))
  const extra = end < 0 ? [] : args.slice(end)
  const named = args.slice(0, args.length - extra.length).filter(isPartName)
  const chosen: readonly PartName[] = named.length > 0 ? named : partNames
  if (extra.length > 0 && chosen.length > 1) {
    throw new UserError(`Say which part “${extra.join(' ')}” is for, as in: npm run test:unit -- ${extra.join(' ')}`)
  }
  const engines = chosen.includes('browsers') ? chooseEngines(extra) : undefined
  const startedAt = Date.now()
  const folder = openStackFolder('test', 'npm test')
  // Downloads come first. One that fails only fails the parts that need it.
  const browser = chosen.includes('e2e') ? deferFailure(findBrowser({ isShellEnough: true })) : undefined
  const driven = engines && deferFailure(findEngines(engines.chosen))
  await Promise.allSettled([browser, driven])
  const firestore = chosen.some(needsStack) ? deferFailure(findFirestoreEmulator()) : undefined
  await Promise.allSettled([firestore])
  // The stack starts while the parts that do not need it run.
  const stack = firestore && deferFailure(firestore.then((emulator) => prepareStack(folder, emulator)))

  let running: Stack | undefined
  const environmentOf = async (name: PartName) => {
    if (stack && needsStack(name)) running ??= await task('Waiting for the emulators', () => stack)
    return {
      ...running?.environment,
      ...(browser && name === 'e2e' && { CHROMIUM_PATH: await browser }),
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

/** Prevents an unhandled rejection if the promise fails before somebody awaits it. */
function deferFailure<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => {})
  return work
}

async function prepareStack(folder: string, firestore: FirestoreEmulator): Promise<Stack> {
  // In it, a text that is not translated stands out.
  process.env.WITH_PSEUDO_LANGUAGE = 'yes'
  const ports = await findFreePorts(firstPort)
  // Each file of the integration and rules tests has a project of its own.
  return startStack({ folder, ports, ui: false, singleProject: false, firestore })
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
