import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore'
import { itemReference } from '../items/items.repository.ts'
import { daysAfter } from '../lib/firestore/days-after.ts'
import { isUid } from '../lib/firestore/field-values.ts'
import { unavailable } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { isRecovered } from '../shared/items/item-status.ts'
import { CONVERSATION_DAYS } from '../shared/lib/shared-constants.ts'
import { changeEach } from './change-each.ts'
import { isLeft, type StoredConversation } from './conversation-document.ts'
import { conversationById, conversationsAbout } from './conversations.repository.ts'

const MAX_TRIES = 20

/** Whether conversations about an item end, because it came back or its post is gone. */
export const endsConversations = (item: DocumentSnapshot) => !item.exists || isRecovered(item.get('status'))

/**
 * Lets the conversations about an item end after their time if it is recovered or deleted, and go
 * on if it is open again. Those that end already keep their time. It reads the current state, so it
 * may run late, twice and at the same time.
 * @param when the item was written
 */
export function alignConversationsAbout(context: Pick<Context, 'firestore'>, itemId: string, when: Date) {
  return align(context, itemId, conversationsAbout(context.firestore, itemId), when)
}

/**
 * Lets a new conversation end after its time if its item was recovered or deleted in the moment in
 * which it was begun. Mostly it was not, which costs one read.
 * @see alignConversationsAbout
 */
export async function alignWithItem(
  context: Pick<Context, 'firestore'>,
  { id, itemId }: Pick<StoredConversation, 'id' | 'itemId'>,
): Promise<void> {
  const { firestore } = context
  if (!(await mustEnd(firestore, itemId))) return
  await align(context, itemId, conversationById(firestore, id), new Date())
}

async function align({ firestore }: Pick<Context, 'firestore'>, itemId: string, query: Query, when: Date) {
  let ends = await mustEnd(firestore, itemId)
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const aligned = ends
    await changeEach(firestore, query, (conversation) => endOf(conversation, aligned, when))
    // Whoever has changed the item meanwhile may have been here before these writes.
    ends = await mustEnd(firestore, itemId)
    if (ends === aligned) return
  }
  throw unavailable()
}

const mustEnd = async (firestore: Firestore, itemId: string) =>
  isUid(itemId) && endsConversations(await itemReference(firestore, itemId).get())

function endOf(conversation: StoredConversation, ends: boolean, when: Date): object | undefined {
  if (isLeft(conversation)) return undefined
  const { closesAt, goesAt } = conversation
  const isSet = closesAt !== null && goesAt !== null
  if (!ends) return closesAt || goesAt ? { closesAt: null, goesAt: null } : undefined
  return isSet
    ? undefined
    : { closesAt: daysAfter(when, CONVERSATION_DAYS.writing), goesAt: daysAfter(when, CONVERSATION_DAYS.kept) }
}
