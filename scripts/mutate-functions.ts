import { allFaults } from './mutations/all-faults.ts'
import type { Fault } from './mutations/fault.ts'
import { ScratchTree } from './mutations/scratch-tree.ts'

// Do the tests notice a mistake? Each fault of `mutations/faults` is seeded into a copy of the project, and one of the tests that it
// names must fail. `npm run test:mutations -- functions` runs it beside the emulators; more words choose faults by name or file.

/** Each run has a processor of its own. */
const AT_ONCE = 2

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const isChosen = ({ name, file }: Fault) => words.every((word) => `${name} ${file}`.toLowerCase().includes(word))

/** The tests must pass as the code is, or that they fail says nothing. */
async function checkUnchanged(tree: ScratchTree, faults: readonly Fault[]): Promise<void> {
  const tests = [...new Set(faults.flatMap((fault) => fault.tests))]
  const { failed, passed } = await tree.runTests(tests)
  if (failed.length > 0) throw new Error(`The tests fail as it is: ${failed.join(', ')}`)
  console.log(`${passed} tests in ${tests.length} files pass without a fault.`)
}

async function mutate(trees: readonly ScratchTree[], faults: readonly Fault[]): Promise<boolean> {
  if (trees[0]) await checkUnchanged(trees[0], faults)
  const waiting = [...faults]
  const unnoticed: Fault[] = []
  const work = async (tree: ScratchTree) => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const [noticedBy] = (await tree.tryFault(fault)).failed
      if (noticedBy === undefined) unnoticed.push(fault)
      console.log(
        noticedBy === undefined ? `UNNOTICED  ${fault.name} (${fault.file})` : `noticed    ${fault.name}: ${noticedBy}`,
      )
    }
  }
  await Promise.all(trees.map(work))
  console.log(`${faults.length - unnoticed.length} of ${faults.length} seeded faults were noticed.`)
  return unnoticed.length === 0
}

if (!process.env.FIRESTORE_EMULATOR_HOST) {
  console.error('FIRESTORE_EMULATOR_HOST is not set: please run npm run test:mutations, which starts an emulator.')
  process.exit(1)
}
const faults = allFaults.filter(isChosen)
if (faults.length === 0) {
  console.error(`No fault has “${words.join(' ')}” in its name or file.`)
  process.exit(1)
}
const trees = Array.from({ length: Math.min(AT_ONCE, faults.length) }, () => new ScratchTree())
const tidy = () => {
  for (const tree of trees) tree.remove()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    tidy()
    process.exit(1)
  })
}
try {
  process.exitCode = (await mutate(trees, faults)) ? 0 : 1
} finally {
  tidy()
}
