import path from 'node:path'
import process from 'node:process'

/**
 * How to run npm under the Node that runs this: the npm that started us, or else the one on PATH.
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function npmCommand(args) {
  const started = process.env.npm_execpath
  if (started && path.basename(started) === 'npm-cli.js') return [process.execPath, [started, ...args]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args]
}

/** Its environment: without a network it gives up after seconds, not minutes. */
export function npmEnvironment() {
  return { ...process.env, npm_config_fetch_retry_mintimeout: '1000', npm_config_fetch_retry_maxtimeout: '5000' }
}

/**
 * Whether what a tool said means that the network is missing, not that something is wrong.
 * @param {string} text
 */
export function isUnreachable(text) {
  return /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET|network/i.test(text)
}
