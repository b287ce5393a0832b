import { dayInWords } from '../lib/day-in-words.ts'
import type { Item } from '../shared/items/items.ts'
import { ARCHIVED_DAYS } from '../shared/items/listing-days.ts'
import { days } from '../shared/lib/kept-days.ts'
import { type EmailKind, REOPEN_DAYS } from '../shared/lib/shared-constants.ts'
import type { SavedSearch } from '../shared/news/saved-searches.ts'
import { type AccountLimit, dailyLimit } from '../store/account-limit.ts'

/**
 * The texts of the e-mails. They quote only what their reader has written, because a title by
 * somebody else could be an advertisement or a trap, and would come from the board's own address.
 * Only what moderators have noted is quoted besides.
 */

/**
 * An e-mail in paragraphs, which follow a greeting. `path` is the address on the board that its
 * link opens. It quotes nothing that other users have written.
 */
export interface Email {
  /** The id of the document. There is never a second e-mail with the same id. */
  id: string
  /** What it is about: a person may switch each kind off, but not what moderators decide. */
  kind: EmailKind | 'moderation'
  subject: string
  paragraphs: string[]
  link: { text: string; path: string }
  /** How many e-mails of its kind a person gets, whoever causes them. The bell has them all. */
  limit?: AccountLimit
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
type RecoveryOfPost = Record<'key' | 'itemId' | 'day', string>

export function recoveredEmail({ key, itemId, day }: RecoveryOfPost, title: string): Email {
  return {
    id: `recovered-${key}`,
    kind: 'posts',
    subject: `Marked as recovered: “${title}”`,
    paragraphs: [
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
      `You had marked a post as recovered${onDay(day)}. Whoever posted it says that it is still missing, so it is open again.`,
      'If you have the thing or know more about it, please get in touch. The post says how.',
    ],
    link: { text: 'See the post', path: `/items/${itemId}` },
  }
}

/** Returns ` on June 1, 2026`. Empty if an administrator has written no day. */
function onDay(day: string): string {
  const words = dayInWords(day)
  return words === day ? '' : ` on ${words}`
}

/** Whatever else fits on the same day is in the bell alone. */
const EMAILS_OF_SEARCHES = dailyLimit('search-email', 1)

/** Says that a new post fits a search that the reader has saved. */
export function savedSearchEmail(id: string, itemId: string, { q, postType, category }: SavedSearch): Email {
  const search = [q && quote(q), postType, category].filter(Boolean).join(', ')
  return {
    id,
    kind: 'searches',
    subject: 'A new post fits a search that you saved',
    paragraphs: [
      `Somebody has posted something that fits this search of yours: ${search}.`,
      'You get at most one of these e-mails a day. What else is new, and how to end the search, is in your notices on the board.',
    ],
    link: { text: 'See the post', path: `/items/${itemId}` },
    limit: EMAILS_OF_SEARCHES,
  }
}

/** A person gets this many e-mails a day about messages, however many people write to them. */
const EMAILS_OF_MESSAGES = dailyLimit('message-email', 6)

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
      'Somebody has written to you about a post on the board.',
      'Please pay nothing before you meet, and pass on no code that is sent to your phone.',
    ],
    link: { text: 'Read the message', path: `/conversations/${conversationId}` },
    limit: EMAILS_OF_MESSAGES,
  }
}

/**
 * Asks whether a post of the reader's, which leaves the board soon, is to stay.
 * @param token opens the page on which its poster says so, without a login
 */
export function endingEmail(id: string, post: { title: string; listedUntil: Date }, token: string): Email {
  return {
    id,
    kind: 'posts',
    subject: `Your post “${post.title}” leaves the board soon`,
    paragraphs: [
      `Your post ${quote(post.title)} is on the board until ${dayInWords(post.listedUntil)}.`,
      'Is it still missing, or still with you? Then keep it on the board. If not, take it down. The link works without a login, and nothing happens before you press a button there.',
      `If you do nothing, it leaves the board on that day. You can put it back for ${days(ARCHIVED_DAYS)} after that.`,
    ],
    link: { text: 'Keep it on the board, or take it down', path: `/listing?token=${token}` },
  }
}

// The reader's own words in an e-mail. In a paragraph they stand between two marks, Unicode's
// isolates, because their script may run from right to left.
const BEGIN = '\u2068'
const END = '\u2069'

/** Puts a title of the reader's into a paragraph. */
export const quote = (title: string) => `“${BEGIN}${toLine(title)}${END}”`

export const withoutMarks = (text: string) => text.replaceAll(BEGIN, '').replaceAll(END, '')

/** @param html is escaped already */
export const marksToHtml = (html: string) => html.replaceAll(BEGIN, '<span dir="auto">').replaceAll(END, '</span>')

/**
 * Removes characters that would do harm: a line break would start another header, and a change of
 * direction would reverse the text after it.
 */
export function toLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
}
