import { UserError } from './base/errors.mjs'
import { elapsed, say, task } from './base/say.mjs'
import { type FirestoreEmulator, findFirestoreEmulator } from './stack/firestore-emulator.ts'
import { findFreePorts } from './stack/ports.ts'
import { openStackFolder, type Stack, startStack } from './stack/stack.ts'
import { findBrowser } from './test/browser.ts'
import { add, type Counts, none, summarize } from './test/counts.ts'
import { allPartNames, type PartName, partNames, runPart, stackParts } from './test/parts.ts'

/** Where the test stack looks for free ports: away from the board's own. */
const firstPort = 15_000

interface Result {
  name: PartName
  counts: Counts
  duration: string
}

/** `npm test`: every part, or those that are named; words after a single part go to its tool. */
export async function main(args: string[]): Promise<number> {
  const named = allPartNames.filter((name) => args.includes(name))
  const extra = args.filter((word) => !allPartNames.some((name) => name === word))
  const chosen = named.length > 0 ? named : [...partNames]
  if (extra.length > 0 && chosen.length > 1) {
    throw new UserError(`Say which part “${extra.join(' ')}” is for, as in: npm run test:unit -- ${extra.join(' ')}`)
  }
  const startedAt = Date.now()
  const { folder, release } = openStackFolder('test', 'npm test')
  const browser = chosen.includes('e2e') ? await findBrowser() : undefined
  const firestore = chosen.some((name) => stackParts.includes(name)) ? await findFirestoreEmulator() : undefined
  // The stack comes up while the parts run that do without it.
  const preparing = firestore && prepareStack(folder, firestore)
  preparing?.catch(() => {})
  let stack: Stack | undefined
  const results: Result[] = []
  try {
    for (const name of chosen) {
      if (preparing && stackParts.includes(name)) stack ??= await task('\nWaiting for the emulators', () => preparing)
      const environment = { ...stack?.environment, ...(browser && { CHROMIUM_PATH: browser }) }
      say(`\n--- ${name}`)
      const partStartedAt = Date.now()
      const counts = await runPart(name, { folder, environment, extra })
      results.push({ name, counts, duration: elapsed(partStartedAt) })
    }
  } finally {
    await preparing?.then(({ emulators }) => emulators.end()).catch(() => {})
    release()
  }
  return report(results, elapsed(startedAt))
}

async function prepareStack(folder: string, firestore: FirestoreEmulator): Promise<Stack> {
  const ports = await findFreePorts(firstPort)
  // Each file of the integration and rules tests has a project of its own.
  return startStack({ folder, ports, ui: false, singleProject: false, firestore })
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
