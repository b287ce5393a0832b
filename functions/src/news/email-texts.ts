import { wordIn } from '../items/item-words.ts'
import { dateOf } from '../lib/day-in-words.ts'
import { say, type Text } from '../lib/words.ts'
import type { Item } from '../shared/items/items.ts'
import { ARCHIVED_DAYS } from '../shared/items/listing-days.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import { type EmailKind, REOPEN_DAYS } from '../shared/lib/shared-constants.ts'
import type { SavedSearch } from '../shared/news/saved-searches.ts'
import { type AccountLimit, dailyLimit } from '../store/account-limit.ts'

/**
 * The texts of the e-mails. They quote only what their reader has written, because a title by
 * somebody else could be an advertisement or a trap, and would come from the board's own address.
 * Only what moderators have noted is quoted besides.
 */

/**
 * An e-mail in paragraphs, which follow a greeting, for a reader of any language. `path` is the
 * address on the board that its link opens. It quotes nothing that other users have written.
 */
export interface Email {
  /** There is never a second e-mail with the same id. A digest of it is stored. */
  id: string
  /** What it is about: a person may switch each kind off, but not what is necessary. */
  kind: EmailKind | NecessaryKind
  subject: Text
  paragraphs: Text[]
  link: { text: Text; path: string }
  /** The address on the board where whoever has no account ends such e-mails. */
  switchOffPath?: string
  /** By which a mail program ends them with one press: see own-account/unsubscribe.calls.ts. */
  unsubscribeToken?: string
  /** How many e-mails of its kind a person gets, whoever causes them. The bell has them all. */
  limit?: AccountLimit
}

/** What moderators have decided, and what somebody asks an office to send. */
export type NecessaryKind = 'moderation' | 'office'

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
  const title = toLine(best?.own.title ?? '')
  const isLost = best?.own.postType === 'Lost'
  const titles = others.slice(0, MAX_NAMED - 1).map(({ own }) => quote(own.title))
  const more = others.length - titles.length
  const isOne = others.length === 0 && best?.otherIds.length === 1
  return {
    id,
    kind: 'matches',
    subject: isLost
      ? say('Somebody may have found what you lost: “{title}”', { title })
      : say('Somebody may be looking for what you found: “{title}”', { title }),
    paragraphs: [
      isOne
        ? say('A new post on the board may be about the same thing as your post “{title}”.', { title })
        : say('New posts on the board may be about the same thing as your post “{title}”.', { title }),
      ...(titles.length > 0
        ? [
            say(
              '{more, plural, =0 {There may be matches for these, too: {titles}.} other {There may be matches for these, too: {titles} and # more.}}',
              { titles, more },
            ),
          ]
        : []),
      isLost
        ? say('Please see whether it is yours. The post says how to reach whoever found it.')
        : say('Please see whether it fits. The post says how to reach whoever is looking for it.'),
      say('You get at most one of these e-mails a day. Whatever else may fit is in your notices on the board.'),
    ],
    link: isOne
      ? { text: say('See the post'), path: `/items/${best.otherIds[0]}` }
      : { text: say('See your notices'), path: '/notices' },
  }
}

/**
 * One of an item's recoveries. `key` identifies it among all of them, and `day` is the calendar day
 * on which the thing came back.
 */
type RecoveryOfPost = Record<'key' | 'itemId' | 'day', string>

/** A person gets this many e-mails a day about recoveries, as one account can mark many posts. */
const EMAILS_OF_RECOVERIES = dailyLimit('recovery-email', 10)

/** An administrator may have written a day that is none. */
export function recoveredEmail({ key, itemId, day: text }: RecoveryOfPost, postTitle: string): Email {
  const title = toLine(postTitle)
  const day = dateOf(text)
  return {
    id: `recovered-${key}`,
    kind: 'posts',
    subject: say('Marked as recovered: “{title}”', { title }),
    paragraphs: [
      day
        ? say('Somebody has marked your post “{title}” as recovered on {day}. The post says who it was and where.', {
            title,
            day,
          })
        : say('Somebody has marked your post “{title}” as recovered. The post says who it was and where.', { title }),
      say(
        'If that is right, there is nothing to do. If not, you can reopen it there within {days, plural, other {# days}}.',
        { days: REOPEN_DAYS },
      ),
    ],
    link: { text: say('See your post'), path: `/items/${itemId}` },
    limit: EMAILS_OF_RECOVERIES,
  }
}

