import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { items, toItem } from '../items/item-document.ts'
import { isListed } from '../items/item-listing.ts'
import type { IdempotencyKey } from '../lib/http/idempotency-key.ts'
import { HttpError, invalidField } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { isOpen } from '../shared/items/item-status.ts'
import type { Item } from '../shared/items/items.ts'
import { toAsciiDigits } from '../shared/lib/digits.ts'
import { type ConversationSide, MESSAGE_LIMITS } from '../shared/messages/conversation-limits.ts'
import type { Conversation, Message, MessageInput } from '../shared/messages/conversations.ts'
import { addUse, hourlyLimit } from '../store/account-limit.ts'
import { type Commit, changeInTurn } from '../store/change.ts'
import { isUid } from '../store/field-values.ts'
import { requireSameBody } from '../store/once.ts'
import { readDocuments } from '../store/queries.ts'
import { type CurrentConversation, changeConversation, requirePart } from './change-conversation.ts'
import {
  canWrite,
  conversationFields,
  conversations,
  messages,
  newSide,
  otherSide,
  type StoredConversation,
  type StoredMessage,
  type StoredSide,
  toConversation,
  toMessage,
} from './conversation-document.ts'
import { conversationOf, messageId, messageReference } from './conversations.repository.ts'
import { addMeeting, pairReference } from './pair.ts'
import { dueTime, markToldRead, seenNow } from './seen.ts'

/** What someone sends. */
interface NewMessage extends MessageInput {
  /** A second request with the same key sends nothing. */
  key: IdempotencyKey | undefined
}

/**
 * Adds a message to a commit, with its use of the hour's limit. The commit fails if the
 * conversation has changed since it was read. Of the last message with the same key nothing is
 * added.
 * @returns which message was sent, by which side, and the conversation after it
 * @throws {HttpError} 400 if the text holds the writer's handover code, 403 if the conversation has
 * ended or the poster has to answer first, 409 if the last message with the same key was another
 * one, 429 if the account has sent too many
 */
async function addMessage(
  context: Context,
  commit: Commit,
  { document, conversation, side }: CurrentConversation,
  message: NewMessage,
) {
  const { uid, lastKey } = conversation[side]
  if (message.key && lastKey?.key === message.key.id) {
    requireSameBody(message.key, lastKey.digest)
    return { conversation, side, messageId: lastKey.messageId }
  }
  const { now } = commit
  requireMayWrite(conversation, side, now)
  await requireNoHandoverCode(context, uid, message.text)
  await addUse(commit, uid, messageLimit(context))
  await markToldRead(context, conversation.id, conversation[side])
  const { changes, added } = withMessage(conversation, side, message, now)
  commit.update(document, changes)
  createMessage(commit, document.ref, conversation, added)
  return { conversation: { ...conversation, ...changes }, side, messageId: added.id }
}

/** How many messages an account may send. */
const messageLimit = ({ settings }: Context) => hourlyLimit('message', settings.hourlyLimits.message)

/** Returns the fields of a conversation that another message changes, and that message. */
export function withMessage(
  conversation: Pick<StoredConversation, 'poster' | 'asker' | 'messages'>,
  side: ConversationSide,
  { text, key }: NewMessage,
  now: Timestamp,
) {
  const messages = conversation.messages + 1
  const added: StoredMessage = { id: messageId(messages), from: side, text, sentAt: now }
  const writer: StoredSide = {
    ...conversation[side],
    ...seenNow(now),
    sent: conversation[side].sent + 1,
    ...(key && { lastKey: { key: key.id, digest: key.digest, messageId: added.id } }),
  }
  const reader = conversation[otherSide(side)]
  const { poster, asker } = conversation
  const sides = { poster, asker, [side]: writer, [otherSide(side)]: { ...reader, unread: reader.unread + 1 } }
  const changes = { ...sides, messages, last: added, lastAt: now }
  return { added, changes: { ...changes, dueAt: dueTime(changes, now) } }
}

/** Adds the document of a message to a commit, which fails if there is one with the same number. */
export function createMessage(
  commit: Commit,
  conversation: DocumentReference,
  { people, ...sides }: Pick<StoredConversation, 'people' | 'poster' | 'asker'>,
  { id, ...message }: StoredMessage,
): void {
  commit.create(messageReference(conversation, Number(id)), { people, fromUid: sides[message.from].uid, ...message })
}

