import type { Settings } from '../deployment-settings.ts'
import { unavailable } from '../http-errors.ts'

/** The longest that a person waits for an answer. The browser itself gives up after ten seconds. */
const DEADLINE_MS = 4500
/**
 * On a developer's machine, the browser and all functions share the processors: the first post of a
 * process took five seconds there, instead of half a second.
 */
const DEADLINE_OF_EMULATOR_MS = 9000

/** Returns how long a call may take, in milliseconds. */
export const deadlineOf = ({ isEmulator }: Pick<Settings, 'isEmulator'>) =>
  isEmulator ? DEADLINE_OF_EMULATOR_MS : DEADLINE_MS

/**
 * Waits for work until the deadline. What the work still does afterwards is not undone.
 * @throws {HttpError} 503 if it takes too long
 */
export async function withinDeadline<Value>(work: Promise<Value>, milliseconds = DEADLINE_MS): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unavailable(new Error(`No answer within ${milliseconds} ms.`))), milliseconds)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}
