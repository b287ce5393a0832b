import {
  type DocumentReference,
  FieldPath,
  type Firestore,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { readQuery } from '../lib/firestore/charged-queries.ts'
import { untilCommitted } from '../lib/firestore/commit.ts'
import type { Context } from '../lib/request-context.ts'
import { readStoredConversation } from './conversation-document.ts'
import { conversationReference, messageId, messages } from './conversations.repository.ts'

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
      return { ...deletionOf(firestore, found), result: found.length }
    })
    if (removed < AT_ONCE) return true
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
      return { ...deletionOf(firestore, left), result: page.length }
    })
  }
}

/** A message with the same number that was sent to a new conversation stays. */
function deletionOf(firestore: Firestore, found: readonly QueryDocumentSnapshot[]): { batch?: WriteBatch } {
  if (found.length === 0) return {}
  const batch = firestore.batch()
  for (const { ref, updateTime } of found) batch.delete(ref, { lastUpdateTime: updateTime })
  return { batch }
}