function requireMayWrite(conversation: StoredConversation, side: ConversationSide, now: Timestamp): void {
  if (!canWrite(conversation, now.toDate())) throw new HttpError('conversation-ended')
  const { poster, asker } = conversation
  if (side === 'asker' && poster.sent === 0 && asker.sent >= MESSAGE_LIMITS.beforeAnswer)
    throw new HttpError('wait-for-answer')
}

/** Six digits with little between them. It looks ahead, as they may begin within other digits. */
const WRITTEN_CODE = /(?=(\d(?:[^\p{L}\p{N}]{0,3}\d){5}))/gu

/**
 * Refuses a text with a handover code that its writer has at the moment, for whatever they are to
 * get back: someone who learns it by a message, from any account, could close the claim without
 * handing anything over. Nobody else's code is compared, as it could be found out by trying. It
 * costs a read for each approved claim of the writer, two at least, and only if the text has such
 * digits.
 * @throws {HttpError} 400 if the text holds the code
 */
async function requireNoHandoverCode({ liveCodesOf }: Context, writer: string, text: string): Promise<void> {
  const written = Array.from(toAsciiDigits(text).matchAll(WRITTEN_CODE), ([, found = '']) => found.replace(/\D/g, ''))
  if (written.length === 0) return
  const codes = await liveCodesOf(writer)
  if (written.some((code) => codes.includes(code))) throw invalidField('text', 'code-in-text')
}

/**
 * Sends a message in a conversation. A second request with the key of the sender's last message
 * there gets that message and sends nothing.
 * @throws {HttpError} 400 if the text holds the sender's handover code, 403 if the conversation has
 * ended or the poster has to answer first, 404 if there is no such conversation or it is between
 * others, 409 if the key's message was another one, 429 if the account has sent too many within the
 * hour
 */
export async function sendMessage(
  context: Context,
  { uid }: Pick<Account, 'uid'>,
  id: string,
  { text }: MessageInput,
  key: IdempotencyKey | undefined,
): Promise<Message> {
  const sent = await changeConversation(context, id, uid, (commit, current) =>
    addMessage(context, commit, current, { text, key }),
  )
  const { conversation, side } = sent
  if (conversation.last?.id === sent.messageId) return toMessage(conversation.last, side)
  // The other side has written since, and this is the earlier message of the same key.
  const document = await messages.document(conversations.document(context.firestore, id), sent.messageId).get()
  return toMessage(messages.parse(document), side)
}

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
  const { firestore } = context
  const reference = conversationOf(firestore, itemId, asker.uid)
  const message = { text, key }
  const write = async (commit: Commit) => {
    const [document, known] = await readDocuments(firestore, [items.document(firestore, itemId), reference])
    if (!document?.exists || !known) throw new HttpError('item-not-found')
    const item = toItem(document)
    if (item.ownerUid === asker.uid) throw new HttpError('your-own')
    if (!isUid(item.ownerUid) || (!known.exists && !isListed(document))) throw new HttpError('item-not-found')
    if (!known.exists) return beginConversation(context, commit, { item, asker, known }, message)
    return (await addMessage(context, commit, requirePart(known, asker.uid), message)).conversation
  }
  // What one account begins takes turns, as its hourly limits would make each try again otherwise.
  const conversation = await changeInTurn(context, `conversations of ${asker.uid}`, write)
  return toConversation(conversation, 'asker')
}

/** Adds a new conversation with its first message to a commit. */
async function beginConversation(
  context: Context,
  commit: Commit,
  { item, asker, known }: { item: Item; asker: Account; known: DocumentSnapshot },
  message: NewMessage,
): Promise<StoredConversation> {
  if (!isOpen(item.status)) throw new HttpError('already-recovered')
  const { uid } = asker
  const [pair] = await Promise.all([
    pairReference(commit.firestore, item.ownerUid, uid).get(),
    requireNoHandoverCode(context, uid, message.text),
  ])
  const empty = newConversation(item, asker, commit.now)
  const { changes, added } = withMessage(empty, 'asker', message, commit.now)
  const conversation = { ...empty, ...changes }
  addConversation(commit, known.ref, pair, conversation)
  createMessage(commit, known.ref, conversation, added)
  await addUse(commit, uid, hourlyLimit('conversation', context.settings.hourlyLimits.conversation))
  await addUse(commit, uid, messageLimit(context))
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
  commit: Commit,
  reference: DocumentReference,
  pair: DocumentSnapshot,
  conversation: Omit<StoredConversation, 'id'>,
): void {
  addMeeting(commit, pair, conversation.people)
  commit.create(reference, conversation)
}
