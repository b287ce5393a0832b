import { wordIn } from '../items/item-words.ts'
import { cutText } from '../lib/cut-text.ts'
import { dateOf } from '../lib/day-in-words.ts'
import { say, type Text } from '../lib/words.ts'
import type { Item } from '../shared/items/items.ts'
import { ARCHIVED_DAYS } from '../shared/items/listing-days.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import { MAX_LENGTH, REOPEN_DAYS } from '../shared/lib/shared-constants.ts'
import type { SavedSearch } from '../shared/news/saved-searches.ts'
import type { EmailKind } from '../shared/people/account-settings.ts'
import { type AccountLimit, dailyLimit } from '../store/account-limit.ts'
import type { OwnPost } from './own-post.ts'

/**
 * The texts of the emails. They quote only what their reader has written, because a title by
 * someone else could be an advertisement or a trap, and would come from the board's own address.
 * Only what moderators have noted is quoted besides.
 */

/**
 * An email for a reader of any language: what happened, what to do, and one button. `path` is the
 * address on the board that the button opens. It quotes nothing that other users have written.
 */
export interface Email {
  /** There is never a second email with the same id. A digest of it is stored. */
  id: string
  /** What it is about: a person may switch each kind off, but not what is necessary. */
  kind: EmailKind | NecessaryKind
  subject: Text
  /** What happened, in a sentence; the subject if it is missing. */
  heading?: Text
  /** What to do. */
  paragraphs: Text[]
  /** What it is about, shown with its picture. */
  post?: OwnPost | undefined
  link: { text: Text; path: string }
  /** The address on the board where whoever has no account ends such emails. */
  switchOffPath?: string
  /** By which a mail program ends them with one press: see own-account/unsubscribe.calls.ts. */
  unsubscribeToken?: string
  /** How many emails of its kind a person gets, whoever causes them. The bell has them all. */
  limit?: AccountLimit
}

/** What moderators have decided, and what someone asks an office to send. */
export type NecessaryKind = 'moderation' | 'office'

/** A post of the reader's, and the ids of the posts that may fit it, likeliest first. */
export interface MatchedPost {
  own: Item
  otherIds: string[]
}

/** The maximum number of the reader's posts that an email names. */
const MAX_NAMED = 5

/**
 * A person gets at most one a day.
 * @param posts at least one, the likeliest match first
 */
export function matchEmail(id: string, posts: readonly MatchedPost[]): Email {
  const [best, ...others] = posts
  const isLost = best?.own.postType === 'Lost'
  const titles = others.slice(0, MAX_NAMED - 1).map(({ own }) => quote(own.title))
  const more = others.length - titles.length
  const isOne = others.length === 0 && best?.otherIds.length === 1
  return {
    id,
    kind: 'matches',
    subject: possibleMatch(best?.own ?? { title: '' }),
    heading: isLost
      ? say('Someone may have found your lost item')
      : say('Someone may be looking for the item you found'),
    paragraphs: [
      isLost
        ? say('See if it’s yours. You can contact the person who found it from the post.')
        : say('See if it’s the same item. You can contact the person looking for it from the post.'),
      ...(titles.length > 0
        ? [
            say(
              '{more, plural, =0 {There may be matches for these posts, too: {titles}.} other {There may be matches for these posts, too: {titles} and # more.}}',
              { titles, more },
            ),
          ]
        : []),
      say('We send at most one of these emails a day. All other matches are in your notifications.'),
    ],
    post: best?.own,
    link: isOne
      ? { text: say('View the match'), path: `/items/${best.otherIds[0]}` }
      : { text: say('View your notifications'), path: '/notices' },
  }
}

/**
 * One of an item's recoveries. `key` identifies it among all of them, and `day` is the calendar day
 * on which the thing came back.
 */
type RecoveryOfPost = Record<'key' | 'itemId' | 'day', string>

/** A person gets this many emails a day about recoveries, as one account can mark many posts. */
const EMAILS_OF_RECOVERIES = dailyLimit('recovery-email', 10)

