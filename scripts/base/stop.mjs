import { setTimeout as sleep } from 'node:timers/promises'
import { Stopped } from './errors.mjs'

const controller = new AbortController()
let requestedAt = 0

/** Aborted, with a `Stopped`, as soon as somebody asks for the end. */
export const stop = controller.signal

/** @type {Promise<never>} */
const stopped = new Promise((_, reject) => stop.addEventListener('abort', () => reject(stop.reason)))
stopped.catch(() => {})

/** Listens for every way of asking for the end. A second Ctrl-C exits at once. */
export function listenForStop() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, requestStop)
  const requestOnce = () => stop.aborted || requestStop()
  // When the terminal is closed, nobody reads any more.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', requestOnce)
  // When npm or the older Node that started this process is killed, it cannot pass on a signal.
  // For other parents it is normal to exit, as after `node run.mjs … &`.
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event && !process.env.LOST_AND_FOUND_NODE) return
  setInterval(() => process.ppid === parent || requestOnce(), 1000).unref()
}

function requestStop() {
  if (!stop.aborted) {
    requestedAt = Date.now()
    controller.abort(new Stopped())
    // One Ctrl-C in a terminal arrives twice: from the terminal and from npm.
  } else if (Date.now() - requestedAt > 1000) {
    process.exit(130)
  }
}

/**
 * The work's result, or a `Stopped` as soon as the end is asked for.
 * @template T
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export const orStop = (work) => Promise.race([stopped, work])

/** @param {number} milliseconds */
export const pause = (milliseconds) => orStop(sleep(milliseconds))
