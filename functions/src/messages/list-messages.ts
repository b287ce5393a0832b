import type { Response } from 'express'
import { FieldPath } from 'firebase-admin/firestore'
import { items, pictureFor } from '../items/item-document.ts'
import type { Context } from '../lib/request-context.ts'
import type { Session } from '../people/account.ts'
import { readRoles } from '../people/account-facts.ts'
import { documentId } from '../shared/lib/fields.ts'
import { ENDED_HEADER, MESSAGE_LIMITS } from '../shared/messages/conversation-limits.ts'
import type { Conversation, Message, MessagesQuery } from '../shared/messages/conversations.ts'
import { readDocuments, runQuery } from '../store/queries.ts'
import { type CurrentConversation, readConversation } from './change-conversation.ts'
import {
  canWrite,
  conversations,
  messages,
  otherSide,
  parseConversation,
  sideOfConversation,
  toConversation,
  toMessage,
} from './conversation-document.ts'
import { findConversations, messageId } from './conversations.repository.ts'

/**
 * Returns messages of a conversation, oldest first, and sets {@link ENDED_HEADER} where nobody can
 * write any more. If there is nothing new it costs the read of the conversation, and so does a
 * single new message, which the conversation holds.
 * @throws {HttpError} 404 if there is no such conversation, or it is between others
 */
export async function listMessages(
  { firestore }: Context,
  { uid }: Session,
  id: string,
  query: MessagesQuery,
  response: Response,
): Promise<Message[]> {
  const { conversation, side } = await readConversation(firestore, id, uid)
  if (!canWrite(conversation, new Date())) response.set(ENDED_HEADER, 'true')
  const { first, last } = rangeOf(query, conversation.messages)
  if (first > last) return []
  if (conversation.last?.id === messageId(first)) return [toMessage(conversation.last, side)]
  const all = messages.in(conversations.document(firestore, id))
  const range = all.orderBy(FieldPath.documentId()).startAt(messageId(first)).endAt(messageId(last))
  return (await runQuery(range)).map((one) => toMessage(messages.parse(one), side))
}

/** Returns the numbers of the first and the last message that are asked for. */
function rangeOf({ after, before }: MessagesQuery, messages: number): { first: number; last: number } {
  const newest = before === undefined ? messages : Math.min(messages, Number(before) - 1)
  if (after === undefined) return { first: Math.max(1, newest - MESSAGE_LIMITS.perPage + 1), last: newest }
  const first = Number(after) + 1
  return { first, last: Math.min(newest, first + MESSAGE_LIMITS.perPoll - 1) }
}

/** Returns a person's newest conversations, newest first. */
export async function listConversations(context: Context, { uid }: Session): Promise<Conversation[]> {
  const found = (await findConversations(context.firestore, uid)).map(parseConversation)
  const own = found.flatMap((conversation) => {
    const side = sideOfConversation(conversation, uid)
    return side ? [{ conversation, side }] : []
  })
  return show(context, uid, own)
}

const isDocumentId = (id: string) => documentId.safeParse(id).success

/** Returns conversations as one of their two people sees them. Costs a read for each post. */
async function show(
  context: Context,
  uid: string,
  own: readonly Pick<CurrentConversation, 'conversation' | 'side'>[],
): Promise<Conversation[]> {
  const others = own.map(({ conversation, side }) => conversation[otherSide(side)].uid)
  const ids = [...new Set(own.map(({ conversation }) => conversation.itemId))].filter(isDocumentId)
  const [roles, posts] = await Promise.all([
    readRoles(context, others),
    readDocuments(
      context.firestore,
      ids.map((id) => items.document(context.firestore, id)),
    ),
  ])
  const pictures = new Map(posts.map((post) => [post.id, pictureFor(uid, post)]))
  return own.map(({ conversation, side }, n) => {
    const picture = pictures.get(conversation.itemId)
    return { ...toConversation(conversation, side, { roles: roles(others[n]) }), ...(picture && { picture }) }
  })
}

/**
 * Returns one conversation.
 * @throws {HttpError} 404 if there is none, or it is between other people
 */
export async function getConversation(context: Context, { uid }: Session, id: string): Promise<Conversation> {
  const [conversation] = await show(context, uid, [await readConversation(context.firestore, id, uid)])
  return conversation as Conversation
}
