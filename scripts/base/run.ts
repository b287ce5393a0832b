import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addMarks, killMarked, signal } from './processes.ts'
import { stop } from './stop.mjs'

interface LaunchOptions {
  cwd?: string
  /** Variables to add to this process's own, or to leave out if undefined. */
  env?: NodeJS.ProcessEnv
  /** A file to write its output to instead of this terminal. */
  log?: string
  /** A name by which its processes can be found later, even from another run. */
  mark?: string
  /** How long it may take to exit by itself after it was interrupted. */
  graceSeconds?: number
}

export interface Launched {
  /** Its exit code; 127 if it could not be started. */
  exited: Promise<number>
  hasExited: () => boolean
  /** Interrupts it as Ctrl-C does, and waits until it and all its descendants are gone. */
  end: () => Promise<number>
}

const runMark = randomUUID()
let hasWatchdog = false

function startWatchdog(): void {
  if (hasWatchdog) return
  hasWatchdog = true
  const args = [path.join(import.meta.dirname, 'watchdog.ts'), runMark]
  const watchdog = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  watchdog.unref()
  watchdog.channel?.unref()
}

/** Starts a command. Nothing that it starts outlives this process. */
export function launch(command: string, args: string[], options: LaunchOptions = {}): Launched {
  const { cwd, env, log, mark = randomUUID(), graceSeconds = 5 } = options
  startWatchdog()
  if (log) fs.mkdirSync(path.dirname(log), { recursive: true })
  const output = log ? fs.openSync(log, 'w') : 'inherit'
  const child = spawn(command, args, {
    cwd,
    env: addMarks({ ...process.env, ...env }, runMark, mark),
    stdio: ['ignore', output, output],
    // A group of its own keeps the terminal's Ctrl-C away: this process decides how the child ends.
    detached: true,
  })
  if (typeof output === 'number') fs.closeSync(output)
  let hasExited = false
  const exited = once(child, 'exit')
    .then(
      ([code]): number => code ?? 130,
      () => 127,
    )
    .finally(() => {
      hasExited = true
      killMarked(mark)
    })
  const end = async () => {
    if (child.pid) signal(-child.pid, 'SIGINT')
    await Promise.race([exited, sleep(graceSeconds * 1000)])
    killMarked(mark)
    return exited
  }
  return { exited, hasExited: () => hasExited, end }
}

/** Runs a command to its end. @returns its exit code; rejects with `Stopped` if asked to stop */
export async function run(command: string, args: string[], options?: LaunchOptions): Promise<number> {
  stop.throwIfAborted()
  const { exited, end } = launch(command, args, options)
  stop.addEventListener('abort', end)
  const code = await exited
  stop.removeEventListener('abort', end)
  stop.throwIfAborted()
  return code
}

/** Runs a command to its end and writes its output to a log file. @returns code and output */
export async function runQuietly(log: string, command: string, args: string[], options?: LaunchOptions) {
  const code = await run(command, args, { ...options, log })
  return { code, text: fs.readFileSync(log, 'utf8') }
}
