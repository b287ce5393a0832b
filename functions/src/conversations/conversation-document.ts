import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { countOf, entriesOf, textListOf, textOf, textsOf, timeOf, timestampOf } from '../lib/firestore/field-values.ts'
import type { Conversation, Message } from '../shared/conversations/conversations.ts'
import { CONVERSATION_SIDES, type ConversationSide } from '../shared/lib/shared-constants.ts'
import { publicName } from '../shared/profiles/name-rule.ts'

/** A message as it is stored. */
export interface StoredMessage {
  /** Its number in the conversation, from 1, in six digits. */
  id: string
  from: ConversationSide
  text: string
  sentAt: Timestamp
  /** Set if its writer's account is gone, with the text. */
  isDeleted?: true
  /** Set if a moderator has hidden it. */
  isHidden?: true
}

/** What a conversation holds of one of its two people. */
export interface StoredSide {
  uid: string
  /** The person's name when the conversation began. */
  name: string
  /** How many messages the person has sent. */
  sent: number
  /** How many messages of the other person are unread. */
  unread: number
  hasBlocked: boolean
  /** Whether the person's account is gone. The uid is a pseudonym then. */
  isGone: boolean
  /** When the person last read or sent something here. */
  seenAt: Timestamp | null
  /** When the person was last told of what is unread now; null if they were not. */
  toldAt: Timestamp | null
  /**
   * When the person was last to be sent an e-mail about this conversation, whether or not they
   * want any.
   */
  emailedAt: Timestamp | null
  /** The idempotency key of the person's last message that had one, and that message. */
  lastKey: { key: string; digest: string; messageId: string } | null
}

/** A conversation as it is stored. `people` lists the uids of both, for queries. */
export interface StoredConversation {
  id: string
  itemId: string
  people: string[]
  poster: StoredSide
  asker: StoredSide
  /** The post's type and title when the conversation began. */
  postType: string
  title: string
  /** The asker's newest claim on the item; empty if there is none. */
  claimId: string
  createdAt: Timestamp
  /** When the last message was sent, or when the conversation began. */
  lastAt: Timestamp
  /** How many messages were ever sent. */
  messages: number
  last: StoredMessage | null
  /** When somebody has to be told of unread messages; null if nobody has. */
  dueAt: Timestamp | null
  /** When writing ends because the post was closed or deleted; null while it is open. */
  closesAt: Timestamp | null
  /** When the conversation is deleted; null while the post is open. */
  goesAt: Timestamp | null
  /** The case by which one of the two accounts was closed; empty if none was. */
  closedByCase: string
}

/** Reads a conversation. It checks every field, because administrators edit documents by hand. */
export function readStoredConversation(document: DocumentSnapshot): StoredConversation {
  const createdAt = timestampOf(document.get('createdAt')) ?? Timestamp.fromMillis(0)
  return {
    id: document.id,
    ...textsOf(document, 'itemId', 'postType', 'title', 'claimId', 'closedByCase'),
    people: textListOf(document.get('people')),
    poster: readSide(document, 'poster'),
    asker: readSide(document, 'asker'),
    createdAt,
    lastAt: timestampOf(document.get('lastAt')) ?? createdAt,
    messages: countOf(document.get('messages')),
    last: entriesOf([document.get('last')]).map(readStoredMessage)[0] ?? null,
    dueAt: timestampOf(document.get('dueAt')),
    closesAt: timestampOf(document.get('closesAt')),
    goesAt: timestampOf(document.get('goesAt')),
  }
}

function readSide(document: DocumentSnapshot, side: ConversationSide): StoredSide {
  const [fields = {}] = entriesOf([document.get(side)])
  const [lastKey] = entriesOf([fields.lastKey])
  return {
    uid: textOf(fields.uid),
    name: textOf(fields.name),
    sent: countOf(fields.sent),
    unread: countOf(fields.unread),
    hasBlocked: fields.hasBlocked === true,
    isGone: fields.isGone === true,
    seenAt: timestampOf(fields.seenAt),
    toldAt: timestampOf(fields.toldAt),
    emailedAt: timestampOf(fields.emailedAt),
    lastKey: lastKey
      ? { key: textOf(lastKey.key), digest: textOf(lastKey.digest), messageId: textOf(lastKey.messageId) }
      : null,
  }
}

/**
 * Reads the fields of a message, from its own document or from what its conversation holds of the
 * newest one.
 */
export function readStoredMessage({
  id,
  from,
  text,
  sentAt,
  isDeleted,
  isHidden,
}: Record<string, unknown>): StoredMessage {
  return {
    id: textOf(id),
    from: from === 'poster' ? 'poster' : 'asker',
    text: textOf(text),
    sentAt: timestampOf(sentAt) ?? Timestamp.fromMillis(0),
    ...(isDeleted === true && { isDeleted }),
    ...(isHidden === true && { isHidden }),
  }
}

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
