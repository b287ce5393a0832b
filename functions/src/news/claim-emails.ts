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
type Words = readonly [subject: string, ...paragraphs: string[]]

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
      ? { text: 'See the claims on your post', path: `/items/${itemId}/claims` }
      : { text: 'See the claim', path: `/claims/${claimId}` },
    limit: EMAILS_OF_CLAIMS,
  }
}

/** To whoever posted the found thing. */
export function sameNumberEmail(id: string, otherItemId: string): Email {
  return {
    id,
    kind: 'matches',
    subject: 'Somebody is looking for a thing with the number that you gave',
    paragraphs: [
      'It has the same number as something that you have found and posted, so it is very likely the same one.',
      'Please look at their post. Only you were told that the number is the same.',
    ],
    link: { text: 'See the post', path: `/items/${otherItemId}` },
    limit: EMAILS_OF_CLAIMS,
  }
}

/** A step that no reader should hear of is still true in these words. */
const SOMETHING_NEW: Words = ['There is news of a claim', 'Something has happened to it. Its page says what.']

const DISPUTABLE = `If that is not right, please say so on the claim’s page within ${CLAIM_DAYS.dispute} days.`

const SOMETHING_WRONG: Words = [
  'Something may be wrong with a handover',
  'The other person has said so, and it is noted in the record. Please look at the claim; you can say there how you see it.',
]

const CODE_FAILED: Words = [
  'A wrong code was entered several times',
  'So the code does not count any longer. You will have a new one after an hour or more. Please show it only to whoever hands the thing to you, when you meet.',
]

const HANDED_OVER: Words = [
  'The thing was handed over',
  'The code was entered, so the post is now recovered.',
  DISPUTABLE,
]

const WORDS_FOR_POSTER: Partial<Record<ClaimEventKind, (news: ClaimNews) => Words>> = {
  made: ({ postType }) => [
    'Somebody has claimed your post',
    postType === 'Found'
      ? 'Somebody says that what you found is theirs.'
      : 'Somebody says that they have what you are looking for.',
    `Please see what they write, and approve or decline it within ${CLAIM_DAYS.decision} days.`,
  ],
  reminded: () => [
    'A claim on your post is waiting for you',
    `Please approve or decline it. After ${CLAIM_DAYS.decision} days without an answer it expires.`,
  ],
  withdrawn: () => ['A claim on your post was withdrawn', 'There is nothing to do.'],
  expired: ({ reason }) => [
    'A claim on your post has expired',
    reason === 'no-handover'
      ? `The thing was not handed over within ${CLAIM_DAYS.handover} days after you had approved the claim.`
      : `It had no answer for ${CLAIM_DAYS.decision} days.`,
    'Your post stays open.',
  ],
  ended: () => [
    'A claim on your post has ended',
    'Your conversation with the claimant has ended.',
    'Your post stays open.',
  ],
  'handed-over': () => HANDED_OVER,
  'code-failed': () => CODE_FAILED,
  disputed: () => SOMETHING_WRONG,
}

const WORDS_FOR_CLAIMANT: Partial<Record<ClaimEventKind, (news: ClaimNews) => Words>> = {
  approved: ({ postType }) => [
    'Your claim was approved',
    postType === 'Found'
      ? 'The claim’s page has your code and says where you can meet. Show the code to whoever gives you the thing, when you have it in your hands.'
      : 'The claim’s page says where you can meet. When you hand the thing over, ask for the code, and enter it there.',
    `Please meet within ${CLAIM_DAYS.handover} days.`,
  ],
  declined: () => ['Your claim was declined', 'The claim’s page says why.'],
  renewed: () => ['There is more time to meet', 'The claim that was approved goes on. Its page says until when.'],
  expired: ({ reason }) => [
    'Your claim has expired',
    reason === 'no-handover'
      ? `The thing was not handed over within ${CLAIM_DAYS.handover} days.`
      : `It had no answer for ${CLAIM_DAYS.decision} days, which says nothing about what you wrote.`,
  ],
  ended: ({ reason }) => ['Your claim has ended', whyEnded(reason)],
  'handed-over': () => HANDED_OVER,
  'handed-over-without-code': () => [
    'A claim was closed without the code',
    'The poster says that the thing was handed over, so the post is now recovered.',
    DISPUTABLE,
  ],
  'code-failed': () => CODE_FAILED,
  disputed: () => SOMETHING_WRONG,
  reopened: () => [
    'A post that was handed over is open again',
    'The poster has reopened it, so the handover counts as disputed. Please look at the claim; you can say there how you see it.',
  ],
}

function whyEnded(reason: ExpiryReason | undefined): string {
  if (reason === 'given-to-another') return 'The thing was given to somebody else.'
  if (reason === 'post-deleted') return 'The poster has deleted the post.'
  if (reason === 'post-removed') return 'A moderator has taken the post off the board.'
  if (reason === 'conversation-ended') return 'Your conversation with the poster has ended.'
  return 'The poster has closed the post.'
}
