import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

/**
 * Every process started by the scripts has marks in its environment, which its children inherit.
 * So all of them can be found, even when they have left their process group or lost their parent.
 */
const variable = 'LOST_AND_FOUND_MARKS'

/** An environment with marks added. */
export function addMarks(environment: NodeJS.ProcessEnv, ...marks: string[]): NodeJS.ProcessEnv {
  return { ...environment, [variable]: [process.env[variable], ...marks.map(encodeURIComponent)].join(':') }
}

/** The ids of the processes with a mark, and of their descendants. */
export function findMarked(mark: string): number[] {
  const processes = process.platform === 'linux' ? readProc() : askPs()
  const found = new Set<number>()
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const { pid, parent, marks } of processes) {
      if (found.has(parent) || marks?.split(':').includes(encodeURIComponent(mark))) found.add(pid)
    }
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
  marks: string | undefined
}

const marksIn = (environment: string) => new RegExp(`${variable}=([^\\s\\0]+)`).exec(environment)?.[1]

/** Reads /proc, because small Linux images have no `ps`. */
function readProc(): Process[] {
  const pids = fs.readdirSync('/proc').map(Number).filter(Boolean)
  return pids.flatMap((pid) => {
    try {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      // A zombie has ended; its parent has not noticed yet.
      if (state === 'Z') return []
      return [{ pid, parent: Number(parent), marks: marksIn(fs.readFileSync(`/proc/${pid}/environ`, 'latin1')) }]
    } catch {
      return []
    }
  })
}

function askPs(): Process[] {
  const args = ['-A', '-E', '-ww', '-o', 'pid=,ppid=,command=']
  const text = execFileSync('ps', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return [...text.matchAll(/^\s*(\d+)\s+(\d+)\s(.*)$/gm)].map(([, pid, parent, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    marks: marksIn(command),
  }))
}
