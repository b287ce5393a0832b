import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { items, toItem } from '../items/item-document.ts'
import { isListed } from '../items/item-listing.ts'
import type { IdempotencyKey } from '../lib/http/idempotency-key.ts'
import { alreadyRecovered, forbidden, itemNotFound } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { isOpen } from '../shared/items/item-status.ts'
import type { Item } from '../shared/items/items.ts'
import type { Conversation, MessageInput } from '../shared/messages/conversations.ts'
import { addUse, hourlyLimit } from '../store/account-limit.ts'
import { change, type Transaction } from '../store/change.ts'
import { isUid } from '../store/field-values.ts'
import { readDocuments } from '../store/queries.ts'
import {
  addMessage,
  createMessage,
  messageLimit,
  type NewMessage,
  requireNoHandoverCode,
  withMessage,
} from './add-message.ts'
import { requirePart } from './change-conversation.ts'
import { conversationFields, newSide, type StoredConversation, toConversation } from './conversation-document.ts'
import { conversationOf } from './conversations.repository.ts'
import { addMeeting, pairReference } from './pair.ts'

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
  const write = async (tx: Transaction) => {
    const [document, known] = await readDocuments(firestore, [items.document(firestore, itemId), reference])
    if (!document?.exists || !known) throw itemNotFound()
    const item = toItem(document)
    if (item.ownerUid === asker.uid) throw forbidden('This is your own post, so there is nobody to ask.')
    if (!isUid(item.ownerUid) || (!known.exists && !isListed(document))) throw itemNotFound()
    if (!known.exists) return beginConversation(context, tx, { item, asker, known }, message)
    return (await addMessage(context, tx, requirePart(known, asker.uid), message)).conversation
  }
  // What one account begins takes turns, as its hourly limits would make each try again otherwise.
  const conversation = await serialQueue.run(`conversations of ${asker.uid}`, () => change(context, write))
  return toConversation(conversation, 'asker')
}

/** Adds a new conversation with its first message to a commit. */
async function beginConversation(
  context: Context,
  tx: Transaction,
  { item, asker, known }: { item: Item; asker: Account; known: DocumentSnapshot },
  message: NewMessage,
): Promise<StoredConversation> {
  if (!isOpen(item.status)) throw alreadyRecovered()
  const { uid } = asker
  const [pair] = await Promise.all([
    pairReference(tx.firestore, item.ownerUid, uid).get(),
    requireNoHandoverCode(context, uid, message.text),
  ])
  const empty = newConversation(item, asker, tx.now)
  const { changes, added } = withMessage(empty, 'asker', message, tx.now)
  const conversation = { ...empty, ...changes }
  addConversation(tx, known.ref, pair, conversation)
  createMessage(tx, known.ref, conversation, added)
  await addUse(tx, uid, hourlyLimit('conversation', context.settings.hourlyLimits.conversation))
  await addUse(tx, uid, messageLimit(context))
  return { ...conversation, id: known.id }
}

/** Returns a conversation without messages between the poster of an item and another person. */
export function newConversation({ _id, ownerUid, name, postType, title }: Item, asker: Account, now: Timestamp) {
  return conversationFields.parse({
    itemId: _id,
    people: [ownerUid, asker.uid],
    poster: newSide(ownerUid, name),
    asker: newSide(asker.uid, asker.name),
    postType,
    title,
    createdAt: now,
    lastAt: now,
  })
}

/**
 * Adds a new conversation to a commit. The commit fails if it exists by now, or if one of the two
 * has blocked the other meanwhile.
 * @param pair the document of `pairReference`, as it was read for this commit
 * @throws {HttpError} 403 if one of the two has blocked the other
 */
export function addConversation(
  tx: Transaction,
  reference: DocumentReference,
  pair: DocumentSnapshot,
  conversation: Omit<StoredConversation, 'id'>,
): void {
  addMeeting(tx, pair, conversation.people)
  tx.create(reference, conversation)
}
