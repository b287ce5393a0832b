import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

/**
 * Every process that the scripts start has marks in its environment, which its children inherit.
 * So all of them are found, even if they have left their process group or lost their parent.
 */
const variable = 'LOST_AND_FOUND_MARKS'

/** An environment with marks added. */
export function addMarks(environment: NodeJS.ProcessEnv, ...marks: string[]): NodeJS.ProcessEnv {
  return { ...environment, [variable]: (process.env[variable] ?? '') + marks.map((mark) => `<${mark}>`).join('') }
}

/** The ids of the processes with a mark, and of their descendants. */
export function findMarked(mark: string): number[] {
  const found = new Set<number>()
  const processes = process.platform === 'linux' ? readProc() : askPs()
  // Parents come before their children, which may have overwritten their environment.
  for (const { pid, parent, environment } of processes.sort((one, other) => one.pid - other.pid)) {
    if (found.has(parent) || environment.includes(`<${mark}>`)) found.add(pid)
  }
  found.delete(process.pid)
  return [...found]
}

/** Kills these processes, including those that are started in the meantime. */
export function killMarked(mark: string): void {
  for (let round = 0; round < 20; round += 1) {
    const found = findMarked(mark)
    if (found.length === 0) return
    for (const pid of found) signal(pid, 'SIGKILL')
    // Blocks, so that a process that is about to exit can call this too.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
}

/** Sends a signal to a process, or to a group by its negative id, unless that has ended already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended.
  }
}

interface Process {
  pid: number
  parent: number
  /** Contains the environment. */
  environment: string
}

/** Reads /proc, because small Linux images have no `ps`. */
function readProc(): Process[] {
  const pids = fs.readdirSync('/proc').map(Number).filter(Boolean)
  return pids.flatMap((pid) => {
    try {
      // The name of the program, in brackets, may hold any characters.
      const [, parent] = /^.*\) \S (\d+)/s.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      return [{ pid, parent: Number(parent), environment: fs.readFileSync(`/proc/${pid}/environ`, 'latin1') }]
    } catch {
      return []
    }
  })
}

function askPs(): Process[] {
  const args = ['-A', '-E', '-ww', '-o', 'pid=,ppid=,command=']
  const text = execFileSync('ps', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return [...text.matchAll(/^\s*(\d+)\s+(\d+)\s(.*)$/gm)].map(([, pid, parent, environment = '']) => {
    return { pid: Number(pid), parent: Number(parent), environment }
  })
}
