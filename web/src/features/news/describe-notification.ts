import type { ClaimEventKind } from '@shared/claims/claims.ts'
import { type CaseKind, CLAIM_DAYS, type Decision } from '@shared/lib/shared-constants.ts'
import type { Notification } from '@shared/news/notifications.ts'
import { formatDayOfTime } from '@/components/dates.tsx'
import { isolate } from '@/lib/text.ts'

type Words = { title: string; text: string }

/**
 * One notification in words. `name` and `title` together are the link's text; a name is chosen by
 * its user, so it is an element of its own.
 */
export function describeNotification(notification: Notification): { name?: string; title: string; text?: string } {
  const { kind, name, otherTitle = '', listedUntil = '' } = notification
  const title = isolate(notification.title)
  const somebody = (did: string) => (name ? { name, title: ` ${did}` } : { title: `Somebody ${did}` })
  const words: Record<typeof kind, ReturnType<typeof describeNotification>> = {
    match: {
      title: `A possible match: “${isolate(otherTitle)}”`,
      text: `It was posted after your “${title}” and may be about the same thing. Have a look.`,
    },
    recovered: somebody(`marked “${title}” as recovered`),
    reopened: {
      title: `“${title}” is open again`,
      text: 'Its poster has reopened it, so it has left your recovered items. If there is a mix-up, please write to them.',
    },
    ending: {
      title: `“${title}” leaves the board on ${formatDayOfTime(listedUntil)}`,
      text: 'Keep it there if it is still needed. If you do nothing, it leaves the board on that day, and you can put it back.',
    },
    'same-number': {
      title: `Same number: “${isolate(otherTitle)}”`,
      text: `Somebody is looking for a thing with the same number as your “${title}”. It is very likely the same one, and only you were told.`,
    },
    message: {
      ...somebody(`wrote to you about “${title}”`),
      text: 'Read the message on the board, and write back there if you like.',
    },
    claim: WORDS[notification.step ?? 'made']({ ...notification, post: `“${title}”` }),
    decision: describeDecision(notification),
    report: describeOutcome(notification),
    search: { title: `New: “${title}”`, text: sayFits(notification) },
    case: { title: 'A report is waiting for you', text: 'You are a moderator. See all that waits for a decision.' },
  }
  return words[kind]
}

function sayFits({ further = 0 }: Notification): string {
  const others = further === 1 ? 'another new post does' : `${further} other new posts do`
  return further === 0
    ? 'It fits a search that you saved.'
    : `It fits a search that you saved, and ${others}, too. Your saved searches, below, show them.`
}

const WHY = 'See why, and what you can do about it.'

/** What a moderator has done with something of the reader's, by what it was. */
const DONE: Record<CaseKind, Record<Exclude<Decision, 'close-account'>, string>> = {
  post: {
    keep: 'Your post is back on the board',
    hide: 'A moderator has hidden your post',
    delete: 'A moderator has taken your post down',
  },
  message: {
    keep: 'Your message stays',
    hide: 'A moderator has hidden a message of yours',
    delete: 'A moderator has taken a message of yours down',
  },
  handover: {
    keep: 'A moderator has looked at your handover: nothing changes',
    hide: 'A moderator has decided about your handover',
    delete: 'A moderator has decided about your handover',
  },
}

/** What has become of what the reader has reported, unless it stays. */
const TAKEN_DOWN: Record<CaseKind, string> = {
  post: 'We looked at the post that you reported: it was taken down',
  message: 'We looked at the message that you reported: it was taken down',
  handover: 'We looked at the handover that you told us about, and did something about it',
}

/** A decision of a moderator about something of the reader's, in words. */
function describeDecision({ caseKind = 'post', decision = 'hide' }: Notification): Words {
  if (decision === 'close-account') return { title: 'A moderator has closed your account', text: WHY }
  return { title: DONE[caseKind][decision], text: decision === 'keep' ? 'There is nothing left for you to do.' : WHY }
}

/** What has become of a report of the reader's, in words. */
function describeOutcome({ caseKind = 'post', decision = 'keep' }: Notification): Words {
  const text = 'Thank you for telling us.'
  if (decision === 'keep') return { title: 'We looked at what you reported: it stays', text }
  return { title: TAKEN_DOWN[caseKind], text }
}

/**
 * The title of the post, in quotes, and what the notification says of the claim. The title comes
 * last, because a long one is cut off.
 */
type Facts = Pick<Notification, 'role' | 'postType' | 'reason'> & { post: string }

const DISPUTABLE = `If that is not right, say so on the claim within ${CLAIM_DAYS.dispute} days.`

/** What is said of a claim. It names nobody. */
const WORDS: Record<ClaimEventKind, (facts: Facts) => Words> = {
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

function whyEnded(reason: Notification['reason']): string {
  if (reason === 'given-to-another') return 'It was given to somebody else.'
  if (reason === 'post-removed') return 'A moderator has taken the post off the board.'
  if (reason === 'conversation-ended') return 'Your conversation with the poster has ended.'
  return reason === 'post-deleted' ? 'The poster has deleted the post.' : 'The poster has closed the post.'
}
