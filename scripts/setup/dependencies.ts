import fs from 'node:fs'
import path from 'node:path'
import { UserError } from '../base/errors.mjs'
import { withLock } from '../base/lock.ts'
import { localFolder, root, shown } from '../base/paths.mjs'
import { runQuietly } from '../base/run.ts'
import { task } from '../base/say.mjs'
import { npmEnvironment, npmFlags } from './node.mjs'

/** The functions need this, but npm calls it optional and leaves it out under an older Node. */
const neededThoughOptional = 'node_modules/@google-cloud/firestore'

type Packages = Record<string, { version?: string; optional?: boolean; devOptional?: boolean; link?: boolean }>

/** Installs what package-lock.json asks for, if anything of it is missing. */
export async function installDependencies(): Promise<void> {
  if (areInstalled(root)) return
  await withLock(path.join(localFolder, 'install.lock.db'), 'installs the dependencies', async () => {
    if (!areInstalled(root)) await task('Installing the dependencies', install)
  })
}

/**
 * Whether a folder has exactly what its lock file asks for. npm lists what it has installed when it
 * is done, so an interrupted installation does not count, nor does a package removed since.
 */
export function areInstalled(folder: string): boolean {
  const wanted = readPackages(path.join(folder, 'package-lock.json'))
  const installed = readPackages(path.join(folder, 'node_modules/.package-lock.json'))
  if (!wanted || !installed) return false
  if (neededThoughOptional in wanted && !(neededThoughOptional in installed)) return false
  return Object.entries(wanted).every(([name, { version, optional, devOptional, link }]) => {
    if (!name.includes('node_modules/') || link) return true
    const found = installed[name]
    if (!found) return optional === true || devOptional === true
    return found.version === version && fs.existsSync(path.join(folder, name))
  })
}

function readPackages(file: string): Packages | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

async function install(): Promise<void> {
  const log = path.join(localFolder, 'install.log')
  const args = ['ci', '--include=dev', '--include=optional', ...npmFlags]
  const { code } = await runQuietly(log, 'npm', args, { cwd: root, env: npmEnvironment })
  if (code === 0 && areInstalled(root)) return
  throw new UserError(
    `The dependencies could not be installed: “npm ci” ended with ${code}. Connect this machine to the network, or ` +
      `correct what npm says, and run the command again. What npm said: ${shown(log)}`,
  )
}
