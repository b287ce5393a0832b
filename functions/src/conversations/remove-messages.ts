import type { DocumentReference } from 'firebase-admin/firestore'
import { readQuery } from '../lib/firestore/charged-queries.ts'
import { untilCommitted } from '../lib/firestore/commit.ts'
import type { Context } from '../lib/request-context.ts'
import { conversationReference, messages } from './conversations.repository.ts'

const AT_ONCE = 400

/**
 * Deletes messages of a conversation, in commits of {@link AT_ONCE}, as long as it is to be gone on.
 * @param mayGo is asked before each commit
 * @returns whether none are left
 */
export async function removeMessages(
  { firestore }: Pick<Context, 'firestore'>,
  conversation: DocumentReference,
  mayGo: () => boolean | Promise<boolean>,
): Promise<boolean> {
  while (await mayGo()) {
    const removed = await untilCommitted(async () => {
      const found = await readQuery(messages(conversation).select().limit(AT_ONCE))
      const batch = firestore.batch()
      // A message with the same number that was sent to a new conversation stays.
      for (const { ref, updateTime } of found) batch.delete(ref, { lastUpdateTime: updateTime })
      return { ...(found.length > 0 && { batch }), result: found.length }
    })
    if (removed < AT_ONCE) return true
  }
  return false
}

/**
 * Deletes the messages that a conversation has left behind, because an administrator has deleted
 * its document alone. It reads the current state, so it may run late and twice.
 */
export async function removeLeftMessages(context: Pick<Context, 'firestore'>, conversationId: string): Promise<void> {
  const reference = conversationReference(context.firestore, conversationId)
  await removeMessages(context, reference, async () => !(await reference.get()).exists)
}
