import { boardName } from '@board'

/** The texts of the bell and the list of notifications. */
export const notificationsTexts = {
  bell: (unread: number) => (unread === 0 ? 'Notices' : `Notices, ${unread} unread`),
  pageTitle: `Notices - ${boardName}`,
  heading: 'Notices',
  intro: 'What has happened to your posts and claims, what may match them, and who has written to you.',
  settings: 'E-mail settings',
  loading: 'Loading your notices…',
  failed: 'Your notices could not be loaded.',
  empty: 'You have no notices yet.',
  emptyHint:
    'As soon as somebody posts what may match your post, claims it, marks it as recovered or writes to you, it says so here.',
  add: 'Post an item',
  unread: 'Unread',
  /** @param day as the visitor reads it */
  recoveredOn: (day: string) => `On ${day}`,
  /** Precedes the place, which is gone once the recoverer's account was deleted. */
  recoveredAt: ', at ',
  /** What the reader of a notification about a recovery can do. */
  reopening: {
    possible: 'Good news if you have it back. Not right? Reopen it.',
    'too-late': 'This was more than 14 days ago, so the post cannot be reopened. You can post it again.',
    undone: 'This has been undone since.',
  },
  markAll: 'Mark all as read',
  marked: 'All notices are marked as read.',
  notMarked: (reason: string) => `The notices could not be marked as read. ${reason}`,
} as const
