/** A failure that was foreseen: its message says what to do, and no stack trace is shown. */
export class UserError extends Error {}

/** The person asked for the end, by Ctrl-C, a signal or a closed terminal. */
export class Stopped extends Error {}

/**
 * What to show of a failure: the sentence of a foreseen one, everything of another.
 * @param {unknown} error
 */
export function describeError(error) {
  if (error instanceof UserError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
