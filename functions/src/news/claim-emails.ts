import { say, type Text } from '../lib/words.ts'
import type { ClaimEventKind, ClaimSide } from '../shared/claims/claims.ts'
import { CLAIM_DAYS, type ExpiryReason } from '../shared/lib/shared-constants.ts'
import { dailyLimit } from '../store/account-limit.ts'
import type { Email } from './email-texts.ts'

/**
 * The texts of the e-mails about claims and numbers. They name nobody and quote nothing, not even a
 * title of the reader's own, and the reason of a decline is on the claim's page alone.
 */

/** A person gets this many e-mails a day about claims and numbers. */
const EMAILS_OF_CLAIMS = dailyLimit('claim-email', 10)

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
}

/** A subject, and what follows it. */
type Words = readonly [subject: Text, ...paragraphs: Text[]]

/** @see ClaimNews */
export function claimEmail(news: ClaimNews): Email {
  const { id, itemId, claimId, step, role } = news
  const words = role === 'poster' ? WORDS_FOR_POSTER[step] : WORDS_FOR_CLAIMANT[step]
  const [subject, ...paragraphs] = words?.(news) ?? SOMETHING_NEW
  const isAboutAll = step === 'made' || step === 'reminded' || step === 'withdrawn'
  return {
    id,
    kind: 'claims',
    subject,
    paragraphs,
    link: isAboutAll
      ? { text: say('See the claims on your post'), path: `/items/${itemId}/claims` }
      : { text: say('See the claim'), path: `/claims/${claimId}` },
    limit: EMAILS_OF_CLAIMS,
  }
}

/** To whoever posted the found thing. */
export function sameNumberEmail(id: string, otherItemId: string): Email {
  return {
    id,
    kind: 'matches',
    subject: say('Somebody is looking for a thing with the number that you gave'),
    paragraphs: [
      say('It has the same number as something that you have found and posted, so it is very likely the same one.'),
      say('Please look at their post. Only you were told that the number is the same.'),
    ],
    link: { text: say('See the post'), path: `/items/${otherItemId}` },
    limit: EMAILS_OF_CLAIMS,
  }
}

const { decision, handover, dispute } = CLAIM_DAYS

/** A step that no reader should hear of is still true in these words. */
const SOMETHING_NEW: Words = [say('There is news of a claim'), say('Something has happened to it. Its page says what.')]

const DISPUTABLE = say(
  'If that is not right, please say so on the claim’s page within {days, plural, other {# days}}.',
  { days: dispute },
)

const SOMETHING_WRONG: Words = [
  say('Something may be wrong with a handover'),
  say(
    'The other person has said so, and it is noted in the record. Please look at the claim; you can say there how you see it.',
  ),
]

const CODE_FAILED: Words = [
  say('A wrong code was entered several times'),
  say(
    'So the code does not count any longer. You will have a new one after an hour or more. Please show it only to whoever hands the thing to you, when you meet.',
  ),
]

const HANDED_OVER: Words = [
  say('The thing was handed over'),
  say('The code was entered, so the post is now recovered.'),
  DISPUTABLE,
]

const STAYS_OPEN = say('Your post stays open.')

const WORDS_FOR_POSTER: Partial<Record<ClaimEventKind, (news: ClaimNews) => Words>> = {
  made: ({ postType }) => [
    say('Somebody has claimed your post'),
    postType === 'Found'
      ? say('Somebody says that what you found is theirs.')
      : say('Somebody says that they have what you are looking for.'),
    say('Please see what they write, and approve or decline it within {days, plural, other {# days}}.', {
      days: decision,
    }),
  ],
  reminded: () => [
    say('A claim on your post is waiting for you'),
    say('Please approve or decline it. After {days, plural, other {# days}} without an answer it expires.', {
      days: decision,
    }),
  ],
  withdrawn: () => [say('A claim on your post was withdrawn'), say('There is nothing to do.')],
  expired: ({ reason }) => [
    say('A claim on your post has expired'),
    reason === 'no-handover'
      ? say('The thing was not handed over within {days, plural, other {# days}} after you had approved the claim.', {
          days: handover,
        })
      : say('It had no answer for {days, plural, other {# days}}.', { days: decision }),
    STAYS_OPEN,
  ],
  ended: () => [
    say('A claim on your post has ended'),
    say('Your conversation with the claimant has ended.'),
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
          'The claim’s page has your code and says where you can meet. Show the code to whoever gives you the thing, when you have it in your hands.',
        )
      : say(
          'The claim’s page says where you can meet. When you hand the thing over, ask for the code, and enter it there.',
        ),
    say('Please meet within {days, plural, other {# days}}.', { days: handover }),
  ],
  declined: () => [say('Your claim was declined'), say('The claim’s page says why.')],
  renewed: () => [
    say('There is more time to meet'),
    say('The claim that was approved goes on. Its page says until when.'),
  ],
  expired: ({ reason }) => [
    say('Your claim has expired'),
    reason === 'no-handover'
      ? say('The thing was not handed over within {days, plural, other {# days}}.', { days: handover })
      : say('It had no answer for {days, plural, other {# days}}, which says nothing about what you wrote.', {
          days: decision,
        }),
  ],
  ended: ({ reason }) => [say('Your claim has ended'), whyEnded(reason)],
  'handed-over': () => HANDED_OVER,
  'handed-over-without-code': () => [
    say('A claim was closed without the code'),
    say('The poster says that the thing was handed over, so the post is now recovered.'),
    DISPUTABLE,
  ],
  'code-failed': () => CODE_FAILED,
  disputed: () => SOMETHING_WRONG,
  reopened: () => [
    say('A post that was handed over is open again'),
    say(
      'The poster has reopened it, so the handover counts as disputed. Please look at the claim; you can say there how you see it.',
    ),
  ],
}

function whyEnded(reason: ExpiryReason | undefined): Text {
  if (reason === 'given-to-another') return say('The thing was given to somebody else.')
  if (reason === 'post-deleted') return say('The poster has deleted the post.')
  if (reason === 'post-removed') return say('A moderator has taken the post off the board.')
  if (reason === 'conversation-ended') return say('Your conversation with the poster has ended.')
  return say('The poster has closed the post.')
}
