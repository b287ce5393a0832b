import { type Email, titled } from '../delivery/email.ts'
import type { OwnPost } from '../delivery/own-post.ts'
import { dateOf } from '../lib/day-in-words.ts'
import { say } from '../lib/texts.ts'
import { REOPEN_DAYS } from '../shared/claims/claim-limits.ts'
import { dailyLimit } from '../store/account-limit.ts'

/** @see PushWords */
export const recoveryPush = {
  recovered: say('One of your posts was marked as recovered'),
  reopened: say('A post that you marked as recovered is open again'),
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
