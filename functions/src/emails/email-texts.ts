import { dayFormat } from '../lib/text/day-format.ts'
import type { Item } from '../shared/items/items.ts'
import { type EmailKind, REOPEN_DAYS } from '../shared/lib/shared-constants.ts'
import { quote } from './own-words.ts'

/**
 * The texts of the e-mails. They quote only what their reader has written, because a title by
 * somebody else could be an advertisement or a trap, and would come from the board's own address.
 * Only what moderators have noted is quoted besides.
 */

/**
 * An e-mail in paragraphs. `path` is the address on the board that its link opens. It quotes
 * nothing that other users have written.
 */
export interface Email {
  /** The id of the document. There is never a second e-mail with the same id. */
  id: string
  /** What it is about: a person may switch each kind off, but not what moderators decide. */
  kind: EmailKind | 'moderation'
  subject: string
  paragraphs: string[]
  link: { text: string; path: string }
}

/** A post of the reader's, and the ids of the posts that may fit it, likeliest first. */
export interface MatchedPost {
  own: Item
  otherIds: string[]
}

/** The maximum number of the reader's posts that an e-mail names. */
const MAX_NAMED = 5

/**
 * A person gets at most one a day.
 * @param posts at least one, the likeliest match first
 */
export function matchEmail(id: string, posts: readonly MatchedPost[]): Email {
  const [best, ...others] = posts
  const title = best?.own.title ?? ''
  const isLost = best?.own.postType === 'Lost'
  const named = others.slice(0, MAX_NAMED - 1).map(({ own }) => quote(own.title))
  const more = others.length - named.length
  const isOne = others.length === 0 && best?.otherIds.length === 1
  return {
    id,
    kind: 'matches',
    subject: isLost
      ? `Somebody may have found what you lost: “${title}”`
      : `Somebody may be looking for what you found: “${title}”`,
    paragraphs: [
      'Hello,',
      isOne
        ? `A new post on the board may be about the same thing as your post ${quote(title)}.`
        : `New posts on the board may be about the same thing as your post ${quote(title)}.`,
      ...(named.length > 0
        ? [`There may be matches for these, too: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`]
        : []),
      isLost
        ? 'Please see whether it is yours. The post says how to reach whoever found it.'
        : 'Please see whether it fits. The post says how to reach whoever is looking for it.',
      'You get at most one of these e-mails a day. Whatever else may fit is in your notices on the board.',
    ],
    link: isOne
      ? { text: 'See the post', path: `/items/${best.otherIds[0]}` }
      : { text: 'See your notices', path: '/notices' },
  }
}

/**
 * One of an item's recoveries. `key` identifies it among all of them, and `day` is the calendar day
 * on which the thing came back.
 */
export interface RecoveryOfPost {
  key: string
  itemId: string
  day: string
}

export function recoveredEmail({ key, itemId, day }: RecoveryOfPost, title: string): Email {
  return {
    id: `recovered-${key}`,
    kind: 'posts',
    subject: `Marked as recovered: “${title}”`,
    paragraphs: [
      'Hello,',
      `Somebody has marked your post ${quote(title)} as recovered${onDay(day)}. The post says who it was and where.`,
      `If that is right, there is nothing to do. If not, you can reopen it there within ${REOPEN_DAYS} days.`,
    ],
    link: { text: 'See your post', path: `/items/${itemId}` },
  }
}

export function reopenedEmail({ key, itemId, day }: RecoveryOfPost): Email {
  return {
    id: `reopened-${key}`,
    kind: 'posts',
    subject: 'A post that you marked as recovered is open again',
    paragraphs: [
      'Hello,',
      `You had marked a post as recovered${onDay(day)}. Whoever posted it says that it is still missing, so it is open again.`,
      'If you have the thing or know more about it, please get in touch. The post says how.',
    ],
    link: { text: 'See the post', path: `/items/${itemId}` },
  }
}

/** The board's format of days: ` on June 1, 2026`. Empty if an administrator has written no day. */
function onDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? '' : ` on ${dayFormat.format(date)}`
}
