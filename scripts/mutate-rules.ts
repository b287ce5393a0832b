import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { mutateRules } from './mutate-rules/rule-mutants.ts'

// Shows that the tests notice when the rules allow too much or too little: each condition of
// firestore.rules, each operand and each entry of a list is left out in turn, and the tests must
// fail each time. `npm run test:mutations:rules` runs this beside an emulator.

const root = path.join(import.meta.dirname, '..')

interface Run {
  failed: string[]
  passed: number
}

/**
 * Runs the tests of the rules, up to the first failure, with other rules than the deployed ones.
 * @throws {Error} if no test ran, for example because the emulator refuses the rules
 */
async function runTests(folder: string, rules: string): Promise<Run> {
  const ownFolder = fs.mkdtempSync(path.join(folder, 'run-'))
  const rulesFile = path.join(ownFolder, 'firestore.rules')
  fs.writeFileSync(rulesFile, rules)
  const report = path.join(ownFolder, 'report.json')
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const ofRules = ['--project=integration', 'functions/test/rules']
  const words = [vitest, 'run', ...ofRules, '--bail=1', '--reporter=json', `--outputFile=${report}`]
  const env = { ...process.env, FIRESTORE_RULES: rulesFile }
  // Its exit code does not tell a failed test from tests that never ran; the report does.
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, words, { cwd: root, env }, (_error, stdout, stderr) => resolve(stdout + stderr))
  })
  if (!fs.existsSync(report)) throw new Error(`The tests did not run:\n${output}`)
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

/** @throws {Error} if tests fail without a mutant, for example because the emulator has stopped */
async function requireGreen(folder: string, rules: string): Promise<void> {
  const { failed } = await runTests(folder, rules)
  if (failed.length > 0) throw new Error(`The tests fail without any change: ${failed.join(', ')}`)
}

async function mutate(folder: string): Promise<boolean> {
  const rules = fs.readFileSync(path.join(root, 'firestore.rules'), 'utf8')
  const mutants = mutateRules(rules)
  await requireGreen(folder, rules)
  const waiting = mutants.values()
  let unnoticed = 0
  const work = async () => {
    for (const mutant of waiting) {
      const [noticedBy] = (await runTests(folder, mutant.rules)).failed
      if (noticedBy === undefined) unnoticed += 1
      console.log(noticedBy === undefined ? `UNNOTICED  ${mutant.name}` : `noticed    ${mutant.name}: ${noticedBy}`)
    }
  }
  await Promise.all(Array.from({ length: os.availableParallelism() }, work))
  await requireGreen(folder, rules)
  console.log(`${mutants.length - unnoticed} of ${mutants.length} mutants of the rules were noticed.`)
  return unnoticed === 0
}

if (!process.env.FIRESTORE_EMULATOR_HOST) {
  console.error(
    'FIRESTORE_EMULATOR_HOST is not set: please run npm run test:mutations:rules, which starts an emulator.',
  )
  process.exit(1)
}
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mutate-rules-'))
try {
  process.exitCode = (await mutate(folder)) ? 0 : 1
} finally {
  fs.rmSync(folder, { recursive: true })
}
