import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { idParameter } from '../lib/http/path-parameters.ts'
import type { Roles } from '../shared/lib/fields.ts'
import { CONVERSATION_DAYS, CONVERSATION_SIDES, type ConversationSide } from '../shared/messages/conversation-limits.ts'
import type { Conversation, Message } from '../shared/messages/conversations.ts'
import { publicName } from '../shared/people/name-rule.ts'
import { type DocumentOf, defineCollection } from '../store/collection.ts'
import { daysAfter, timeOf, timestampOf } from '../store/field-values.ts'
import { isMap } from '../store/people-in.ts'
import type { NamedDocument } from '../store/personal-data.ts'
import {
  knownTime,
  ownedBy,
  secretOf,
  storedCount,
  storedFlag,
  storedText,
  storedTime,
  storedUid,
  storedUids,
  wordsOf,
} from '../store/stored-fields.ts'

/** Of a field that exists only if it is true. */
const onlyTrue = z.catch(z.optional(z.literal(true)), undefined)

/** @param writer where the user id of the person who wrote it stands */
const messageFields = (writer: string) => ({
  from: z.catch(z.enum(CONVERSATION_SIDES), 'asker'),
  text: wordsOf(writer),
  sentAt: knownTime,
  /** Set if its writer's account is gone, with the text. */
  isDeleted: onlyTrue,
  /** Set if a moderator has hidden it. */
  isHidden: onlyTrue,
})

/** The newest message of a conversation, with its number from 1, in six digits. */
const lastMessage = z.object({ id: storedText, ...messageFields('<last.from>.uid') })
export type StoredMessage = z.infer<typeof lastMessage>

/** Of the other side’s messages one downloads only when they were written. */
export const messages = defineCollection(
  'conversations/{id}/messages',
  z.object({ people: storedUids, fromUid: storedUid, ...messageFields('fromUid') }),
  {
    title: 'Messages',
    namings: [{ at: 'people[]', erase: 'forget' }],
    whenForgotten: ({ data }, uid) => (data.fromUid === uid ? { isDeleted: true } : {}),
  },
)

/** What a conversation holds of one of its two people. */
const sideFields = (side: ConversationSide) =>
  z.object({
    uid: storedUid,
    /** The person's name when the conversation began. */
    name: wordsOf(`${side}.uid`),
    /** How many messages the person has sent. */
    sent: storedCount,
    /** How many messages of the other person are unread. */
    unread: storedCount,
    hasBlocked: ownedBy(`${side}.uid`, storedFlag),
    /** Whether the person's account is gone. The uid is a pseudonym then. */
    isGone: storedFlag,
    /** When the person last read or sent something here. */
    seenAt: ownedBy(`${side}.uid`, storedTime),
    /** When the person was first told of what is unread now; null if they were not. */
    toldAt: ownedBy(`${side}.uid`, storedTime),
    /** When the bell last rang about it since then; null if they were not told. */
    rungAt: ownedBy(`${side}.uid`, storedTime),
    /**
     * When the person was last to be sent an email about this conversation, whether or not they
     * want any.
     */
    emailedAt: ownedBy(`${side}.uid`, storedTime),
    /** The idempotency key of the person's last message that had one, and that message. */
    lastKey: z.catch(
      z.nullable(z.object({ key: secretOf(`${side}.uid`), digest: secretOf(`${side}.uid`), messageId: storedText })),
      null,
    ),
  })
const [posterFields, askerFields] = [sideFields('poster'), sideFields('asker')]
export type StoredSide = z.infer<typeof askerFields>

export const newSide = (uid: string, name: string): StoredSide => askerFields.parse({ uid, name })

/** A side that cannot be read is nobody's. */
const nobody = newSide('', '')

