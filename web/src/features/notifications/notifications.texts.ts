import type { Notification } from '@shared/notifications/notifications.ts'

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
  markAll: 'Mark all as read',
  marked: 'All notices are marked as read.',
  notMarked: (reason: string) => `The notices could not be marked as read. ${reason}`,
} as const

/**
 * One notification in words. `name` and `title` together are the link's text; a name is chosen by
 * its user, so it is an element of its own.
 */
export function describeNotification({ kind, title, otherTitle, name }: Notification): {
  name?: string
  title: string
  text: string
} {
  switch (kind) {
    case 'match':
      return {
        title: `A possible match: “${otherTitle ?? ''}”`,
        text: `It was posted after your “${title}” and may be about the same thing. Have a look.`,
      }
    case 'recovered':
      return {
        ...(name
          ? { name, title: ` marked “${title}” as recovered` }
          : { title: `Somebody marked “${title}” as recovered` }),
        text: 'Good news if you have it back. If not, you can reopen your post within 14 days.',
      }
    case 'reopened':
      return {
        title: `“${title}” is open again`,
        text: 'Its poster has reopened it, so it has left your recovered items. If there is a mix-up, please write to them.',
      }
  }
}
