import fs from 'node:fs'
import path from 'node:path'
import { UserError } from '../base/errors.mjs'
import { waitForLock } from '../base/lock.mjs'
import { localFolder, root, shown } from '../base/paths.mjs'
import { runQuietly } from '../base/run.mjs'
import { say, task } from '../base/say.mjs'
import { isUnreachable, npmCommand, npmEnvironment } from './npm.mjs'

/** Optional to npm, which leaves it out silently under an older Node, but not to the function. */
const neededThoughOptional = 'node_modules/@google-cloud/firestore'

/** Installs what package-lock.json asks for, if anything of it is missing. */
export async function installDependencies() {
  if (areInstalled(root)) return
  const lock = path.join(localFolder, 'install.lock')
  const release = await waitForLock(lock, () => say('Waiting for another run that installs the dependencies …'))
  try {
    if (!areInstalled(root)) await install()
  } finally {
    release()
  }
}

/**
 * Whether a folder has exactly what its lock file asks for. npm writes down what it installed only when it is done,
 * so an installation that was interrupted does not count; what was removed by hand since does not either.
 * @param {string} folder
 */
export function areInstalled(folder) {
  const wanted = readPackages(path.join(folder, 'package-lock.json'))
  const installed = readPackages(path.join(folder, 'node_modules', '.package-lock.json'))
  if (!wanted || !installed) return false
  if (neededThoughOptional in wanted && !(neededThoughOptional in installed)) return false
  return Object.entries(wanted).every(([name, { version, optional, devOptional, link }]) => {
    if (!name.includes('node_modules/') || link) return true
    const found = installed[name]
    if (!found) return optional === true || devOptional === true
    return found.version === version && fs.existsSync(path.join(folder, name))
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

async function install() {
  fs.mkdirSync(localFolder, { recursive: true })
  const log = path.join(localFolder, 'install.log')
  await task('Installing the dependencies', async () => {
    // No package here needs its install script; the one of re2 alone would compile for minutes.
    const flags = [
      '--include=dev',
      '--include=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]
    const [command, args] = npmCommand(['ci', ...flags])
    const { code, text } = await runQuietly(log, command, args, { cwd: root, env: npmEnvironment() })
    if (code === 0 && areInstalled(root)) return
    throw new UserError(`The dependencies could not be installed: ${explain(text)} What npm said: ${shown(log)}`)
  })
}

/** @param {string} text */
function explain(text) {
  if (/EUSAGE/.test(text)) {
    return 'package-lock.json does not fit package.json. Run “npm install”, look at what it changes, and run the command again.'
  }
  if (/ENOSPC/.test(text)) return 'the disk is full. Free about 1 GB and run the command again.'
  if (isUnreachable(text)) {
    return 'npm cannot reach its registry. Connect this machine to the network and run the command again.'
  }
  return 'npm failed. Run the command again, or “npm ci” to see why.'
}
