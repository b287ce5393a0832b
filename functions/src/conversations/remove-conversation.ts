import { FieldPath, type Firestore, type QueryDocumentSnapshot, type WriteBatch } from 'firebase-admin/firestore'
import { tryCommit, untilCommitted } from '../lib/firestore/commit.ts'
import { readQuery } from '../lib/firestore/queries.ts'
import type { Context } from '../lib/request-context.ts'
import { readStoredConversation } from './conversation-document.ts'
import { conversationReference, messageId, messages } from './conversations.repository.ts'

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

/**
 * Deletes the messages that a conversation has left behind, because an administrator has deleted
 * its document alone. If it has begun again meanwhile, these are the ones with higher numbers than
 * its own, which would keep anybody from writing. It reads the current state, so it may run late
 * and twice.
 */
export async function removeLeftMessages({ firestore }: Pick<Context, 'firestore'>, id: string): Promise<void> {
  const reference = conversationReference(firestore, id)
  const readFirst = async () => messageId(readStoredConversation(await reference.get()).messages + 1)
  let found = AT_ONCE
  while (found === AT_ONCE) {
    found = await untilCommitted(async () => {
      const behind = messages(reference)
        .orderBy(FieldPath.documentId())
        .startAt(await readFirst())
      const page = await readQuery(behind.select().limit(AT_ONCE))
      if (page.length === 0) return { result: 0 }
      // Read again after these, it counts those of them that were sent meanwhile.
      const first = await readFirst()
      const left = page.filter((message) => message.id >= first)
      return { batch: deletionOf(firestore, left), result: page.length }
    })
  }
}

/** A message with the same number that was sent to a new conversation stays. */
function deletionOf(firestore: Firestore, found: readonly QueryDocumentSnapshot[]): WriteBatch {
  const batch = firestore.batch()
  for (const { ref, updateTime } of found) batch.delete(ref, { lastUpdateTime: updateTime })
  return batch
}