export const recoveredEmail = ({ key, itemId }: Omit<RecoveryOfPost, 'day'>, post: OwnPost): Email => ({
  id: `recovered-${key}`,
  kind: 'posts',
  subject: titled(say('Marked as recovered'), post),
  heading: say('Someone marked your post as recovered'),
  paragraphs: [
    say(
      'If that’s right, there’s nothing to do. If not, reopen the post on its page within {days, plural, one {# day} other {# days}}. The page also shows who marked it, and where the item was returned.',
      { days: REOPEN_DAYS },
    ),
  ],
  post,
  link: { text: say('View your post'), path: `/items/${itemId}` },
  limit: EMAILS_OF_RECOVERIES,
})

/** An administrator may have written a day that is none. */
export function reopenedEmail({ key, itemId, day: text }: RecoveryOfPost): Email {
  const day = dateOf(text)
  return {
    id: `reopened-${key}`,
    kind: 'posts',
    subject: say('A post you marked as recovered is open again'),
    paragraphs: [
      day
        ? say(
            'You marked a post as recovered on {day}. The person who posted it says the item is still missing, so the post is open again.',
            { day },
          )
        : say(
            'You marked a post as recovered. The person who posted it says the item is still missing, so the post is open again.',
          ),
      say('If you have the item or know more about it, please get in touch. The post says how.'),
    ],
    link: { text: say('View the post'), path: `/items/${itemId}` },
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
    subject: say('A new post matches your saved search'),
    paragraphs: [
      say('Someone posted an item that matches your search: {search}.', {
        search: [...(q ? [quote(q)] : []), ...words],
      }),
      say(
        'We send at most one of these emails a day. Your notifications show what else is new, and let you end the search.',
      ),
    ],
    link: { text: say('View the post'), path: `/items/${itemId}` },
    limit: EMAILS_OF_SEARCHES,
  }
}

/** A person gets this many emails a day about messages, however many people write to them. */
const EMAILS_OF_MESSAGES = dailyLimit('message-email', 6)

/**
 * Says that something in a conversation is unread. Who wrote, and what, is on the board alone.
 * @param post the reader's own, if the conversation is about that
 */
export const messageEmail = (id: string, conversationId: string, post?: OwnPost): Email => ({
  id,
  kind: 'messages',
  subject: post ? say('New message about “{title}”', { title: titleLine(post) }) : say('You have a new message'),
  heading: say('You have a new message'),
  paragraphs: [post ? say('Someone wrote to you about your post.') : say('Someone wrote to you about a post.')],
  post,
  link: { text: say('Read the message'), path: `/conversations/${conversationId}` },
  limit: EMAILS_OF_MESSAGES,
})

/**
 * Asks whether a post of the reader's, which leaves the board soon, is to stay.
 * @param token opens the page on which its poster says so, without a login
 */
export function endingEmail(id: string, post: OwnPost, listedUntil: Date, token: string): Email {
  return {
    id,
    kind: 'posts',
    subject: say('“{title}” expires on {day}', { title: titleLine(post), day: listedUntil }),
    heading: say('Your post expires on {day}', { day: listedUntil }),
    paragraphs: [
      say(
        'Is the item still missing, or still with you? Keep the post. If not, unpublish it. You don’t need to log in, and nothing changes until you press a button on the page.',
      ),
      say(
        'If you do nothing, the post leaves the board on that day. You can publish it again for {days, plural, one {# day} other {# days}} after that.',
        { days: ARCHIVED_DAYS },
      ),
    ],
    post,
    link: { text: say('Keep or unpublish the post'), path: `/listing?token=${token}` },
  }
}

/**
 * How many emails a day offices cause to an address, however many of them do. Those about posts
 * that may fit leave room for what someone has written.
 */
const OFFICE_EMAILS_PER_DAY = 5
const MATCHES_PER_DAY = 3
const officeEmails = (most = OFFICE_EMAILS_PER_DAY) => dailyLimit('office-email', most)

