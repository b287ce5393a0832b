import type { WriteBatch } from 'firebase-admin/firestore'
import { memoryOfInstance } from '../cache/memory-of-instance.ts'
import { afterCommit } from '../firestore/commit.ts'
import { tooManyRequests } from '../http-errors.ts'
import type { Context } from '../request-context.ts'
import { type AccountLimit, isLifted, readUses, tryUse, type UsesDocument, usesReference } from './account-limit.ts'

/** What this instance has written last for an account and action, by the document's path. */
const lastWritten = memoryOfInstance<UsesDocument>({ max: 500 })

/**
 * Adds a use of an action that people repeat within minutes, as `addUse` does, but mostly without a
 * read: it starts from what this instance has written last. If that has been changed elsewhere, the
 * commit fails, and the next try reads. A refusal is never based on what is only remembered.
 * @param batch must be committed by `untilCommitted`
 * @throws {HttpError} 429 if the limit is reached
 */
export async function addFrequentUse(
  { firestore }: Pick<Context, 'firestore'>,
  batch: WriteBatch,
  uid: string,
  limit: AccountLimit,
): Promise<void> {
  if (isLifted(limit)) return
  const ref = usesReference(firestore, uid, limit)
  const memory = lastWritten(firestore)
  const remembered = memory.get(ref.path)
  // Only one commit is tried from it.
  memory.delete(ref.path)
  const tried = remembered && tryUse(batch, remembered, uid, limit)
  const { added, wait } = tried?.added ? tried : tryUse(batch, await readUses(firestore, uid, limit), uid, limit)
  if (wait !== undefined) throw tooManyRequests(wait)
  afterCommit(batch, (updateTime) => memory.set(ref.path, { ref, updateTime, get: () => added }))
}
