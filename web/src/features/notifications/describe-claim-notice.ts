import type { ClaimEventKind } from '@shared/claims/claims.ts'
import { CLAIM_DAYS } from '@shared/lib/shared-constants.ts'
import type { Notification } from '@shared/notifications/notifications.ts'
import { isolate } from '@/lib/text.ts'

/**
 * The title of the post, in quotes, and what the notification says of the claim. The title comes
 * last, because a long one is cut off.
 */
interface Facts extends Pick<Notification, 'role' | 'postType' | 'reason'> {
  post: string
}

type Words = (facts: Facts) => { title: string; text: string }

const DISPUTABLE = `If that is not right, say so on the claim within ${CLAIM_DAYS.dispute} days.`

const WORDS: Record<ClaimEventKind, Words> = {
  made: ({ post, postType }) => ({
    title: postType === 'Found' ? `Somebody says it is theirs: ${post}` : `Somebody says they have it: ${post}`,
    text: `See what they write, and approve or decline it within ${CLAIM_DAYS.decision} days.`,
  }),
  reminded: ({ post }) => ({
    title: `Waiting for you: a claim on ${post}`,
    text: `Please approve or decline it. After ${CLAIM_DAYS.decision} days without an answer it expires.`,
  }),
  approved: ({ post, postType }) => ({
    title: `Approved: your claim on ${post}`,
    text:
      postType === 'Found'
        ? 'Open it for your code and for where to meet.'
        : 'Open it for where to meet. When you hand the thing over, ask for the code and enter it there.',
  }),
  renewed: ({ post }) => ({
    title: `More time to meet for ${post}`,
    text: 'Your claim stays approved. It says until when.',
  }),
  declined: ({ post }) => ({ title: `Declined: your claim on ${post}`, text: 'Open it to see why.' }),
  withdrawn: ({ post }) => ({ title: `Withdrawn: a claim on ${post}`, text: 'There is nothing to do.' }),
  expired: ({ post, role, reason }) => ({
    title: role === 'poster' ? `Expired: a claim on ${post}` : `Expired: your claim on ${post}`,
    text:
      reason === 'no-handover'
        ? `It was not handed over within ${CLAIM_DAYS.handover} days. As long as the post is open, it can be claimed again.`
        : `It had no answer for ${CLAIM_DAYS.decision} days. As long as the post is open, it can be claimed again.`,
  }),
  ended: ({ post, role, reason }) =>
    role === 'poster'
      ? { title: `Ended: a claim on ${post}`, text: 'Your conversation with the claimant has ended.' }
      : { title: `Ended: your claim on ${post}`, text: whyEnded(reason) },
  'code-failed': ({ post }) => ({
    title: `Wrong code entered several times: ${post}`,
    text: 'You will have a new code after an hour or more. Show it only to whoever hands you the thing, when you meet.',
  }),
  'handed-over': ({ post }) => ({ title: `Handed over: ${post}`, text: `The code was entered. ${DISPUTABLE}` }),
  'handed-over-without-code': ({ post }) => ({
    title: `Closed without the code: ${post}`,
    text: `The poster says that it was handed over. ${DISPUTABLE}`,
  }),
  disputed: ({ post }) => ({
    title: `Something may be wrong: ${post}`,
    text: 'The other person says so of the handover. Open the claim to say how you see it.',
  }),
  reopened: ({ post }) => ({
    title: `Open again after the handover: ${post}`,
    text: 'The poster has reopened it, so the handover counts as disputed. Open the claim to say how you see it.',
  }),
}

/** A notification about a claim in words. They name nobody. */
export function describeClaim({ step = 'made', title, ...facts }: Notification): ReturnType<Words> {
  return WORDS[step]({ ...facts, post: `“${isolate(title)}”` })
}

function whyEnded(reason: Notification['reason']): string {
  if (reason === 'given-to-another') return 'It was given to somebody else.'
  if (reason === 'post-removed') return 'A moderator has taken the post off the board.'
  if (reason === 'conversation-ended') return 'Your conversation with the poster has ended.'
  return reason === 'post-deleted' ? 'The poster has deleted the post.' : 'The poster has closed the post.'
}
