import { boardName } from '@board'
import { isolate } from '@/lib/isolate.ts'

export const conversationTexts = {
  title: `Messages - ${boardName}`,
  pageTitle: (name: string) => `Messages with ${isolate(name)} - ${boardName}`,
  /** Used if the other person's account has no name. */
  roles: { poster: 'the other person', asker: 'the poster' },
  you: 'You',
  back: 'All messages',
  claim: 'See the claim',
  loading: 'Loading the messages…',
  failed: 'The messages could not be loaded.',
  gone: 'There is no such conversation of yours.',
  goneHint: 'It may be long over, or the link has a mistake in it.',
  ended: 'This conversation has ended.',
  closes: (day: string) => `The post is closed. You can still write to each other until ${day}.`,

  log: (name: string) => `Messages with ${isolate(name)}`,
  keepSafe: 'Nobody here needs a code, a password, a gift card or money before you meet. Meet in a public place.',
  nothingYet: 'No messages yet.',
  /** Above the first message of a conversation that a claim has made, by the reader's role. */
  claimed: {
    poster:
      'They have claimed your post. If you have not decided yet, it is your turn. You can also ask them something here.',
    asker:
      'Your claim is with the poster. If they have not decided yet, it is their turn. You can also write to them here.',
  },
  earlier: 'Show earlier messages',
  loadingEarlier: 'Loading…',
  earlierFailed: 'Earlier messages could not be loaded. Please try again.',
  newMessages: 'New messages',
  /** Above the first message that was unread when the conversation was opened. */
  newFromHere: 'New',
  /** Stands in place of a message. */
  hidden: 'A moderator has hidden this message.',
  report: 'Report',
  /** Its name for screen readers, as there are several. */
  reportMessage: 'Report this message',
  warned: 'Take care with this message',
  warnedAgain: 'Take care: the same warning as above.',
  late: 'The board cannot be reached just now, so messages may come late. It keeps trying.',
  offline: 'You are offline. Messages come when you are connected again.',
  today: 'Today',
  yesterday: 'Yesterday',
  sending: 'Sending…',

  box: 'Your message',
  send: 'Send',
  keys: 'Enter sends, Shift + Enter begins a new line.',
  left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
  tooMany: (count: number) => (count === 1 ? '1 character too many' : `${count} characters too many`),
  notSent: 'It was not sent.',

  block: 'Block',
  /** Follows it where there is room, and for screen readers. */
  thisPerson: 'this person',
  /** Below a warning about what they wrote. */
  blockWriter: 'Block this person',
  blocking: 'Blocking…',
  confirmBlock: {
    title: 'Block this person?',
    text: 'Nothing more from them reaches you. Neither of you can write to the other, or ask about or claim the other’s posts, and open claims between you end. They are not told who has ended it.',
    confirmLabel: 'Yes, block',
  },
  blocked: 'Blocked. Nothing more from them reaches you.',
  notBlocked: (reason: string) => `The person could not be blocked. ${reason}`,
  youBlocked:
    'You have blocked this person. If you unblock them, you can both write again. Claims between you stay ended.',
  unblock: 'Unblock',
  unblocking: 'Unblocking…',
  unblocked: 'Unblocked. You can both write again.',
  notUnblocked: (reason: string) => `The person could not be unblocked. ${reason}`,
} as const
