import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { items } from '../items/item-document.ts'
import { unavailable } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { isRecovered } from '../shared/items/item-status.ts'
import { CONVERSATION_DAYS } from '../shared/lib/shared-constants.ts'
import { daysAfter, isUid } from '../store/field-values.ts'
import { changeEach } from './change-conversation.ts'
import { isLeft, type StoredConversation } from './conversation-document.ts'
import { conversationsAbout } from './conversations.repository.ts'

/** Each further round means that the item was closed or opened in the meantime. */
const MAX_ROUNDS = 20

/** Whether conversations about an item end, because it came back or its post is gone. */
export const endsConversations = (item: DocumentSnapshot) => !item.exists || isRecovered(item.get('status'))

/**
 * Lets the conversations about an item end after their time if it is recovered or deleted, and go
 * on if it is open again. Those that end already keep their time. It reads the current state, so it
 * may run late, twice and at the same time.
 * @param when the item was written
 */
export async function alignConversationsAbout({ firestore }: Pick<Context, 'firestore'>, itemId: string, when: Date) {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const ends = await mustEnd(firestore, itemId)
    await changeEach(firestore, conversationsAbout(firestore, itemId), (conversation) =>
      endOf(conversation, ends, when),
    )
    // Whoever has changed the item meanwhile may have been here before these writes.
    if (ends === (await mustEnd(firestore, itemId))) return
  }
  throw unavailable()
}

/**
 * Does the same if the item of a new conversation was recovered or deleted in the moment in which
 * it was begun. Mostly it was not, which costs one read.
 */
export async function alignWithItem(context: Pick<Context, 'firestore'>, { itemId }: { itemId: string }) {
  if (await mustEnd(context.firestore, itemId)) await alignConversationsAbout(context, itemId, new Date())
}

const mustEnd = async (firestore: Firestore, itemId: string) =>
  isUid(itemId) && endsConversations(await items.document(firestore, itemId).get())

function endOf(conversation: StoredConversation, ends: boolean, when: Date): object | undefined {
  const { closesAt, goesAt } = conversation
  const isRight = ends ? closesAt && goesAt : !closesAt && !goesAt
  if (isLeft(conversation) || isRight) return undefined
  if (!ends) return { closesAt: null, goesAt: null }
  return { closesAt: daysAfter(when, CONVERSATION_DAYS.writing), goesAt: daysAfter(when, CONVERSATION_DAYS.kept) }
}
