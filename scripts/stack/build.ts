import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { UserError } from '../base/errors.mjs'
import { root, shown } from '../base/paths.mjs'
import { runQuietly } from '../base/run.mjs'
import { tool, toolEnvironment } from './tools.ts'

const webFolder = path.join(root, 'web')
const functionsFolder = path.join(root, 'functions')

/** What the function's tsconfig.json extends, in the folder above it. */
const baseConfig = 'tsconfig.base.json'

/** In a package's own folder, not part of what is built: what tools leave, and what only tests or deploys use. */
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

/** A deploy's parameters, a region for instance, are not the local stack's, which has a file of its own: Firebase's `.env.local`. */
const isDeployParameter = (name: string) => name.startsWith('.env') && name !== '.env.local'

/**
 * Builds the site into `<stack>/site`, unless nothing that it is made of has changed.
 * @param authEmulator where the browser finds the Auth emulator
 */
export async function buildSite(stack: string, authEmulator: string): Promise<void> {
  const sources = [webFolder, path.join(functionsFolder, 'src', 'shared'), path.join(root, 'package-lock.json')]
  const site = path.join(stack, 'site')
  await unlessBuilt(site, [authEmulator, fingerprint(sources)], async () => {
    const [command, args] = tool('vite', ['build', '--outDir', site, '--emptyOutDir'])
    const env = toolEnvironment({ VITE_AUTH_EMULATOR_URL: authEmulator })
    await build('The web app', path.join(stack, 'site.log'), command, args, webFolder, env)
  })
}

/**
 * Copies the function's folder into `<stack>/functions` and builds it there, unless nothing of it has changed. So a
 * stack has a function of its own, whatever else is built meanwhile.
 */
export async function buildFunctions(stack: string): Promise<void> {
  const copy = path.join(stack, 'functions')
  const sources = [functionsFolder, path.join(root, 'package-lock.json'), path.join(root, baseConfig)]
  await unlessBuilt(copy, [fingerprint(sources)], async () => {
    copyFunctions(copy)
    fs.copyFileSync(path.join(root, baseConfig), path.join(stack, baseConfig))
    const args = [path.join(copy, 'build.mjs')]
    await build('The function', path.join(stack, 'functions.log'), process.execPath, args, copy, toolEnvironment())
  })
}

function copyFunctions(copy: string): void {
  const kept = new Set(['lib', 'node_modules'])
  fs.mkdirSync(copy, { recursive: true })
  for (const name of fs.readdirSync(copy)) {
    if (!kept.has(name)) fs.rmSync(path.join(copy, name), { recursive: true, force: true })
  }
  for (const name of fs.readdirSync(functionsFolder)) {
    if (passedOver.has(name) || isDeployParameter(name)) continue
    fs.cpSync(path.join(functionsFolder, name), path.join(copy, name), { recursive: true })
  }
  // Packages are found in the project's own folder above, but for those that npm could not put there.
  const packages = path.join(functionsFolder, 'node_modules')
  const link = path.join(copy, 'node_modules')
  fs.rmSync(link, { recursive: true, force: true })
  if (fs.existsSync(packages)) fs.symlinkSync(packages, link, 'junction')
}

/** Builds unless the mark of the last build says that it was made of the same. */
async function unlessBuilt(target: string, madeOf: string[], make: () => Promise<void>): Promise<void> {
  const mark = `${target}.built`
  const content = madeOf.join('\n')
  if (fs.existsSync(target) && fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === content) return
  fs.rmSync(mark, { force: true })
  await make()
  fs.writeFileSync(mark, content)
}

async function build(
  what: string,
  log: string,
  command: string,
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const { code, text } = await runQuietly(log, command, args, { cwd, env })
  if (code !== 0)
    throw new UserError(`${what} could not be built:\n\n${withoutStack(text)}\n\nAll of it: ${shown(log)}`)
}

/** What a tool says of the sources, without where in itself it was when it said so. */
function withoutStack(text: string): string {
  const [said = ''] = text.split(/\n\S*node_modules\S*:\d+\n|\n\s+at /)
  return said.trim()
}

/**
 * Changes whenever one of the files changes, comes or goes.
 * @param sources files, and folders whose own folders of what tools leave and of tests do not count
 */
export function fingerprint(sources: string[]): string {
  const hash = createHash('sha256')
  const add = (file: string, isCounted: (name: string) => boolean) => {
    if (fs.statSync(file).isDirectory()) {
      const names = fs.readdirSync(file).filter(isCounted).sort()
      for (const name of names) add(path.join(file, name), () => true)
    } else {
      hash.update(`${file}\0`).update(fs.readFileSync(file)).update('\0')
    }
  }
  for (const source of sources) add(source, (name) => !passedOver.has(name))
  return hash.digest('hex')
}