export function reopenedEmail({ key, itemId, day: text }: RecoveryOfPost): Email {
  const day = dateOf(text)
  return {
    id: `reopened-${key}`,
    kind: 'posts',
    subject: say('A post that you marked as recovered is open again'),
    paragraphs: [
      day
        ? say(
            'You had marked a post as recovered on {day}. Whoever posted it says that it is still missing, so it is open again.',
            { day },
          )
        : say(
            'You had marked a post as recovered. Whoever posted it says that it is still missing, so it is open again.',
          ),
      say('If you have the thing or know more about it, please get in touch. The post says how.'),
    ],
    link: { text: say('See the post'), path: `/items/${itemId}` },
    limit: EMAILS_OF_RECOVERIES,
  }
}

/** Whatever else fits on the same day is in the bell alone. */
const EMAILS_OF_SEARCHES = dailyLimit('search-email', 1)

/** Says that a new post fits a search that the reader has saved. */
export function savedSearchEmail(id: string, itemId: string, { q, postType, category }: SavedSearch): Email {
  const words = [postType, category].flatMap((word) => (word ? [(language: string) => wordIn(word, language)] : []))
  return {
    id,
    kind: 'searches',
    subject: say('A new post fits a search that you saved'),
    paragraphs: [
      say('Somebody has posted something that fits this search of yours: {search}.', {
        search: [...(q ? [quote(q)] : []), ...words],
      }),
      say(
        'You get at most one of these e-mails a day. What else is new, and how to end the search, is in your notices on the board.',
      ),
    ],
    link: { text: say('See the post'), path: `/items/${itemId}` },
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
    subject: say('You have a new message'),
    paragraphs: [
      say('Somebody has written to you about a post on the board.'),
      say('Please pay nothing before you meet, and pass on no code that is sent to your phone.'),
    ],
    link: { text: say('Read the message'), path: `/conversations/${conversationId}` },
    limit: EMAILS_OF_MESSAGES,
  }
}

/**
 * Asks whether a post of the reader's, which leaves the board soon, is to stay.
 * @param token opens the page on which its poster says so, without a login
 */
export function endingEmail(id: string, post: { title: string; listedUntil: Date }, token: string): Email {
  const title = toLine(post.title)
  return {
    id,
    kind: 'posts',
    subject: say('Your post “{title}” leaves the board soon', { title }),
    paragraphs: [
      say('Your post “{title}” is on the board until {day}.', { title, day: post.listedUntil }),
      say(
        'Is it still missing, or still with you? Then keep it on the board. If not, take it down. The link works without a login, and nothing happens before you press a button there.',
      ),
      say(
        'If you do nothing, it leaves the board on that day. You can put it back for {days, plural, one {# day} other {# days}} after that.',
        { days: ARCHIVED_DAYS },
      ),
    ],
    link: { text: say('Keep it on the board, or take it down'), path: `/listing?token=${token}` },
  }
}

/**
 * How many e-mails a day offices cause to an address, however many of them do. Those about posts
 * that may fit leave room for what somebody has written.
 */
const OFFICE_EMAILS_PER_DAY = 5
const MATCHES_PER_DAY = 3
const officeEmails = (most = OFFICE_EMAILS_PER_DAY) => dailyLimit('office-email', most)

/**
 * Says that an office has handed something out. Anybody's address may have been typed in, so it has
 * the number and the office's name, which an administrator has written, and no words that the
 * office's login can write.
 */
export function receiptEmail(id: string, thing: { number: string; office: string; day: Date }) {
  const { number, day } = thing
  const office = toLine(thing.office)
  return {
    id,
    kind: 'office',
    subject: say('Receipt for {number}', { number }),
    paragraphs: [
      say('{office} returned an item to its owner on {day}. Its number is {number}.', { office, day, number }),
      say('If you didn’t collect it, please contact the office.'),
    ],
    link: { text: say('Open the board'), path: '/' },
    limit: officeEmails(),
  } satisfies Email
}

