import { type DocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import { requirePart } from '../conversations/change-conversation.ts'
import { toConversation } from '../conversations/conversation-document.ts'
import { conversationOf, pairReference } from '../conversations/conversations.repository.ts'
import { addConversation, newConversation } from '../conversations/new-conversation.ts'
import { toItem } from '../items/item-document.ts'
import { isListed } from '../items/item-listing.ts'
import { itemReference } from '../items/items.repository.ts'
import { untilCommitted } from '../lib/firestore/commit.ts'
import { isUid } from '../lib/firestore/field-values.ts'
import { readDocuments } from '../lib/firestore/queries.ts'
import type { IdempotencyKey } from '../lib/http/idempotency-key.ts'
import { alreadyRecovered, forbidden, itemNotFound } from '../lib/http-errors.ts'
import { addUse, hourlyLimit, readUses } from '../lib/limits/account-limit.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../sessions/account.ts'
import type { Conversation, MessageInput } from '../shared/conversations/conversations.ts'
import { isOpen } from '../shared/items/item-status.ts'
import type { Item } from '../shared/items/items.ts'
import { addMessage, createMessage, type NewMessage, type Sent, withMessage } from './add-message.ts'
import { requireNoHandoverCode } from './handover-code-in-text.ts'

/**
 * Writes to the poster of an item: in the conversation that the two have about it, or in a new one.
 * Of two requests at once one begins it. A second request with the key of the asker's last message
 * sends nothing.
 * @throws {HttpError} 400 if the text holds the asker's handover code, 403 for the poster, where
 * one of the two has blocked the other, and before the poster has answered three messages, 404 if
 * there is no such item, 409 if it is closed and there is no conversation yet, or if the key's
 * message was another one, 429 for too many conversations or messages within the hour
 */
export async function openConversation(
  context: Context,
  asker: Account,
  itemId: string,
  { text }: MessageInput,
  key: IdempotencyKey | undefined,
): Promise<Conversation> {
  const { firestore, serialQueue } = context
  const reference = conversationOf(firestore, itemId, asker.uid)
  const message = { text, key }
  const prepare = async () => {
    const [document, known] = await readDocuments(firestore, [itemReference(firestore, itemId), reference])
    if (!document?.exists || !known) throw itemNotFound()
    const item = toItem(document)
    if (!isUid(item.ownerUid)) throw itemNotFound()
    if (item.ownerUid === asker.uid) throw forbidden('This is your own post, so there is nobody to ask.')
    if (!known.exists && !isListed(document)) throw itemNotFound()
    const batch = firestore.batch()
    const { conversation } = known.exists
      ? await addMessage(context, batch, requirePart(known, asker.uid), message)
      : await beginConversation(context, batch, { item, asker, known }, message)
    return { batch, result: conversation }
  }
  const conversation = await serialQueue.run(`conversation ${reference.id}`, () => untilCommitted(prepare))
  return toConversation(conversation, 'asker')
}

/** Adds a new conversation with its first message to a commit. */
async function beginConversation(
  context: Context,
  batch: WriteBatch,
  { item, asker, known }: { item: Item; asker: Account; known: DocumentSnapshot },
  message: NewMessage,
): Promise<Sent> {
  if (!isOpen(item.status)) throw alreadyRecovered()
  const { firestore, settings } = context
  const { uid } = asker
  const limits = [
    hourlyLimit('conversation', settings.hourlyLimits.conversation),
    hourlyLimit('message', settings.hourlyLimits.message),
  ]
  const [pair, uses] = await Promise.all([
    pairReference(firestore, item.ownerUid, uid).get(),
    Promise.all(limits.map((limit) => readUses(firestore, uid, limit))),
    requireNoHandoverCode(context, uid, message.text),
  ])
  const now = Timestamp.now()
  const empty = newConversation(item, asker, now)
  const { changes, added } = withMessage(empty, 'asker', message, now)
  const conversation = { ...empty, ...changes }
  addConversation(batch, known.ref, pair, conversation)
  createMessage(batch, known.ref, conversation, added)
  for (const [n, limit] of limits.entries()) {
    const counted = uses[n]
    if (counted) addUse(batch, counted, uid, limit)
  }
  return { conversation: { ...conversation, id: known.id }, messageId: added.id }
}
