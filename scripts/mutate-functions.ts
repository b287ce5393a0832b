import { allFaults } from './mutations/all-faults.ts'
import type { Fault } from './mutations/fault.ts'
import { ScratchTree } from './mutations/scratch-tree.ts'

// Shows that the tests notice mistakes: each fault of `mutations/faults` is put into a copy of the
// project, and one of the tests that it names must fail. `npm run test:mutations -- functions` runs
// this beside the emulators; further words choose faults by name or file.

/** The number of copies, in which tests run side by side. */
const COPIES = 2

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const isChosen = ({ name, file }: Fault) => words.every((word) => `${name} ${file}`.toLowerCase().includes(word))

/** Groups faults by their tests, which run once without a fault for the whole group. */
function groupByTests(faults: readonly Fault[]): Fault[][] {
  return Object.values(Object.groupBy(faults, ({ tests }) => tests.join(' '))).map((group) => group ?? [])
}

/** Whether the tests pass without a fault. A busy machine may need a second try. */
async function doTestsPass(tree: ScratchTree, tests: readonly string[]): Promise<boolean> {
  for (let tries = 0; tries < 2; tries += 1) {
    const { failed } = await tree.runTests(tests)
    if (failed.length === 0) return true
    console.log(`fails without a fault: ${failed[0]}`)
  }
  return false
}

/** Seeds one fault after the other. @returns how many of them were noticed */
async function tryGroup(tree: ScratchTree, faults: readonly Fault[]): Promise<number> {
  if (!(await doTestsPass(tree, faults[0]?.tests ?? []))) return 0
  let noticed = 0
  for (const fault of faults) {
    const [noticedBy] = (await tree.tryFault(fault)).failed
    if (noticedBy !== undefined) noticed += 1
    console.log(
      noticedBy === undefined ? `UNNOTICED  ${fault.name} (${fault.file})` : `noticed    ${fault.name}: ${noticedBy}`,
    )
  }
  return noticed
}

async function mutate(trees: readonly ScratchTree[], faults: readonly Fault[]): Promise<boolean> {
  const waiting = groupByTests(faults)
  let noticed = 0
  const work = async (tree: ScratchTree) => {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      const more = await tryGroup(tree, group)
      noticed += more
    }
  }
  await Promise.all(trees.map(work))
  console.log(`${noticed} of ${faults.length} seeded faults were noticed.`)
  return noticed === faults.length
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
const trees = Array.from({ length: Math.min(COPIES, faults.length) }, () => new ScratchTree())
const removeTrees = () => {
  for (const tree of trees) tree.remove()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    removeTrees()
    process.exit(1)
  })
}
try {
  process.exitCode = (await mutate(trees, faults)) ? 0 : 1
} finally {
  removeTrees()
}
