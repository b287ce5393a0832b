import { Timestamp } from 'firebase-admin/firestore'
import type { Context } from '../../functions/src/lib/request-context.ts'
import { conversationOf } from '../../functions/src/messages/conversations.repository.ts'
import { pairReference } from '../../functions/src/messages/pair.ts'
import {
  addConversation,
  createMessage,
  newConversation,
  withMessage,
} from '../../functions/src/messages/write-message.ts'
import type { Account } from '../../functions/src/people/account.ts'
import type { Item } from '../../functions/src/shared/items/items.ts'
import { change } from '../../functions/src/store/change.ts'
import type { DemoConversation } from './demo-posts.ts'

/**
 * Puts a conversation on the board in one commit, through what the calls use. Someone who writes
 * has read what came before; what came after is unread.
 * @param times when each message was sent
 */
export async function putConversation(
  context: Context,
  { item, asker }: { item: Item; asker: Account },
  { asker: askedBy, messages }: DemoConversation,
  times: readonly Date[],
): Promise<void> {
  const { firestore } = context
  const reference = conversationOf(firestore, item._id, asker.uid)
  const [began = new Date()] = times
  await change(context, async (commit) => {
    let conversation = newConversation(item, asker, Timestamp.fromDate(began))
    for (const [n, { by, text }] of messages.entries()) {
      const message = { text, key: undefined }
      const side = by === askedBy ? 'asker' : 'poster'
      const { added, changes } = withMessage(conversation, side, message, Timestamp.fromDate(times[n] ?? began))
      createMessage(commit, reference, conversation, added)
      conversation = { ...conversation, ...changes }
    }
    addConversation(commit, reference, await pairReference(firestore, item.ownerUid, asker.uid).get(), conversation)
  })
}
