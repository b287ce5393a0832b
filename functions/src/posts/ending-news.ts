import { type Email, titleLine } from '../delivery/email.ts'
import type { OwnPost } from '../delivery/own-post.ts'
import { say } from '../lib/texts.ts'
import { ARCHIVED_DAYS } from '../shared/items/listing-days.ts'

/** @see PushWords */
export const endingPush = { ending: say('One of your posts expires soon') }

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
