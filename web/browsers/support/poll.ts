import { setTimeout as wait } from 'node:timers/promises'
import { error } from 'selenium-webdriver'

/** The limit is generous, because a busy machine is slow, not wrong. */
const LIMIT_MS = 20_000
const PAUSE_MS = 50

/** What a page that is still changing answers; a moment later the same step may succeed. */
const passing = [
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
  error.NoSuchElementError,
  error.StaleElementReferenceError,
]

/**
 * Tries again until an attempt returns something.
 * @param explain says what was not so, once the time is over
 */
export async function eventually<Result>(
  attempt: () => Promise<Result | undefined | false>,
  explain: () => string | Promise<string>,
): Promise<Result> {
  const end = Date.now() + LIMIT_MS
  let last: unknown
  while (Date.now() < end) {
    try {
      const result = await attempt()
      if (result !== undefined && result !== false) return result
      last = undefined
    } catch (problem) {
      if (!passing.some((kind) => problem instanceof kind)) throw problem
      last = problem
    }
    await wait(PAUSE_MS)
  }
  throw new Error(`${await explain()}${last ? `\n${last}` : ''}`)
}
