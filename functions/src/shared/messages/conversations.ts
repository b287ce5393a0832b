import * as z from 'zod/mini'
import { pictureSchema } from '../items/drawing.ts'
import { documentId, otherPersonSchema, requiredText, storedTime } from '../lib/fields.ts'
import { MAX_LENGTH } from '../lib/lengths.ts'
import type { FieldRefusal } from '../lib/refusals.ts'
import { CONVERSATION_SIDES } from './conversation-limits.ts'

/** Several blank lines in a row, which would push what others wrote out of sight. */
const GAP = /\n(?:[^\S\n]*\n){2,}/g

/**
 * Body of `POST /items/{id}/conversations` and of `POST /conversations/{id}/messages`. Further
 * blank lines behind one are left out of the text.
 */
export const messageInputSchema = z.object({
  text: requiredText(MAX_LENGTH.messageText, 'message-missing').check(
    z.overwrite((text) => text.replaceAll(GAP, '\n\n')),
  ),
})
export type MessageInput = z.infer<typeof messageInputSchema>

/**
 * A message as one of the two people of a conversation reads it. Ids count the messages of a
 * conversation, so that they sort in the order in which they were sent. `isDeleted` is there, and
 * the text empty, if the account of the person who wrote it is gone. `isHidden` is there, and the
 * text empty, if a moderator has hidden it. Times are ISO 8601 in UTC.
 */
export const messageSchema = z.object({
  _id: documentId,
  from: z.enum(['me', 'other']),
  text: z.string(),
  sentAt: storedTime,
  isDeleted: z.optional(z.literal(true)),
  isHidden: z.optional(z.literal(true)),
})
export type Message = z.infer<typeof messageSchema>

/**
 * A conversation as one of its two people sees it; `role` says which of them, and `other` is the
 * other one, without a name and with `isGone` if that account was deleted. `postType` and `title`
 * are those of the post when the conversation began. `unread` counts the messages of the other
 * person that were not read yet. `last` is the newest message, null if there is none. `canWrite` is
 * false once the conversation has ended, whatever the reason. `closesAt` says until when the two
 * can write because the post is closed or gone; it is empty while the post is open, and once nobody
 * can write. `isBlocked` says whether the reader has blocked the other person. `claimId` is the
 * newest claim of these two on the post, empty if there is none. `picture` is that of the post, in
 * answers to `GET` alone, while the reader may see it.
 */
export const conversationSchema = z.object({
  _id: documentId,
  itemId: documentId,
  postType: z.string(),
  title: z.string(),
  picture: z.optional(pictureSchema),
  role: z.enum(CONVERSATION_SIDES),
  other: otherPersonSchema,
  unread: z.int().check(z.minimum(0)),
  last: z.nullable(messageSchema),
  createdAt: storedTime,
  /** When the last message was sent, or when the conversation began. */
  lastAt: storedTime,
  canWrite: z.boolean(),
  closesAt: storedTime,
  isBlocked: z.boolean(),
  claimId: z.string(),
})
export type Conversation = z.infer<typeof conversationSchema>

const MESSAGE_ID = /^\d{6}$/
const HOW: FieldRefusal = 'not-as-described'
const messageId = z.optional(z.string({ error: HOW }).check(z.regex(MESSAGE_ID, HOW)))

/**
 * Query of `GET /conversations/{id}/messages`: only the messages behind this one, or only those
 * before it. Without either, the newest ones.
 */
export const messagesQuerySchema = z.object({ after: messageId, before: messageId })
export type MessagesQuery = z.infer<typeof messagesQuerySchema>
