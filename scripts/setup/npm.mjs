import path from 'node:path'

/**
 * How to run npm under the Node that runs this: the npm that started us, or else the one on PATH.
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function npmCommand(args) {
  const started = process.env.npm_execpath
  return path.basename(started ?? '') === 'npm-cli.js' ? [process.execPath, [`${started}`, ...args]] : ['npm', args]
}

/** No package here needs its install script, and the one of re2 would compile for minutes. */
export const npmFlags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/** Makes npm give up after seconds, not minutes, when there is no network. */
export const npmEnvironment = () => ({
  ...process.env,
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '5000',
})
