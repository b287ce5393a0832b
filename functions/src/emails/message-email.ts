import type { Email } from './email-texts.ts'

/**
 * Says that something in a conversation is unread. It names nobody and quotes nothing, not even the
 * title of the post: who wrote, and what, is on the board alone.
 */
export function messageEmail(id: string, conversationId: string): Email {
  return {
    id,
    kind: 'messages',
    subject: 'You have a new message',
    paragraphs: [
      'Hello,',
      'Somebody has written to you about a post on the board.',
      'Please pay nothing before you meet, and pass on no code that is sent to your phone.',
    ],
    link: { text: 'Read the message', path: `/conversations/${conversationId}` },
  }
}
