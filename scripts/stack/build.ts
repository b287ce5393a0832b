import { hash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { UserError } from '../base/errors.mjs'
import { root, shown } from '../base/paths.mjs'
import { runQuietly } from '../base/run.ts'
import { checksums } from './checksums.ts'
import { tool, toolEnvironment } from './tools.ts'

const webFolder = path.join(root, 'web')
const functionsFolder = path.join(root, 'functions')

/** What the functions' tsconfig.json extends, in the folder above it. */
const baseConfig = 'tsconfig.base.json'

/** What is in a package's folder but not built: output of tools, files for tests and deploys. */
const passedOver = new Set([
  'node_modules',
  'dist',
  'lib',
  'package-lock.json',
  'test',
  'e2e',
  'test-results',
  'playwright-report',
])

/** The parameters of a deploy, such as its region. A local stack has only `.env.local`. */
const isDeployParameter = (name: string) => name.startsWith('.env') && name !== '.env.local'

/**
 * Builds the site into `<stack>/site`, unless nothing that it is made of has changed.
 * @param authEmulator where the browser finds the Auth emulator
 */
export async function buildSite(stack: string, authEmulator: string): Promise<void> {
  const site = path.join(stack, 'site')
  const shared = path.join(functionsFolder, 'src/shared')
  const sources = [webFolder, shared, path.join(root, 'import-aliases.mjs'), path.join(root, 'package-lock.json')]
  await unlessBuilt(site, authEmulator + fingerprint(sources), async (log) => {
    const [command, args] = tool('vite', ['build', '--outDir', site, '--emptyOutDir'])
    const env = toolEnvironment({ VITE_AUTH_EMULATOR_URL: authEmulator })
    const { code, text } = await runQuietly(log, command, args, { cwd: webFolder, env })
    if (code !== 0) throw explain('The web app', text, log)
  })
}

/**
 * Copies the functions' folder into `<stack>/functions` and builds it there, unless nothing of it
 * has changed. So every stack has functions of its own, whatever else is built in the meantime.
 */
export async function buildFunctions(stack: string): Promise<void> {
  const copy = path.join(stack, 'functions')
  const sources = [functionsFolder, path.join(root, 'package-lock.json'), path.join(root, baseConfig)]
  await unlessBuilt(copy, fingerprint(sources), async (log) => {
    copyFunctions(copy)
    fs.copyFileSync(path.join(root, baseConfig), path.join(stack, baseConfig))
    const args = [path.join(copy, 'build.mjs')]
    const { code, text } = await runQuietly(log, process.execPath, args, { cwd: copy, env: toolEnvironment() })
    if (code !== 0) throw explain('The function', text, log)
  })
}

/** Copies the sources. The last build stays in `lib` until the new one replaces it. */
function copyFunctions(copy: string): void {
  fs.mkdirSync(copy, { recursive: true })
  for (const name of fs.readdirSync(copy)) {
    if (name !== 'lib') fs.rmSync(path.join(copy, name), { recursive: true, force: true })
  }
  for (const name of fs.readdirSync(functionsFolder)) {
    if (passedOver.has(name) || isDeployParameter(name)) continue
    fs.cpSync(path.join(functionsFolder, name), path.join(copy, name), { recursive: true })
  }
  // Node finds most packages in the project's folder above. npm puts the others beside functions.
  const packages = path.join(functionsFolder, 'node_modules')
  if (fs.existsSync(packages)) fs.symlinkSync(packages, path.join(copy, 'node_modules'))
}

/** Builds unless the mark of the last build says that it was made from the same sources. */
async function unlessBuilt(target: string, madeOf: string, build: (log: string) => Promise<void>): Promise<void> {
  const mark = `${target}.built`
  if (fs.existsSync(target) && fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === madeOf) return
  fs.rmSync(mark, { force: true })
  await build(`${target}.log`)
  fs.writeFileSync(mark, madeOf)
}

/** Says what the tool reported about the sources, without its own stack trace. */
function explain(what: string, text: string, log: string): UserError {
  const [said = ''] = text.split(/\n\S*node_modules\S*:\d+\n|\n\s+at /)
  return new UserError(`${what} could not be built:\n\n${said.trim()}\n\nAll of it: ${shown(log)}`)
}

/**
 * A value that changes whenever a file changes, is added or is removed.
 * @param sources files and folders; output of tools and tests inside the folders do not count
 */
export function fingerprint(sources: string[]): string {
  const sums = sources.map((source) =>
    fs.statSync(source).isFile()
      ? hash('sha256', fs.readFileSync(source))
      : checksums(source, (name) => !passedOver.has(name)),
  )
  return hash('sha256', JSON.stringify(sums))
}
