// Every npm script comes through here. Plain JavaScript without packages, for any Node from 20 on: it fetches a
// suitable Node if this one is too old, installs the dependencies if they are missing, and runs the script.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { describeError, Stopped, UserError } from './base/errors.mjs'
import { say } from './base/say.mjs'
import { listenForStop, stop } from './base/stop.mjs'
import { installDependencies } from './setup/dependencies.mjs'
import { findNode, isSuitable } from './setup/node.mjs'

const [command = '', ...args] = process.argv.slice(2)

listenForStop()
try {
  process.exitCode = await main()
} catch (error) {
  process.exitCode = error instanceof Stopped ? 130 : 1
  if (!(error instanceof Stopped)) process.stderr.write(`\n${describeError(error)}\n`)
}
process.exit()

async function main() {
  if (!/^[a-z-]+$/.test(command) || !fs.existsSync(new URL(`${command}.ts`, import.meta.url))) {
    throw new UserError(`There is no command “${command}”. “npm run” lists those that there are.`)
  }
  if (!isSuitable(process.versions.node) && process.env.LOST_AND_FOUND_NODE !== 'fetched') {
    return handOver(await findNode())
  }
  stop.addEventListener('abort', () => say('\nStopping …'))
  // Whatever is started from here on finds this Node first.
  process.env.PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH ?? ''}`
  await installDependencies()
  /** @type {{ main: (args: string[]) => Promise<number> }} */
  const script = await import(`./${command}.ts`)
  return script.main(args)
}

/** Goes on under another Node. @param {string} node */
async function handOver(node) {
  const env = { ...process.env, LOST_AND_FOUND_NODE: 'fetched' }
  const child = spawn(node, [fileURLToPath(import.meta.url), command, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  })
  stop.addEventListener('abort', () => child.connected && child.send('stop', () => {}))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 130))
  })
}