/** What an office has posted as lost for the reader. */
type LossWords = Record<'number' | 'title' | 'office', string>

const lossPath = (token: string) => `/listing?lost=${token}`

/**
 * Asks the owner of an address whether the board may write to it about what they have lost. Its
 * words are those of a receipt.
 * @param token opens the page on which they say so
 * @see receiptEmail
 */
export function lossEmail(itemId: string, { number, ...loss }: Omit<LossWords, 'title'>, token: string) {
  const office = toLine(loss.office)
  return {
    id: `loss-${itemId}`,
    kind: 'office',
    subject: say('Your number at the lost-property office: {number}', { number }),
    paragraphs: [
      say('{office} has published your lost item on a public lost-and-found board. Its number is {number}.', {
        office,
        number,
      }),
      say(
        'May the board write to you when something like it is found? The link works without a login, and nothing happens before you press a button there.',
      ),
      say(
        'If you do nothing, your address is deleted after {days, plural, other {# days}}, and you get no other e-mail about it.',
        { days: KEPT_DAYS.unconfirmedAddress },
      ),
    ],
    link: { text: say('Say whether the board may write to you'), path: lossPath(token) },
    limit: officeEmails(),
  } satisfies Email
}

/**
 * Says that something is new about what the reader has lost: another post that may fit, or somebody
 * has written to the office, which alone can read that.
 * @see lossEmail
 */
export function lossNewsEmail(
  id: string,
  loss: LossWords & { itemId: string; otherItemId?: string | undefined },
  token: string,
) {
  const { number, itemId, otherItemId } = loss
  const [title, office] = [toLine(loss.title), toLine(loss.office)]
  return {
    id,
    kind: 'office',
    subject:
      otherItemId === undefined
        ? say('Somebody has written about what you lost: “{title}”', { title })
        : say('Somebody may have found what you lost: “{title}”', { title }),
    paragraphs: [
      otherItemId === undefined
        ? say('Somebody has written to {office} about what you have lost: “{title}”.', { office, title })
        : say('A new post on the board may be about what you have lost: “{title}”.', { title }),
      otherItemId === undefined
        ? say('Please ask there. Your number is {number}.', { number })
        : say('Please see whether it is yours, or ask at {office}. Your number there is {number}.', { office, number }),
    ],
    link: { text: say('See the post'), path: `/items/${otherItemId ?? itemId}` },
    switchOffPath: `${lossPath(token)}&end=yes`,
    unsubscribeToken: token,
    limit: officeEmails(otherItemId === undefined ? undefined : MATCHES_PER_DAY),
  } satisfies Email
}

/** It is not one of the others of a day, so that what these use up keeps nobody from being told. */
const EMAILS_OF_ENDS = dailyLimit('loss-ended-email', 5)

/**
 * Says that the post about what the reader has lost has ended, and where to ask. Nothing follows
 * it.
 * @see lossEmail
 */
export function lossEndedEmail(id: string, loss: LossWords & { isRecovered: boolean }, token: string) {
  const { number, isRecovered } = loss
  const [title, office] = [toLine(loss.title), toLine(loss.office)]
  return {
    id,
    kind: 'office',
    subject: isRecovered
      ? say('Marked as recovered: “{title}”', { title })
      : say('No longer on the board: “{title}”', { title }),
    paragraphs: [
      isRecovered
        ? say('The post about your lost item “{title}” has been marked as recovered.', { title })
        : say('The post about your lost item “{title}” is no longer on the board.', { title }),
      say('If you don’t have the item, please ask at {office}. Your number there is {number}.', { office, number }),
      say(
        'You won’t get any more emails about it unless the post is reopened. Your address will be deleted after {days, plural, other {# days}}.',
        { days: KEPT_DAYS.endedLoss },
      ),
    ],
    link: { text: say('Open the board'), path: '/' },
    switchOffPath: `${lossPath(token)}&end=yes`,
    unsubscribeToken: token,
    limit: EMAILS_OF_ENDS,
  } satisfies Email
}

/** Words of the reader's in a list. */
const quote = (words: string) => say('“{words}”', { words: toLine(words) })

/**
 * Returns what somebody has written in one line, without characters that turn the text after them
 * around.
 */
export function toLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
}
