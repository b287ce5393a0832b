import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addMarks, killMarked, signal } from './processes.ts'
import { stop } from './stop.mjs'

interface LaunchOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** A file descriptor to write to instead of this terminal. */
  output?: number | 'ignore'
  /** A name by which its processes can be found later, even from another run. */
  mark?: string
  endSignal?: NodeJS.Signals
  /** How long it may take to exit by itself when it is asked to. */
  graceSeconds?: number
}

export interface Launched {
  exited: Promise<number>
  hasExited: () => boolean
  /** Asks it to exit, and waits until it and all its descendants are gone. */
  end: () => Promise<number>
}

const runMark = randomUUID()
let hasWatchdog = false

function startWatchdog(): void {
  if (hasWatchdog) return
  hasWatchdog = true
  const program = path.join(import.meta.dirname, 'watchdog.ts')
  const watchdog = spawn(process.execPath, [program, runMark], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  watchdog.unref()
  watchdog.channel?.unref()
}

/** Starts a command. Nothing that it starts outlives this process. */
export function launch(command: string, args: string[], options: LaunchOptions = {}): Launched {
  const { cwd, env = process.env, output = 'inherit', mark = randomUUID() } = options
  const { endSignal = 'SIGTERM', graceSeconds = 5 } = options
  startWatchdog()
  // A group of its own keeps the terminal's Ctrl-C away: this process decides how the child ends.
  const child = spawn(command, args, {
    cwd,
    env: addMarks(env, runMark, mark),
    stdio: ['ignore', output, output],
    detached: true,
  })
  let hasExited = false
  const exited = new Promise<number>((resolve) => {
    child.on('error', () => resolve(127))
    child.on('exit', (code) => resolve(code ?? 130))
  }).finally(() => {
    hasExited = true
    killMarked(mark)
  })
  const end = async () => {
    if (child.pid) signal(-child.pid, endSignal)
    await Promise.race([exited, sleep(graceSeconds * 1000)])
    killMarked(mark)
    return exited
  }
  return { exited, hasExited: () => hasExited, end }
}

/**
 * Runs a command to its end.
 * @returns its exit code; rejects with `Stopped` when the end is asked for meanwhile
 */
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
export async function runQuietly(
  logFile: string,
  command: string,
  args: string[],
  options?: LaunchOptions,
): Promise<{ code: number; text: string }> {
  fs.mkdirSync(path.dirname(logFile), { recursive: true })
  const output = fs.openSync(logFile, 'w')
  const code = await run(command, args, { ...options, output }).finally(() => fs.closeSync(output))
  return { code, text: fs.readFileSync(logFile, 'utf8') }
}
