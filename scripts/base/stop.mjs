import { setTimeout as sleep } from 'node:timers/promises'
import { Stopped } from './errors.mjs'

const controller = new AbortController()

/** Aborted, with a `Stopped`, as soon as someone asks for the end. */
export const stop = controller.signal

/** @type {Promise<never>} */
const stopped = new Promise((_, reject) => stop.addEventListener('abort', () => reject(stop.reason)))
stopped.catch(() => {})

/** Listens for every way of asking for the end. A second Ctrl-C exits at once. */
export function listenForStop() {
  const requestStop = () => controller.abort(new Stopped())
  let firstSignalAt = 0
  const onSignal = () => {
    firstSignalAt ||= Date.now()
    // One Ctrl-C in a terminal arrives twice: from the terminal and from npm.
    if (Date.now() - firstSignalAt > 1000) process.exit(130)
    requestStop()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
  // After the terminal was closed, writing fails.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', requestStop)
  // If npm, or the older Node that started this process, is killed, it cannot pass on a signal.
  // For other parents it is normal to exit, as after `node run.mjs … &`.
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event && !process.env.LOST_AND_FOUND_NODE) return
  setInterval(() => process.ppid === parent || requestStop(), 1000).unref()
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
