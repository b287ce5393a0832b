import { stop } from './stop.mjs'

const isTerminal = process.stdout.isTTY === true
/** Clears the status line, which ends without a line break on a terminal. */
const clear = isTerminal ? '\r\u001b[K' : ''

/** Prints a line. @param {string} [line] */
export function say(line = '') {
  process.stdout.write(`${clear}${line}\n`)
}

/**
 * Announces work and does it. After ten seconds it reports the time and the progress so far: on a
 * terminal every second in the same line, elsewhere every 15 seconds in a new line.
 * @template T
 * @param {string} label
 * @param {(report: (detail: string) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function task(label, work) {
  const startedAt = Date.now()
  let nextStatusAt = startedAt + 10_000
  let isLong = false
  let detail = ''
  const ticking = setInterval(() => {
    if (Date.now() < nextStatusAt || stop.aborted) return
    isLong = true
    nextStatusAt += isTerminal ? 1000 : 15_000
    const status = `  ${label}: ${elapsed(startedAt)}${detail && `, ${detail}`}`
    process.stdout.write(isTerminal ? clear + status.slice(0, (process.stdout.columns || 80) - 1) : `${status}\n`)
  }, 1000)
  say(`${label} …`)
  try {
    const result = await work((text) => {
      detail = text
    })
    if (isLong) say(`  ${label}: done in ${elapsed(startedAt)}`)
    return result
  } finally {
    clearInterval(ticking)
    process.stdout.write(clear)
  }
}

/** The time that has passed. @param {number} startedAt in milliseconds, as of `Date.now()` */
export function elapsed(startedAt) {
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
