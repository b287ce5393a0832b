import fs from 'node:fs'
import path from 'node:path'
import { identify, waitHere } from './processes.mjs'
import { pause } from './stop.mjs'

/**
 * @typedef {object} Holder
 * @property {number} pid
 * @property {string} [identity]
 * @property {string} [note] what it wants others to know
 */

/**
 * Takes a lock that ends with this process, however that ends.
 * @param {string} file
 * @param {string} [note]
 * @returns {{ heldBy?: Holder, release: () => void }} `heldBy` when a living process has it
 */
export function takeLock(file, note) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const content = JSON.stringify({ pid: process.pid, identity: identify(process.pid), note })
  for (let round = 0; ; round += 1) {
    try {
      create(file, content)
      const release = () => {
        if (readHolder(file)?.pid === process.pid) fs.rmSync(file, { force: true })
      }
      process.on('exit', release)
      return { release }
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST' || round === 50) throw error
    }
    const holder = readHolder(file)
    if (holder && holder.pid !== process.pid && identify(holder.pid) === holder.identity) {
      return { heldBy: holder, release: () => {} }
    }
    // Its holder is gone, however it went.
    remove(file, holder)
  }
}

/**
 * Whole from its first moment, as nobody may find it without its holder's name.
 * @param {string} file
 * @param {string} content
 */
function create(file, content) {
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, content)
  try {
    fs.linkSync(draft, file)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') throw error
    // A file system without links, on a stick for instance: nearly as good.
    fs.writeFileSync(file, content, { flag: 'wx' })
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

/** Longer than anybody needs to take a dead holder's lock away. */
const TAKING_OVER_MS = 2000

/**
 * Removes a dead holder's lock. One run alone does so at a time, and only if no other has put its own there since.
 * @param {string} file
 * @param {Holder | undefined} holder
 */
function remove(file, holder) {
  const takeover = `${file}.takeover`
  try {
    fs.writeFileSync(takeover, '', { flag: 'wx' })
  } catch {
    const begunAt = fs.statSync(takeover, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (Date.now() - begunAt > TAKING_OVER_MS) fs.rmSync(takeover, { force: true })
    waitHere(50)
    return
  }
  const found = readHolder(file)
  if (found?.pid === holder?.pid && found?.identity === holder?.identity) fs.rmSync(file, { force: true })
  fs.rmSync(takeover, { force: true })
}

/**
 * Takes a lock as soon as nobody else has it.
 * @param {string} file
 * @param {() => void} onWait called once if it must be waited for
 * @returns {Promise<() => void>} gives it back
 */
export async function waitForLock(file, onWait) {
  for (let waited = false; ; waited = true) {
    const lock = takeLock(file)
    if (!lock.heldBy) return lock.release
    if (!waited) onWait()
    await pause(500)
  }
}

/** @param {string} file @returns {Holder | undefined} */
function readHolder(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