/**
 * Says that an office has handed something out. Anyone's address may have been typed in, so it has
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

/** What an office has posted as lost for the reader, who has agreed to hear of it. */
type LossWords = Record<'number' | 'office', string> & OwnPost

const lossPath = (token: string) => `/listing?lost=${token}`

/**
 * Asks the owner of an address whether the board may write to it about what they have lost. Its
 * words are those of a receipt.
 * @param token opens the page on which they say so
 * @see receiptEmail
 */
export function lossEmail(itemId: string, { number, ...loss }: Pick<LossWords, 'number' | 'office'>, token: string) {
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
      say('Shall we email you if something similar is found? Confirm with the link below – no login needed.'),
      say(
        'If you do nothing, your address will be deleted after {days, plural, other {# days}}, and we won’t email you about it again.',
        { days: KEPT_DAYS.unconfirmedAddress },
      ),
    ],
    link: { text: say('Confirm or decline emails'), path: lossPath(token) },
    limit: officeEmails(),
  } satisfies Email
}

const WRITTEN = say('Someone wrote about your lost item')

/**
 * Says that something is new about what the reader has lost: another post that may fit, or someone
 * has written to the office, which alone can read that.
 * @see lossEmail
 */
export function lossNewsEmail(
  id: string,
  loss: LossWords & { itemId: string; otherItemId?: string | undefined },
  token: string,
) {
  const { number, itemId, otherItemId } = loss
  const office = toLine(loss.office)
  return {
    id,
    kind: 'office',
    ...(otherItemId === undefined
      ? { subject: titled(WRITTEN, loss), heading: WRITTEN }
      : { subject: possibleMatch(loss), heading: say('Someone may have found your lost item') }),
    paragraphs: [
      otherItemId === undefined
        ? say('They wrote to {office}. Please ask there. Your number is {number}.', { office, number })
        : say('See if it’s yours, or ask at {office}. Your number there is {number}.', { office, number }),
    ],
    post: loss,
    link: {
      text: otherItemId === undefined ? say('View the post') : say('View the match'),
      path: `/items/${otherItemId ?? itemId}`,
    },
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
  const office = toLine(loss.office)
  return {
    id,
    kind: 'office',
    subject: titled(isRecovered ? say('Marked as recovered') : say('No longer on the board'), loss),
    heading: isRecovered
      ? say('The post about your lost item was marked as recovered')
      : say('The post about your lost item is no longer on the board'),
    paragraphs: [
      say('If you don’t have the item, please ask at {office}. Your number there is {number}.', { office, number }),
      say(
        'You won’t get any more emails about it unless the post is reopened. Your address will be deleted after {days, plural, other {# days}}.',
        { days: KEPT_DAYS.endedLoss },
      ),
    ],
    post: loss,
    link: { text: say('Open the board'), path: '/' },
    switchOffPath: `${lossPath(token)}&end=yes`,
    unsubscribeToken: token,
    limit: EMAILS_OF_ENDS,
  } satisfies Email
}

/** Words of the reader's in a list. */
const quote = (words: string) => say('“{words}”', { words: toLine(words) })

/** Returns the title of a post in one line; an administrator may have entered a longer one. */
export const titleLine = ({ title }: Pick<OwnPost, 'title'>) => cutText(toLine(title), MAX_LENGTH.title)

/** Short, so that a phone shows the title. */
export const possibleMatch = (post: Pick<OwnPost, 'title'>) =>
  say('Possible match for “{title}”', { title: titleLine(post) })

/** News of the reader's own post, with its title. */
export const titled = (news: Text, post: Pick<OwnPost, 'title'> | undefined): Text =>
  post ? say('{news}: “{title}”', { news: [news], title: titleLine(post) }) : news

/**
 * Returns what someone has written in one line, without characters that turn the text after them
 * around.
 */
export function toLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
}
