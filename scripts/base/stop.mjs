import { Stopped } from './errors.mjs'

const controller = new AbortController()
let requestedAt = 0

/** Aborted, with a `Stopped`, as soon as somebody asks for the end. */
export const stop = controller.signal

/** Hears every way in which the end can be asked for. A second Ctrl-C, a second later or more, ends at once. */
export function listenForStop() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, requestStop)
  // The older Node that started this one: it passes the end on, or has died.
  process.on('message', requestStop)
  process.on('disconnect', requestStop)
  // npm killed outright cannot pass anything on. Without npm a vanished parent is normal (`node run.mjs … &`).
  if (process.env.npm_lifecycle_event && process.platform !== 'win32') watchParent()
  // Nobody reads any more, as when the terminal was closed: an orderly end, without words.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => stop.aborted || requestStop())
}

function requestStop() {
  // Ctrl-C in a terminal arrives twice: from the terminal and from npm.
  if (!stop.aborted) {
    requestedAt = Date.now()
    controller.abort(new Stopped())
  } else if (Date.now() - requestedAt > 1000) {
    process.exit(130)
  }
}

function watchParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent && !stop.aborted) requestStop()
  }, 1000).unref()
}

/**
 * The work's result, or a `Stopped` as soon as the end is asked for.
 * @template T
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export async function orStop(work) {
  stop.throwIfAborted()
  /** @type {(() => void) | undefined} */
  let onStop
  const stopped = new Promise((_, reject) => {
    onStop = () => reject(stop.reason)
    stop.addEventListener('abort', onStop)
  })
  try {
    return await Promise.race([work, /** @type {Promise<never>} */ (stopped)])
  } finally {
    if (onStop) stop.removeEventListener('abort', onStop)
  }
}

/**
 * @param {number} milliseconds
 * @returns {Promise<void>}
 */
export function pause(milliseconds) {
  return orStop(new Promise((resolve) => setTimeout(resolve, milliseconds)))
}
