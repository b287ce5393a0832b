import { IDEMPOTENCY_HEADER } from '@shared/lib/constants.ts'
import type { RecoveredRecord, RecoveryInput } from '@shared/recoveries/recoveries.ts'
import { apiPaths } from '@/config/paths.ts'
import { noteChange } from '@/lib/freshness.ts'
import { sessionApi } from '@/lib/session-api.ts'

/** The claimant and the item's words go along as specified; the server takes its own word for them. */
export type NewRecovery = RecoveryInput & Pick<RecoveredRecord, 'recoveredBy' | 'thumbnail' | 'title' | 'description'>

/**
 * Marks an item as recovered. Rejects with status 409 where somebody was faster, with 403 where earlier recoveries were undone.
 * @param key names this claim, 8 to 128 of [A-Za-z0-9_-]: a second call with it is answered with what the first one made
 */
export function recoverItem(recovery: NewRecovery, key: string): Promise<RecoveredRecord> {
  const headers = { [IDEMPOTENCY_HEADER]: key }
  return noteChange(sessionApi.post<RecoveredRecord>(apiPaths.recoveredItems, { body: recovery, headers }))
}

/** A page of what a person has recovered, newest first. */
export function listRecoveries(page: number, signal: AbortSignal): Promise<RecoveredRecord[]> {
  return sessionApi.get<RecoveredRecord[]>(apiPaths.ownRecoveredItems(page), { signal })
}
