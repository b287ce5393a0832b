import { type Email, titleLine } from '../delivery/email.ts'
import type { OwnPost } from '../delivery/own-post.ts'
import { say } from '../lib/texts.ts'
import { dailyLimit } from '../store/account-limit.ts'

/** @see PushWords */
export const messagePush = { message: say('You have a new message') }

/** A person gets this many emails a day about messages, however many people write to them. */
const EMAILS_OF_MESSAGES = dailyLimit('message-email', 6)

/**
 * Says that something in a conversation is unread. Who wrote, and what, is on the board alone.
 * @param post the reader's own, if the conversation is about that
 */
export const messageEmail = (id: string, conversationId: string, post?: OwnPost): Email => ({
  id,
  kind: 'messages',
  subject: post ? say('New message about “{title}”', { title: titleLine(post) }) : say('You have a new message'),
  heading: say('You have a new message'),
  paragraphs: [post ? say('Someone wrote to you about your post.') : say('Someone wrote to you about a post.')],
  post,
  link: { text: say('Read the message'), path: `/conversations/${conversationId}` },
  limit: EMAILS_OF_MESSAGES,
})
