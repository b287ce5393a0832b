import { allFaults } from './mutations/all-faults.ts'
import type { Fault } from './mutations/fault.ts'
import { ScratchTree } from './mutations/scratch-tree.ts'

// Do the tests notice a mistake? Each fault of `mutations/faults` is seeded into a copy of the
// project, and one of the tests that it names must fail. `npm run test:mutations -- functions` runs
// it beside the emulators; more words choose faults by name or file.

/** Each run has a processor of its own. */
const AT_ONCE = 2

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const isChosen = ({ name, file }: Fault) => words.every((word) => `${name} ${file}`.toLowerCase().includes(word))

/**
 * Faults that the same tests must notice, so that these run once without a fault for all of them.
 */
function groupByTests(faults: readonly Fault[]): Fault[][] {
  return Object.values(Object.groupBy(faults, ({ tests }) => tests.join(' '))).map((group) => group ?? [])
}

/**
 * A failing test proves something only if it passes without the fault. A busy machine may need a
 * second try.
 */
async function doTestsPass(tree: ScratchTree, tests: readonly string[]): Promise<boolean> {
  for (let tries = 0; tries < 2; tries += 1) {
    const { failed } = await tree.runTests(tests)
    if (failed.length === 0) return true
    console.log(`fails as it is: ${failed[0]}`)
  }
  return false
}

/** @returns how many of the faults were noticed */
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
