import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { killFamily } from './processes.mjs'
import { stop } from './stop.mjs'

/**
 * @typedef {object} LaunchOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {'show' | 'hide' | { file: number } | { onLine: (line: string) => void }} [output] where it goes
 * @property {string} [run] the mark by which its processes are found, if others shall find them
 * @property {NodeJS.Signals} [endSignal]
 * @property {number} [graceSeconds]
 */

/**
 * @typedef {object} Launched
 * @property {Promise<number>} exited its exit code
 * @property {() => Promise<number>} end asks it to end and waits until nothing of it is left
 */

const guard = fileURLToPath(new URL('guard.mjs', import.meta.url))

/**
 * Starts a command that cannot outlive this process.
 * @param {string} command
 * @param {string[]} args
 * @param {LaunchOptions} [options]
 * @returns {Launched}
 */
export function launch(command, args, options = {}) {
  const { output = 'show', endSignal = 'SIGTERM', graceSeconds = 5 } = options
  const run = options.run ?? `${process.pid}-${process.hrtime.bigint()}`
  const order = { command, args, run, endSignal, graceSeconds }
  const sink = output === 'show' ? 'inherit' : output === 'hide' ? 'ignore' : 'file' in output ? output.file : 'pipe'
  const child = spawn(process.execPath, [guard, JSON.stringify(order)], {
    ...(options.cwd && { cwd: options.cwd }),
    env: options.env ?? process.env,
    // Out of reach of the terminal's Ctrl-C, which reaches us: we decide how it ends.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', sink, sink, 'ipc'],
  })
  if (typeof output === 'object' && 'onLine' in output) {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', output.onLine)
    }
  }
  /** @type {Promise<number>} */
  const exited = new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('close', (code) => {
      // A guard that was itself killed has left its work to us.
      if (code === null) killFamily(undefined, run)
      resolve(code ?? 137)
    })
  })
  const end = () => {
    if (child.connected) child.send('end', () => {})
    return exited
  }
  return { exited, end }
}

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {LaunchOptions} [options]
 * @returns {Promise<number>} its exit code; rejects with `Stopped` when the end is asked for meanwhile
 */
export async function run(command, args, options) {
  stop.throwIfAborted()
  const launched = launch(command, args, options)
  const onStop = () => void launched.end()
  stop.addEventListener('abort', onStop)
  try {
    const code = await launched.exited
    stop.throwIfAborted()
    return code
  } finally {
    stop.removeEventListener('abort', onStop)
  }
}

/**
 * Runs a command to its end, its output into a log file.
 * @param {string} logFile
 * @param {string} command
 * @param {string[]} args
 * @param {LaunchOptions & { onLine?: (line: string) => void }} [options]
 * @returns {Promise<{ code: number, text: string }>} its exit code and what it said
 */
export async function runQuietly(logFile, command, args, options = {}) {
  const log = fs.createWriteStream(logFile)
  /** @type {string[]} */
  const lines = []
  const onLine = (/** @type {string} */ line) => {
    lines.push(line)
    log.write(`${line}\n`)
    options.onLine?.(line)
  }
  try {
    const code = await run(command, args, { ...options, output: { onLine } })
    return { code, text: lines.join('\n') }
  } finally {
    log.end()
  }
}
