import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import type { Conversation, Message } from '../shared/conversations/conversations.ts'
import { CONVERSATION_SIDES, type ConversationSide } from '../shared/lib/shared-constants.ts'
import { publicName } from '../shared/profiles/name-rule.ts'
import { timeOf, timestampOf } from '../store/field-values.ts'
import { knownTime, storedCount, storedFlag, storedText, storedTexts, storedTime } from '../store/stored-fields.ts'

/** Of a field that exists only if it is true. */
const onlyTrue = z.catch(z.optional(z.literal(true)), undefined)

/** A message as it is stored. */
const storedMessageSchema = z.object({
  /** Its number in the conversation, from 1, in six digits. */
  id: storedText,
  from: z.catch(z.enum(CONVERSATION_SIDES), 'asker'),
  text: storedText,
  sentAt: knownTime,
  /** Set if its writer's account is gone, with the text. */
  isDeleted: onlyTrue,
  /** Set if a moderator has hidden it. */
  isHidden: onlyTrue,
})
export type StoredMessage = z.infer<typeof storedMessageSchema>

/** What a conversation holds of one of its two people. */
const storedSideSchema = z.object({
  uid: storedText,
  /** The person's name when the conversation began. */
  name: storedText,
  /** How many messages the person has sent. */
  sent: storedCount,
  /** How many messages of the other person are unread. */
  unread: storedCount,
  hasBlocked: storedFlag,
  /** Whether the person's account is gone. The uid is a pseudonym then. */
  isGone: storedFlag,
  /** When the person last read or sent something here. */
  seenAt: storedTime,
  /** When the person was last told of what is unread now; null if they were not. */
  toldAt: storedTime,
  /**
   * When the person was last to be sent an e-mail about this conversation, whether or not they
   * want any.
   */
  emailedAt: storedTime,
  /** The idempotency key of the person's last message that had one, and that message. */
  lastKey: z.catch(z.nullable(z.object({ key: storedText, digest: storedText, messageId: storedText })), null),
})
export type StoredSide = z.infer<typeof storedSideSchema>

export const newSide = (uid: string, name: string): StoredSide => storedSideSchema.parse({ uid, name })

/** A side that cannot be read is nobody's. */
const side = z.catch(storedSideSchema, newSide('', ''))

/** A conversation as it is stored. */
const storedConversationSchema = z.object({
  id: z.string(),
  itemId: storedText,
  /** The uids of both people, for queries. */
  people: storedTexts,
  poster: side,
  asker: side,
  /** The post's type and title when the conversation began. */
  postType: storedText,
  title: storedText,
  /** The asker's newest claim on the item; empty if there is none. */
  claimId: storedText,
  createdAt: knownTime,
  /** When the last message was sent, or when the conversation began. */
  lastAt: knownTime,
  /** How many messages were ever sent. */
  messages: storedCount,
  last: z.catch(z.nullable(storedMessageSchema), null),
  /** When somebody has to be told of unread messages; null if nobody has. */
  dueAt: storedTime,
  /** When writing ends because the post was closed or deleted; null while it is open. */
  closesAt: storedTime,
  /** When the conversation is deleted; null while the post is open. */
  goesAt: storedTime,
  /** The case by which one of the two accounts was closed; empty if none was. */
  closedByCase: storedText,
})
export type StoredConversation = z.infer<typeof storedConversationSchema>

/** Reads a conversation. It checks every field, because administrators edit documents by hand. */
export function readStoredConversation(document: DocumentSnapshot): StoredConversation {
  const lastAt: unknown = timestampOf(document.get('lastAt')) ?? document.get('createdAt')
  return storedConversationSchema.parse({ ...document.data(), lastAt, id: document.id })
}

/** Reads a message from its own document. */
export const readStoredMessage = (document: DocumentSnapshot): StoredMessage =>
  storedMessageSchema.parse({ ...document.data(), id: document.id })

/** Returns which side of a conversation a person is; undefined if it is no business of theirs. */
export function sideOf(
  conversation: Record<ConversationSide, Pick<StoredSide, 'uid'>>,
  uid: string,
): ConversationSide | undefined {
  return CONVERSATION_SIDES.find((side) => conversation[side].uid === uid)
}

export const otherSide = (side: ConversationSide): ConversationSide => (side === 'poster' ? 'asker' : 'poster')

/** Whether the account of one of its two people is gone, which ends it for ever. */
export const isLeft = ({ poster, asker }: Pick<StoredConversation, ConversationSide>) => poster.isGone || asker.isGone

/** Whether its two people can still write to each other. */
export function canWrite(conversation: StoredConversation, now: Date): boolean {
  const { poster, asker, closesAt, closedByCase } = conversation
  const isClosed = closedByCase !== '' || (closesAt !== null && closesAt.toMillis() <= now.getTime())
  return !poster.hasBlocked && !asker.hasBlocked && !isClosed && !isLeft(conversation)
}

/** Returns a message as one of the two people reads it. Nobody reads a hidden one. */
export function toMessage(
  { id, from, text, sentAt, isDeleted, isHidden }: StoredMessage,
  reader: ConversationSide,
): Message {
  const read = { _id: id, from: from === reader ? ('me' as const) : ('other' as const), sentAt: timeOf(sentAt) }
  if (isHidden) return { ...read, text: '', isHidden }
  return { ...read, text, ...(isDeleted && { isDeleted }) }
}

/** Returns a conversation as one of its two people sees it. */
export function toConversation(
  conversation: StoredConversation,
  role: ConversationSide,
  now = new Date(),
): Conversation {
  const { id, itemId, postType, title, last, createdAt, lastAt, claimId } = conversation
  const { unread, hasBlocked } = conversation[role]
  const { name, isGone } = conversation[otherSide(role)]
  const isOpen = canWrite(conversation, now)
  return {
    _id: id,
    itemId,
    postType,
    title,
    role,
    other: { name: publicName(name), ...(isGone && { isGone }) },
    unread,
    last: last && toMessage(last, role),
    createdAt: timeOf(createdAt),
    lastAt: timeOf(lastAt),
    canWrite: isOpen,
    // Otherwise it would tell somebody who was blocked that nothing else has ended it.
    closesAt: isOpen ? timeOf(conversation.closesAt) : '',
    isBlocked: hasBlocked,
    claimId,
  }
}
