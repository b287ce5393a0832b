import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Context } from '../lib/request-context.ts'
import { changeOnce } from '../store/change.ts'
import { readQuery } from '../store/queries.ts'
import { messages } from './conversation-document.ts'

const AT_ONCE = 400

/**
 * Deletes a conversation with all its messages, its document last, so that a run that dies in
 * between is continued by the next one, and no message is left without a conversation. If it has
 * changed since it was found, as when its post is open again, nothing of it is deleted any more.
 * @param mayGo is asked before each commit
 * @returns whether it is gone
 */
export async function removeConversation(
  context: Pick<Context, 'firestore'>,
  conversation: QueryDocumentSnapshot,
  mayGo: () => boolean,
): Promise<boolean> {
  while (mayGo()) {
    const found = await readQuery(messages.in(conversation.ref).select().limit(AT_ONCE))
    const isLast = found.length < AT_ONCE
    const isDone = await changeOnce(context, (tx) => {
      for (const message of found) tx.delete(message)
      if (isLast) tx.delete(conversation)
      // It writes what is there, which changes nothing, and fails if the conversation has changed.
      else tx.update(conversation, { goesAt: conversation.get('goesAt') })
    })
    if (isLast || !isDone) return isDone
  }
  return false
}
