// Every npm script starts here. This file and what it imports is plain JavaScript without packages,
// because it must run on any Node from 20 on. It fetches a newer Node if this one is too old,
// installs the dependencies if any are missing, and runs the script.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describeError, Stopped, UserError } from './base/errors.mjs'
import { cacheFolder, root } from './base/paths.mjs'
import { say } from './base/say.mjs'
import { listenForStop, stop } from './base/stop.mjs'
import { findNode, isSuitable } from './setup/node.mjs'

const [command = '', ...args] = process.argv.slice(2)

listenForStop()
try {
  process.exitCode = isSuitable(process.versions.node) ? await runHere() : await runUnder(await findNode())
} catch (error) {
  process.exitCode = error instanceof Stopped ? 130 : 1
  if (!(error instanceof Stopped)) process.stderr.write(`\n${describeError(error)}\n`)
}
process.exit()

/** @returns {Promise<number>} */
async function runHere() {
  if (!/^[a-z-]+$/.test(command) || !fs.existsSync(new URL(`${command}.ts`, import.meta.url))) {
    throw new UserError(`There is no command “${command}”. “npm run” lists those that there are.`)
  }
  stop.addEventListener('abort', () => say('\nStopping …'))
  // Whatever is started from here on finds this Node first, and then the installed packages.
  const programs = [path.dirname(process.execPath), path.join(root, 'node_modules/.bin')]
  process.env.PATH = [...programs, process.env.PATH].join(':')
  // Firebase's and the test tools' many processes start by a third faster from their code compiled.
  process.env.NODE_COMPILE_CACHE ??= path.join(cacheFolder, 'compiled')
  // Tools that build or test set this by themselves.
  delete process.env.NODE_ENV
  // Log files are better without colours.
  if (!process.stdout.isTTY) process.env.NO_COLOR = '1'
  if (['start', 'dev'].includes(command) || (command === 'test' && (args.length === 0 || args[0] === 'tours'))) {
    const { buildHidaneEarly } = await import('./setup/hidane.ts')
    void buildHidaneEarly()
  }
  const { installDependencies } = await import('./setup/dependencies.ts')
  await installDependencies()
  const script = await import(`./${command}.ts`)
  return script.main(args)
}

/** @param {string} node @returns {Promise<number>} */
function runUnder(node) {
  const env = { ...process.env, LOST_AND_FOUND_NODE: node }
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env })
  stop.addEventListener('abort', () => child.kill())
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 130))
  })
}
