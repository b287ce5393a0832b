import { EMAILS_OF_CLAIMS } from '../claims/claim-news.ts'
import { type Email, possibleMatch, quote } from '../delivery/email.ts'
import type { OwnPost } from '../delivery/own-post.ts'
import { say } from '../lib/texts.ts'
import type { Item } from '../shared/items/items.ts'

/** @see PushWords */
export const matchPush = {
  match: say('A new post may fit one of yours'),
  'same-number': say('A lost post has the same number as something that you found'),
}

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

/** To the person who posted the found item. */
export function sameNumberEmail(id: string, otherItemId: string, post: OwnPost): Email {
  return {
    id,
    kind: 'matches',
    subject: possibleMatch(post),
    heading: say('Someone is looking for an item with the number you gave'),
    paragraphs: [
      say('It’s very likely the item you found. Please look at their post. Only you know that the numbers match.'),
    ],
    post,
    link: { text: say('View the match'), path: `/items/${otherItemId}` },
    limit: EMAILS_OF_CLAIMS,
  }
}
