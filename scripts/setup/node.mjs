import fs from 'node:fs'
import path from 'node:path'
import { UserError } from '../base/errors.mjs'
import { waitForLock } from '../base/lock.mjs'
import { cacheFolder, shown } from '../base/paths.mjs'
import { runQuietly } from '../base/run.mjs'
import { say, task } from '../base/say.mjs'
import { isUnreachable, npmCommand, npmEnvironment } from './npm.mjs'

/** The Node that is fetched where the machine's own does not suit: the runtime of the function. */
const pinnedVersion = '24.21.0'

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
  const folder = path.join(cacheFolder, `node-${pinnedVersion}`)
  const program = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (fs.existsSync(program)) return program
  const release = await waitForLock(`${folder}.lock`, () => say('Waiting for another run that fetches Node …'))
  try {
    if (!fs.existsSync(program)) await fetchNode(folder)
    return program
  } finally {
    release()
  }
}

/** @param {string} folder */
async function fetchNode(folder) {
  const draft = `${folder}.part`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { recursive: true })
  try {
    const name = packageName()
    await task(`Fetching Node ${pinnedVersion}, as this is ${process.versions.node} (once)`, () =>
      installPackage(name, draft, `${folder}.log`),
    )
    // Only a complete one gets its final name, so that a broken download never counts.
    fs.rmSync(folder, { recursive: true, force: true })
    fs.renameSync(path.join(draft, 'node_modules', name), folder)
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * @param {string} name
 * @param {string} folder
 * @param {string} log
 */
async function installPackage(name, folder, log) {
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  // Not every system has every version in the registry.
  for (const version of [pinnedVersion, '^24.0.0']) {
    const [command, args] = npmCommand(['install', '--prefix', folder, ...flags, `${name}@${version}`])
    const { code, text } = await runQuietly(log, command, args, { cwd: folder, env: npmEnvironment() })
    if (code === 0) return
    if (isUnreachable(text)) break
  }
  throw new UserError(
    `Node ${pinnedVersion} could not be fetched. Connect this machine to the network, or install Node 24 from ` +
      `https://nodejs.org, and run the command again. What npm said: ${shown(log)}`,
  )
}

/** The npm package that holds the program for this system, as the package `node` names them. */
function packageName() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const isAppleSilicon = system === 'darwin' && process.arch === 'arm64'
  return `${isAppleSilicon ? 'node-bin' : 'node'}-${system}-${process.arch}`
}
