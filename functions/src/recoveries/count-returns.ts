import { DAY_MS } from '../lib/durations.ts'
import type { Context } from '../lib/request-context.ts'
import { RETURN_COUNT } from '../shared/lib/shared-constants.ts'
import type { ReturnCount } from '../shared/recoveries/recoveries.ts'
import { countReturns } from './recoveries.repository.ts'

/** Counts how many things have come back lately. A reopened item has no record any more. */
export async function countRecentReturns({ firestore }: Context): Promise<ReturnCount> {
  const { days, max } = RETURN_COUNT
  const since = new Date(Date.now() - days * DAY_MS)
  return { count: await countReturns(firestore, since, max), days }
}
