import type { Notification } from '@shared/notifications/notifications.ts'
import { isolate } from '@/lib/isolate.ts'

/** The texts of the bell and the list of notifications. */
export const notificationsTexts = {
  bell: (unread: number) => (unread === 0 ? 'Notices' : `Notices, ${unread} unread`),
  pageTitle: 'Notices - Lost & Found',
  heading: 'Notices',
  intro: 'What has happened to your posts, and what may match them.',
  settings: 'E-mail settings',
  loading: 'Loading your notices…',
  failed: 'Your notices could not be loaded.',
  empty: 'You have no notices yet.',
  emptyHint: 'As soon as somebody posts what may match your post, or marks it as recovered, it says so here.',
  add: 'Post an item',
  unread: 'Unread',
  /** Precedes the place. @param day as the visitor reads it */
  recoveredOn: (day: string) => `On ${day}, at `,
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

/**
 * One notification in words. `name` and `title` together are the link's text; a name is chosen by
 * its user, so it is an element of its own.
 */
export function describeNotification({ kind, name, ...titles }: Notification): {
  name?: string
  title: string
  text?: string
} {
  const title = isolate(titles.title)
  switch (kind) {
    case 'match':
      return {
        title: `A possible match: “${isolate(titles.otherTitle ?? '')}”`,
        text: `It was posted after your “${title}” and may be about the same thing. Have a look.`,
      }
    case 'recovered':
      return name
        ? { name, title: ` marked “${title}” as recovered` }
        : { title: `Somebody marked “${title}” as recovered` }
    case 'reopened':
      return {
        title: `“${title}” is open again`,
        text: 'Its poster has reopened it, so it has left your recovered items. If there is a mix-up, please write to them.',
      }
  }
}
