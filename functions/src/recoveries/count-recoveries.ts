import { DAY_MS } from '../lib/durations.ts'
import type { Context } from '../lib/request-context.ts'
import { RECOVERY_COUNT } from '../shared/lib/shared-constants.ts'
import type { RecoveryCount } from '../shared/recoveries/recoveries.ts'
import { countRecoveries } from './recoveries.repository.ts'

/** Counts how many items have been recovered lately. A reopened item has no record any more. */
export async function countRecentRecoveries({ firestore }: Context): Promise<RecoveryCount> {
  const { days, max } = RECOVERY_COUNT
  const since = new Date(Date.now() - days * DAY_MS)
  return { count: await countRecoveries(firestore, since, max), days }
}
