import process from 'node:process'
import { stop } from './stop.mjs'

const isTerminal = process.stdout.isTTY === true
const patience = 10_000
const interval = isTerminal ? 1000 : 15_000

/** The work that takes long enough to be reported on, the newest last. @type {Set<() => string>} */
const waiting = new Set()
let statusShown = false

stop.addEventListener('abort', clearStatus)

/**
 * Prints a line, above the status line if there is one.
 * @param {string} [line]
 */
export function say(line = '') {
  clearStatus()
  process.stdout.write(`${line}\n`)
}

/**
 * Announces work and, when it takes longer than ten seconds, keeps saying how long it has taken and how far it is:
 * in place on a terminal, now and then by a line elsewhere.
 * @template T
 * @param {string} label
 * @param {(report: (detail: string) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function task(label, work) {
  const startedAt = Date.now()
  let detail = ''
  const status = () => `  ${label}: ${elapsed(startedAt)}${detail && `, ${detail}`}`
  let ticking = setTimeout(function tick() {
    if (stop.aborted) return
    waiting.add(status)
    showStatus()
    ticking = setTimeout(tick, interval)
  }, patience)
  say(`${label} …`)
  try {
    const result = await work((text) => {
      detail = text
    })
    if (waiting.has(status)) say(`  ${label}: done in ${elapsed(startedAt)}`)
    return result
  } finally {
    clearTimeout(ticking)
    waiting.delete(status)
    clearStatus()
  }
}

/**
 * Time since then, in words.
 * @param {number} startedAt milliseconds, as of `Date.now()`
 */
export function elapsed(startedAt) {
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

function showStatus() {
  const status = [...waiting].at(-1)?.() ?? ''
  if (!isTerminal) {
    process.stdout.write(`${status}\n`)
    return
  }
  clearStatus()
  process.stdout.write(status.slice(0, (process.stdout.columns || 80) - 1))
  statusShown = true
}

function clearStatus() {
  if (statusShown) process.stdout.write('\r\u001b[K')
  statusShown = false
}
