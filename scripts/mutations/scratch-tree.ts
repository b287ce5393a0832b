import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../base/paths.mjs'
import { type Fault, seedFault } from './fault.ts'

/** What tests neither read nor run, or what is linked instead of copied. */
const LEFT_OUT = new Set(['.git', '.local', 'node_modules', 'dist', 'test-results', 'data'])
const BUNDLE = path.join(root, 'functions/lib')
const LINKED = ['functions/node_modules', 'web/node_modules', 'data']

export interface TestRun {
  failed: string[]
  passed: number
}

/**
 * A copy of the project, so that faults never come near the files that somebody works on. It lies
 * below the project, where Node finds the project's packages by itself: the decoder of photos may
 * read no link to them.
 */
export class ScratchTree {
  readonly folder: string

  constructor() {
    const local = path.join(root, '.local')
    fs.mkdirSync(local, { recursive: true })
    this.folder = fs.mkdtempSync(path.join(local, 'faults-'))
    const isCopied = (source: string) =>
      source !== BUNDLE && (!LEFT_OUT.has(path.basename(source)) || path.relative(root, source).startsWith('web/src'))
    for (const name of fs.readdirSync(root)) {
      const source = path.join(root, name)
      if (isCopied(source)) fs.cpSync(source, path.join(this.folder, name), { recursive: true, filter: isCopied })
    }
    for (const place of LINKED) {
      const original = path.join(root, place)
      if (fs.existsSync(original)) fs.symlinkSync(original, path.join(this.folder, place))
    }
  }

  /** Runs the tests of a fault with the fault in the copy, up to the first that fails. */
  async tryFault(fault: Fault): Promise<TestRun> {
    const file = path.join(this.folder, fault.file)
    const original = fs.readFileSync(file, 'utf8')
    fs.writeFileSync(file, seedFault(fault, original))
    try {
      return await this.runTests(fault.tests)
    } finally {
      fs.writeFileSync(file, original)
    }
  }

  /** @throws {Error} if no test ran */
  async runTests(files: readonly string[]): Promise<TestRun> {
    const report = path.join(this.folder, 'report.json')
    fs.rmSync(report, { force: true })
    const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
    const words = ['run', '--bail=1', '--reporter=json', `--outputFile=${report}`, ...files]
    const output = await collectOutput(process.execPath, [vitest, ...words], this.folder)
    if (!fs.existsSync(report)) throw new Error(`The tests did not run:\n${output}`)
    return readReport(report, output)
  }

  remove(): void {
    fs.rmSync(this.folder, { recursive: true, force: true })
  }
}

function collectOutput(command: string, args: string[], cwd: string): Promise<string> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => resolve(Buffer.concat(chunks).toString()))
  })
}

/**
 * A file that cannot even be loaded counts as a test that failed: the compiler would have noticed.
 */
function readReport(report: string, output: string): TestRun {
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8')) as {
    testResults: {
      name: string
      status: string
      message?: string
      assertionResults: { status: string; fullName: string }[]
    }[]
  }
  const tests = testResults.flatMap((file) => file.assertionResults)
  const named = (status: string) => tests.filter((test) => test.status === status).map((test) => test.fullName)
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  if (testResults.length === 0) throw new Error(`The tests did not run:\n${output}`)
  return {
    failed: [
      ...named('failed'),
      ...broken.map(({ name, message = '' }) => `${path.basename(name)}: ${message.split('\n')[0]}`),
    ],
    passed: named('passed').length,
  }
}
