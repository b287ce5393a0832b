import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

// Do the tests of the rules notice a hole? Each `allow` of firestore.rules is loosened in turn, one method at a time, and the
// tests must fail. `npm run test:mutations` runs it beside an emulator.

const root = path.join(import.meta.dirname, '..')
const methods: Record<string, string[]> = { read: ['get', 'list'], write: ['create', 'update', 'delete'] }

interface Mutant {
  name: string
  rules: string
}

/** The rules once for each method of each `allow`, with that method allowed to anyone. */
function loosenEach(rules: string): Mutant[] {
  const places: string[] = []
  return [...rules.matchAll(/^[ \t]*(?:match (\S+) \{|allow ([a-z, ]+)[^;]*;)/gm)].flatMap((found) => {
    const [statement, place, allowed = ''] = found
    if (place) places.push(place)
    const end = found.index + statement.length
    return allowed
      .split(/, */)
      .flatMap((word) => methods[word] ?? word)
      .filter((method) => method !== '')
      .map((method) => ({
        name: `${method} on ${places.at(-1)}`,
        rules: `${rules.slice(0, end)} allow ${method}: if true;${rules.slice(end)}`,
      }))
  })
}

interface Run {
  failed: string[]
  passed: number
}

/** Runs the tests of the rules, up to the first failure, with the given file in the deployed one's place. */
function runTests(folder: string, rulesFile: string): Run {
  const report = path.join(folder, 'report.json')
  fs.rmSync(report, { force: true })
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const words = ['run', '--project=rules', '--bail=1', '--reporter=json', `--outputFile=${report}`]
  const run = spawnSync(process.execPath, [vitest, ...words], {
    cwd: root,
    env: { ...process.env, FIRESTORE_RULES: rulesFile },
    encoding: 'utf8',
  })
  if (!fs.existsSync(report)) throw new Error(`The tests did not run:\n${run.stdout}${run.stderr}`)
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8')) as {
    testResults: { message?: string; assertionResults: { status: string; fullName: string }[] }[]
  }
  const tests = testResults.flatMap((file) => file.assertionResults)
  if (tests.length === 0)
    throw new Error(`The tests did not run: ${testResults.map((file) => file.message).join('\n')}`)
  return {
    failed: tests.filter((test) => test.status === 'failed').map((test) => test.fullName),
    passed: tests.filter((test) => test.status === 'passed').length,
  }
}

function mutate(folder: string): boolean {
  const rules = fs.readFileSync(path.join(root, 'firestore.rules'), 'utf8')
  const file = path.join(folder, 'firestore.rules')
  fs.writeFileSync(file, rules)
  const unchanged = runTests(folder, file)
  if (unchanged.failed.length > 0) throw new Error(`The tests fail as it is: ${unchanged.failed.join(', ')}`)
  const mutants = loosenEach(rules)
  if (mutants.length === 0) throw new Error('firestore.rules allows nothing that could be loosened.')
  let unnoticed = 0
  for (const mutant of mutants) {
    fs.writeFileSync(file, mutant.rules)
    const [noticedBy] = runTests(folder, file).failed
    if (noticedBy === undefined) unnoticed += 1
    console.log(noticedBy === undefined ? `UNNOTICED  ${mutant.name}` : `noticed    ${mutant.name}: ${noticedBy}`)
  }
  console.log(`${mutants.length - unnoticed} of ${mutants.length} loosened rules were noticed.`)
  return unnoticed === 0
}

if (!process.env.FIRESTORE_EMULATOR_HOST) {
  console.error('FIRESTORE_EMULATOR_HOST is not set: please run npm run test:mutations, which starts an emulator.')
  process.exit(1)
}
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mutate-rules-'))
try {
  process.exitCode = mutate(folder) ? 0 : 1
} finally {
  fs.rmSync(folder, { recursive: true })
}
