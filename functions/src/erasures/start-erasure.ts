import { tryCommit } from '../lib/firestore/commit.ts'
import type { Context } from '../lib/request-context.ts'
import { addErasure, erasureReference } from './erasures.repository.ts'

/**
 * Begins to erase an account: in one commit, its sessions end for ever and the erasure is stored.
 * A trigger and a job do the rest. Of an account that is being erased already, nothing changes.
 */
export async function startErasure(
  { firestore, endedSessions }: Pick<Context, 'firestore' | 'endedSessions'>,
  uid: string,
): Promise<void> {
  const batch = firestore.batch()
  addErasure(batch, erasureReference(firestore, uid), uid)
  endedSessions.addEndForEver(batch, { uid })
  await tryCommit(batch)
}
