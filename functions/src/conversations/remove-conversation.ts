import type { Firestore, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { tryCommit } from '../lib/firestore/commit.ts'
import { readQuery } from '../lib/firestore/queries.ts'
import type { Context } from '../lib/request-context.ts'
import { messages } from './conversations.repository.ts'

const AT_ONCE = 400

/**
 * Deletes a conversation with all its messages, its document last, so that a run that dies in
 * between is continued by the next one, and no message is left without a conversation. If it has
 * changed since it was found, as when its post is open again, nothing of it is deleted any more.
 * @param mayGo is asked before each commit
 * @returns whether it is gone
 */
export async function removeConversation(
  { firestore }: Pick<Context, 'firestore'>,
  conversation: QueryDocumentSnapshot,
  mayGo: () => boolean,
): Promise<boolean> {
  const { ref, updateTime } = conversation
  const ifUnchanged = { lastUpdateTime: updateTime }
  while (mayGo()) {
    const found = await readQuery(messages(ref).select().limit(AT_ONCE))
    const batch = deletionOf(firestore, found)
    const isLast = found.length < AT_ONCE
    if (isLast) batch.delete(ref, ifUnchanged)
    // It writes what is there, which changes nothing, and fails the commit like the deletion would.
    else batch.update(ref, { goesAt: conversation.get('goesAt') }, ifUnchanged)
    const isDone = await tryCommit(batch)
    if (isLast || !isDone) return isDone
  }
  return false
}

/** What changes meanwhile fails the commit. */
function deletionOf(firestore: Firestore, found: readonly QueryDocumentSnapshot[]): WriteBatch {
  const batch = firestore.batch()
  for (const { ref, updateTime } of found) batch.delete(ref, { lastUpdateTime: updateTime })
  return batch
}
