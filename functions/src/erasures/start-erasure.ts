import { tryCommit } from '../lib/firestore/commit.ts'
import { unavailable } from '../lib/http-errors.ts'
import type { Identity } from '../lib/personal-data/personal-data.ts'
import type { Context } from '../lib/request-context.ts'
import { addErasure, erasureReference } from './erasures.repository.ts'

/**
 * Begins to erase an account: in one commit, its sessions end for ever and the erasure is stored.
 * A trigger and a job do the rest. Of an account that is being erased already, nothing changes.
 * @throws {HttpError} 503 if nothing could be stored
 */
export async function startErasure(
  { firestore, endedSessions }: Pick<Context, 'firestore' | 'endedSessions'>,
  person: Identity,
): Promise<void> {
  const { uid } = person
  const reference = erasureReference(firestore, uid)
  const batch = firestore.batch()
  addErasure(batch, reference, person)
  const rememberEnd = endedSessions.addEndForEver(batch, { uid })
  if (await tryCommit(batch)) return rememberEnd()
  // Firestore may also have given up because too much was going on.
  if (!(await reference.get()).exists) throw unavailable()
}
