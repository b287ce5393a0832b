import { type Email, titled, titleLine } from '../delivery/email.ts'
import type { OwnPost } from '../delivery/own-post.ts'
import { say, type Text } from '../lib/texts.ts'
import { CLAIM_DAYS } from '../shared/claims/claim-limits.ts'
import type { ExpiryReason } from '../shared/claims/claim-states.ts'
import type { ClaimEventKind, ClaimSide } from '../shared/claims/claims.ts'
import { dailyLimit } from '../store/account-limit.ts'

/** @see PushWords */
export const claimPush = { claim: say('There is news about a claim') }

/** A person gets this many emails a day about claims and numbers. */
export const EMAILS_OF_CLAIMS = dailyLimit('claim-email', 10)

/** What has happened to a claim, and which side of it the reader is. */
interface ClaimNews {
  /** Differs for each thing that happens to a claim. */
  id: string
  itemId: string
  claimId: string
  step: ClaimEventKind
  role: ClaimSide
  postType: string
  /** Why it has expired. */
  reason?: ExpiryReason
  /** The post, if it is the reader's own. */
  post?: OwnPost | undefined
}

/** What happened, and what to do. */
type Words = readonly [heading: Text, ...paragraphs: Text[]]

/**
 * It names nobody, and quotes nothing but the reader's own post; the reason of a decline is on the
 * claim's page alone.
 * @see ClaimNews
 */
export function claimEmail(news: ClaimNews): Email {
  const { id, itemId, claimId, step, role, post } = news
  const words = role === 'poster' ? WORDS_FOR_POSTER[step] : WORDS_FOR_CLAIMANT[step]
  const [heading, ...paragraphs] = words?.(news) ?? SOMETHING_NEW
  const isAboutAll = step === 'made' || step === 'reminded' || step === 'withdrawn'
  return {
    id,
    kind: 'claims',
    subject:
      step === 'made' && post ? say('New claim on “{title}”', { title: titleLine(post) }) : titled(heading, post),
    heading,
    paragraphs,
    post,
    link: isAboutAll
      ? {
          text: step === 'withdrawn' ? say('View your claims') : say('Review the claim'),
          path: `/items/${itemId}/claims`,
        }
      : { text: say('View the claim'), path: `/claims/${claimId}` },
    limit: EMAILS_OF_CLAIMS,
  }
}

const { decision, handover, dispute } = CLAIM_DAYS

/** A step that no reader should hear of is still true in these words. */
const SOMETHING_NEW: Words = [say('There’s news about a claim'), say('See what happened on the claim page.')]

const DISPUTABLE = say(
  'If that’s wrong, tell us on the claim page within {days, plural, one {# day} other {# days}}.',
  {
    days: dispute,
  },
)

const SOMETHING_WRONG: Words = [
  say('Something may be wrong with a handover'),
  say('The other person told us so. Please look at the claim; you can give your side there.'),
]

const CODE_FAILED: Words = [
  say('A wrong code was entered several times'),
  say(
    'Your code is no longer valid. You’ll get a new one in an hour or more. Only show it to the person who hands you the item, when you meet.',
  ),
]

const HANDED_OVER: Words = [say('The handover is confirmed and the post is closed'), DISPUTABLE]

const STAYS_OPEN = say('Your post stays open.')

const WORDS_FOR_POSTER: Partial<Record<ClaimEventKind, (news: ClaimNews) => Words>> = {
  made: ({ postType }) => [
    postType === 'Found'
      ? say('Someone says the item you found is theirs')
      : say('Someone says they have the item you lost'),
    say('Read what they wrote, then approve or decline the claim within {days, plural, one {# day} other {# days}}.', {
      days: decision,
    }),
  ],
  reminded: () => [
    say('A claim on your post is waiting for you'),
    say(
      'Please approve or decline it. It expires after {days, plural, one {# day} other {# days}} without an answer.',
      {
        days: decision,
      },
    ),
  ],
  withdrawn: () => [say('A claim on your post was withdrawn'), say('You don’t need to do anything.')],
  expired: ({ reason }) => [
    say('A claim on your post has expired'),
    reason === 'no-handover'
      ? say('You approved it, but there was no handover within {days, plural, one {# day} other {# days}}.', {
          days: handover,
        })
      : say('It had no answer for {days, plural, one {# day} other {# days}}.', { days: decision }),
    STAYS_OPEN,
  ],
  ended: () => [
    say('A claim on your post has ended'),
    say('Your conversation with the person who claimed it has ended.'),
    STAYS_OPEN,
  ],
  'handed-over': () => HANDED_OVER,
  'code-failed': () => CODE_FAILED,
  disputed: () => SOMETHING_WRONG,
}

const WORDS_FOR_CLAIMANT: Partial<Record<ClaimEventKind, (news: ClaimNews) => Words>> = {
  approved: ({ postType }) => [
    say('Your claim was approved'),
    postType === 'Found'
      ? say(
          'The claim page has your code and suggests where to meet. Show the code only once you have the item in your hands.',
        )
      : say('The claim page suggests where to meet. When you hand over the item, ask for the code and enter it there.'),
    say('Please meet within {days, plural, one {# day} other {# days}}.', { days: handover }),
  ],
  declined: () => [say('Your claim was declined'), say('See the reason on the claim page.')],
  renewed: () => [
    say('You have more time to meet'),
    say('Your claim is still approved. See until when on the claim page.'),
  ],
  expired: ({ reason }) => [
    say('Your claim has expired'),
    reason === 'no-handover'
      ? say('There was no handover within {days, plural, one {# day} other {# days}}.', { days: handover })
      : say(
          'It had no answer for {days, plural, one {# day} other {# days}}. That says nothing about what you wrote.',
          { days: decision },
        ),
  ],
  ended: ({ reason }) => [say('Your claim has ended'), whyEnded(reason)],
  'handed-over': () => HANDED_OVER,
  'handed-over-without-code': () => [
    say('A claim was closed without the code'),
    say('The person who posted the item says it was handed over, so the post is now closed.'),
    DISPUTABLE,
  ],
  'code-failed': () => CODE_FAILED,
  disputed: () => SOMETHING_WRONG,
  reopened: () => [
    say('A post is open again after a handover'),
    say(
      'The person who posted it reopened it, so the handover counts as disputed. Please look at the claim; you can give your side there.',
    ),
  ],
}

function whyEnded(reason: ExpiryReason | undefined): Text {
  if (reason === 'given-to-another') return say('The item was returned to someone else.')
  if (reason === 'post-deleted') return say('The post was deleted.')
  if (reason === 'post-removed') return say('A moderator removed the post.')
  if (reason === 'conversation-ended') return say('Your conversation about it has ended.')
  return say('The post was closed.')
}
