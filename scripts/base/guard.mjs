// Runs one command in a process group of its own and sees to it that nothing of it outlives whoever asked for it:
// when the channel to the asker closes, even because it was killed, everything that the command started ends.
import { spawn } from 'node:child_process'
import { killFamily, runVariable } from './processes.mjs'

/**
 * @typedef {object} Order
 * @property {string} command
 * @property {string[]} args
 * @property {string} run the mark by which its processes are found
 * @property {NodeJS.Signals} endSignal what asks it to end by itself
 * @property {number} graceSeconds how long it may take for that
 */

/** @type {Order} */
const order = JSON.parse(process.argv[2] ?? '')

const child = spawn(order.command, order.args, {
  detached: process.platform !== 'win32',
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, [runVariable]: order.run },
})
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  leave(127)
})
child.on('exit', (code, signal) => leave(code ?? (signal ? 130 : 1)))

let ending = false
process.on('message', end)
process.on('disconnect', end)
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, end)

function end() {
  if (ending) return
  ending = true
  try {
    if (child.pid && process.platform !== 'win32') process.kill(-child.pid, order.endSignal)
    else child.kill()
  } catch {
    // It ended by itself in the meantime; its exit is on the way.
  }
  setTimeout(() => {
    // What it started first, so that it can still tidy up after that; then itself.
    killFamily(child.pid, order.run, { spare: child.pid })
    setTimeout(() => leave(130), 500)
  }, order.graceSeconds * 1000)
}

/** @param {number} code */
function leave(code) {
  killFamily(child.pid, order.run)
  process.exit(code)
}
