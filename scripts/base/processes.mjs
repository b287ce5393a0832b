// Finding and ending processes, also those that left their group or lost their parent.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

/** Set for everything that a guard starts, and inherited by what that starts. */
export const runVariable = 'LOST_AND_FOUND_RUN'

/**
 * @typedef {object} Process
 * @property {number} pid
 * @property {number} parent
 * @property {boolean} marked whether the run asked for is its own
 */

/**
 * Everything that descends from a process, and everything that carries a run's mark.
 * @param {number | undefined} ancestor
 * @param {string} run
 * @returns {number[]} process ids
 */
export function findFamily(ancestor, run) {
  const processes = process.platform === 'linux' ? readProc(run) : askPs(run)
  const family = new Set(processes.filter((one) => one.marked).map((one) => one.pid))
  if (ancestor) family.add(ancestor)
  for (let before = -1; before !== family.size; ) {
    before = family.size
    for (const one of processes) if (family.has(one.parent)) family.add(one.pid)
  }
  family.delete(process.pid)
  return processes.map((one) => one.pid).filter((pid) => family.has(pid))
}

/**
 * Ends such a family for good.
 * @param {number | undefined} ancestor
 * @param {string} run
 * @param {{ spare?: number | undefined }} [options] `spare`: one of them that goes on
 * @returns {boolean} whether there was anything to end
 */
export function killFamily(ancestor, run, { spare } = {}) {
  if (process.platform === 'win32') return ancestor !== undefined && attempt(() => killTreeOnWindows(ancestor))
  let found = false
  // What is being started while we look is found in the next round.
  for (let round = 0; round < 20; round += 1) {
    const family = findFamily(ancestor, run).filter((pid) => pid !== spare)
    if (family.length === 0) return found
    found = true
    for (const pid of family) attempt(() => process.kill(pid, 'SIGKILL'))
    waitHere(20)
  }
  return found
}

/**
 * Waits without letting anything else happen in this process.
 * @param {number} milliseconds
 */
export function waitHere(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

/**
 * Something that tells this process from a later one with the same id.
 * @param {number} pid
 * @returns {string | undefined} undefined when there is no such process
 */
export function identify(pid) {
  try {
    if (process.platform === 'linux') {
      const fields = statOf(pid)
      return fields[0] === 'Z' ? undefined : fields[19]
    }
    process.kill(pid, 0)
    if (process.platform === 'win32') return 'alive'
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

/** @param {string} run @returns {Process[]} */
function readProc(run) {
  const mark = `${runVariable}=${run}`
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [state, parent] = statOf(Number(name))
        // A zombie is over already and only waits to be noticed.
        if (state === 'Z') return []
        const marked = fs.readFileSync(`/proc/${name}/environ`, 'utf8').split('\0').includes(mark)
        return [{ pid: Number(name), parent: Number(parent), marked }]
      } catch {
        return []
      }
    })
}

/** The fields of /proc/<pid>/stat after the name: state, parent, … (see `man proc_pid_stat`). @param {number} pid */
function statOf(pid) {
  const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** @param {string} run @returns {Process[]} */
function askPs(run) {
  const mark = `${runVariable}=${run} `
  try {
    const text = execFileSync('ps', ['-A', '-E', '-ww', '-o', 'pid=,ppid=,command='], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    return text.split('\n').flatMap((line) => {
      const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s(.*)$/.exec(line) ?? []
      return command === undefined
        ? []
        : [{ pid: Number(pid), parent: Number(parent), marked: `${command} `.includes(mark) }]
    })
  } catch {
    return []
  }
}

/** @param {number} pid */
function killTreeOnWindows(pid) {
  execFileSync('taskkill', ['/T', '/F', '/PID', String(pid)], { stdio: 'ignore' })
}

/** @param {() => void} action @returns {boolean} */
function attempt(action) {
  try {
    action()
    return true
  } catch {
    // It ended by itself in the meantime.
    return false
  }
}
