import type { RecoveredRecord, RecoveryInput } from '@shared/recoveries.ts'
import { apiPaths } from '@/config/paths.ts'
import { sessionApi } from '@/lib/api-client.ts'
import { noteChange } from '@/lib/freshness.ts'

/** The claimant and the item's words go along as specified; the server takes its own word for them. */
export type NewRecovery = RecoveryInput & Pick<RecoveredRecord, 'recoveredBy' | 'thumbnail' | 'title' | 'description'>

/** Marks an item as recovered. Rejects with status 409 where somebody was faster. */
export function recoverItem(recovery: NewRecovery): Promise<RecoveredRecord> {
  return noteChange(sessionApi.post<RecoveredRecord>(apiPaths.recoveredItems, { body: recovery }))
}

/** What a person has recovered, newest first. */
export function listRecoveries(email: string, signal: AbortSignal): Promise<RecoveredRecord[]> {
  return sessionApi.get<RecoveredRecord[]>(apiPaths.recoveredItemsOf(email), { signal })
}
