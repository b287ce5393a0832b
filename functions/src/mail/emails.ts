import { REOPEN_DAYS } from '../shared/constants.ts'
import type { Item } from '../shared/items.ts'
import type { Email } from './send-email.ts'

/**
 * The e-mails, in words. They quote what their reader has written and nothing of others: a title could be an advertisement or
 * a trap, and would come from the board's own address.
 */

/** At most one a day for a person, in UTC, so the day is in its id. */
export function matchEmail(uid: string, own: Item, other: Item, writtenAt: Date): Email {
  const isLost = own.postType === 'Lost'
  return {
    id: `match-${uid}-${writtenAt.toISOString().slice(0, 10)}`,
    subject: isLost
      ? `Somebody may have found what you lost: “${own.title}”`
      : `Somebody may be looking for what you found: “${own.title}”`,
    paragraphs: [
      'Hello,',
      `A new post on the board may be about the same thing as your post “${own.title}”.`,
      isLost
        ? 'Please see whether it is yours. The post says how to reach whoever found it.'
        : 'Please see whether it fits. The post says how to reach whoever is looking for it.',
      'You get at most one of these e-mails a day. Whatever else may fit is in your notices on the board.',
    ],
    link: { text: 'See the post', path: `/items/${other._id}` },
  }
}

/** @param key names this recovery among all of the item */
export function recoveredEmail(key: string, title: string): Email {
  return {
    id: `recovered-${key}`,
    subject: `Marked as recovered: “${title}”`,
    paragraphs: [
      'Hello,',
      `Somebody has marked your post “${title}” as recovered.`,
      `If that is right, there is nothing to do. If not, you can reopen it within ${REOPEN_DAYS} days, from your notices.`,
    ],
    link: { text: 'See your notices', path: '/notices' },
  }
}

/** @param key names this recovery among all of the item */
export function reopenedEmail(key: string, itemId: string): Email {
  return {
    id: `reopened-${key}`,
    subject: 'A post that you marked as recovered is open again',
    paragraphs: [
      'Hello,',
      'You had marked a post as recovered. Whoever posted it says that it is still missing, so it is open again.',
      'If you have the thing or know more about it, please get in touch. The post says how.',
    ],
    link: { text: 'See the post', path: `/items/${itemId}` },
  }
}