/** A conversation as it is stored. */
export const conversationFields = z.object({
  itemId: storedText,
  /** The uids of both people, for queries. */
  people: storedUids,
  poster: z.catch(posterFields, nobody),
  asker: z.catch(askerFields, nobody),
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
  last: z.catch(z.nullable(lastMessage), null),
  /** When someone has to be told of unread messages; null if nobody has. */
  dueAt: storedTime,
  /** When writing ends because the post was closed or deleted; null while it is open. */
  closesAt: storedTime,
  /** When the conversation is deleted; null while the post is open. */
  goesAt: storedTime,
  /** The case by which one of the two accounts was closed; empty if none was. */
  closedByCase: storedText,
})

/** What one side has read, and whether they block, is nothing that the other one downloads. */
export const conversations = defineCollection('conversations', conversationFields, {
  title: 'Conversations',
  namings: [
    { at: 'people[]', erase: 'forget' },
    // The same two, unless someone has broken one of the fields by hand.
    { at: 'poster.uid', erase: 'forget', isDownloaded: false },
    { at: 'asker.uid', erase: 'forget', isDownloaded: false },
  ],
  whenForgotten: endOfConversation,
})
export type StoredConversation = DocumentOf<typeof conversations>

/**
 * Returns the fields that end a conversation because the account of one of its two people goes.
 * Nobody is told of unread messages any more: those of the person are gone, and the person is, too.
 */
function endOfConversation({ data }: NamedDocument, uid: string, now: Date): Record<string, unknown> {
  const fieldsOf = (side: ConversationSide) => (isMap(data[side]) ? data[side] : {})
  const gone = CONVERSATION_SIDES.find((side) => fieldsOf(side).uid === uid)
  const sides = CONVERSATION_SIDES.map((side) => [
    side,
    { ...fieldsOf(side), unread: 0, ...(side === gone && { isGone: true }) },
  ])
  const { last, goesAt } = data
  const isLastGone = isMap(last) && gone !== undefined && last.from === gone
  return {
    ...Object.fromEntries(sides),
    dueAt: null,
    ...(!goesAt && { goesAt: daysAfter(now, CONVERSATION_DAYS.kept) }),
    ...(isLastGone && { last: { ...last, isDeleted: true } }),
  }
}

/** Reads a conversation. Where the time of its last message is missing, it is when it began. */
export function parseConversation(document: DocumentSnapshot): StoredConversation {
  const conversation = conversations.parse(document)
  const { createdAt, lastAt } = conversation
  return { ...conversation, lastAt: timestampOf(document.get('lastAt')) ? lastAt : createdAt }
}

/** Returns which side of a conversation a person is; undefined if it is no business of theirs. */
export const sideOfConversation = (conversation: StoredConversation, uid: string) =>
  CONVERSATION_SIDES.find((side) => conversation[side].uid === uid)

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
export function toMessage(message: StoredMessage, reader: ConversationSide): Message {
  const { id, from, text, sentAt, isDeleted, isHidden } = message
  const read = { _id: id, from: from === reader ? ('me' as const) : ('other' as const), sentAt: timeOf(sentAt) }
  if (isHidden) return { ...read, text: '', isHidden }
  return { ...read, text, ...(isDeleted && { isDeleted }) }
}

/**
 * Returns a conversation as one of its two people sees it.
 * @param options.roles of the other person
 */
export function toConversation(
  conversation: StoredConversation,
  role: ConversationSide,
  { now = new Date(), roles }: { now?: Date; roles?: Roles } = {},
): Conversation {
  const { id: _id, itemId, postType, title, last, createdAt, lastAt, claimId } = conversation
  const { unread, hasBlocked } = conversation[role]
  const { name, isGone } = conversation[otherSide(role)]
  const isOpen = canWrite(conversation, now)
  return {
    _id,
    itemId,
    postType,
    title,
    role,
    other: { name: publicName(name), ...(isGone && { isGone }), ...roles },
    unread,
    last: last && toMessage(last, role),
    createdAt: timeOf(createdAt),
    lastAt: timeOf(lastAt),
    canWrite: isOpen,
    // Otherwise it would tell someone who was blocked that nothing else has ended it.
    closesAt: isOpen ? timeOf(conversation.closesAt) : '',
    isBlocked: hasBlocked,
    claimId,
  }
}

/** The id of a conversation in a path. */
export const conversationId = idParameter('conversation-not-found')
