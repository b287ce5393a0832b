/** An expected failure: its message says what to do, and no stack trace is shown. */
export class UserError extends Error {}

/** The person asked for the end: by Ctrl-C, a signal or a closed terminal. */
export class Stopped extends Error {}

/**
 * What to show of a failure: the message of an expected one, everything of another.
 * @param {unknown} error
 */
export function describeError(error) {
  if (error instanceof UserError) return error.message
  if (!(error instanceof Error)) return String(error)
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (error)
  if (code === 'ENOSPC') return 'The disk is full. Free about 1 GB and run the command again.'
  if (path && (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')) {
    return `You may not read or write ${path} (${code}). Make it yours, and run the command again.`
  }
  return error.stack ?? error.message
}
