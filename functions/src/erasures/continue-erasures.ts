import { MINUTE_MS } from '../lib/durations.ts'
import { describeCause } from '../lib/log/redaction.ts'
import type { Context } from '../lib/request-context.ts'
import { eraseAccount } from './erase-account.ts'
import { findErasures } from './erasures.repository.ts'

/** A run begins nothing more after this time. The next run continues. */
const RUN_MS = 3 * MINUTE_MS

/**
 * Continues erasures until all are done or time has run out. One that fails does not hold up the
 * others.
 * @param clock measures the run, in milliseconds
 * @returns how many accounts were erased, how many have to wait, and how many have failed. If none
 * waits, all were reached
 */
export async function continueErasures(context: Context, clock: () => number = Date.now) {
  const counts = { erased: 0, waiting: 0, failed: 0 }
  const end = clock() + RUN_MS
  const hasTime = () => clock() < end
  for (const { id } of await findErasures(context.firestore)) {
    const outcome = hasTime() ? await tryToErase(context, id, hasTime) : 'waiting'
    counts[outcome] += 1
  }
  return counts
}

async function tryToErase(context: Context, id: string, hasTime: () => boolean) {
  try {
    return (await eraseAccount(context, id, hasTime)) ? 'erased' : 'waiting'
  } catch (cause) {
    context.log.error('erasing an account failed', { id, cause: describeCause(cause) })
    return 'failed'
  }
}
