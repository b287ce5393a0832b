import { boardName } from '@board'
import type { ConversationSide } from '@shared/lib/shared-constants.ts'

export const conversationListTexts = {
  pageTitle: `Messages - ${boardName}`,
  heading: 'Messages',
  list: 'Your conversations, the newest first',
  conversation: 'The open conversation',
  loading: 'Loading your messages…',
  failed: 'Your messages could not be loaded.',
  empty: 'You have no messages yet.',
  emptyHint:
    'Here you can write to people about one of your posts or theirs, without giving away your address. To begin, open a post and press “Message on this board”.',
  allItems: 'See all items',
  choose: 'Choose a conversation to read it here.',
  /** Used if the other person's account has no name, by the reader's role. */
  roles: { poster: 'Somebody', asker: 'The poster' } satisfies Record<ConversationSide, string>,
  /** Precedes the reader's own words. */
  you: 'You: ',
  nothingYet: 'Nobody has written yet.',
  /** In its place where a claim has made the conversation, by the reader's role. */
  claimed: {
    poster: 'Has claimed it. No messages yet.',
    asker: 'You have claimed it. No messages yet.',
  } satisfies Record<ConversationSide, string>,
  /** Stands in place of words that follow the script of a scam. */
  warned: 'Take care with this message',
  ended: 'Ended',
  blocked: 'You have blocked this person.',
  /** Stands within the name of a link. */
  unread: (count: number) => (count === 1 ? ', 1 new message' : `, ${count} new messages`),
} as const
