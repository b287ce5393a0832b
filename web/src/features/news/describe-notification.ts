import { plural, t } from '@lingui/core/macro'
import type { ClaimEventKind } from '@shared/claims/claims.ts'
import { type CaseKind, CLAIM_DAYS, type Decision } from '@shared/lib/shared-constants.ts'
import type { Notification } from '@shared/news/notifications.ts'
import { formatDayOfTime } from '@/components/dates.tsx'

type Words = { title: string; text: string }

/** Stands in a sentence for a name: no name and no title has this sign. */
const NAME = '\0'

/**
 * One notification in words. `before`, `name` and `title` together are the link's text; a name is
 * chosen by its user, so it is an element of its own.
 */
export function describeNotification(notification: Notification): Partial<Words> & {
  before?: string
  name?: string
  title: string
} {
  const { kind, name, title, otherTitle = '', listedUntil = '' } = notification
  const words: Record<typeof kind, ReturnType<typeof describeNotification>> = {
    match: {
      title: t`A possible match: “${otherTitle}”`,
      text: t`This may be the same item as your “${title}”. Have a look.`,
    },
    recovered: name
      ? putName(name, t`${{ name: NAME }} marked “${title}” as recovered`)
      : { title: t`Somebody marked “${title}” as recovered` },
    reopened: {
      title: t`“${title}” is open again`,
      text: t`Its poster has reopened it, so it has left your recovered items. If there is a mix-up, please write to them.`,
    },
    ending: {
      title: t`“${title}” leaves the board on ${{ day: formatDayOfTime(listedUntil) }}`,
      text: t`Keep it if it’s still needed. If you do nothing, it’s unpublished on that day, and you can publish it again.`,
    },
    'same-number': {
      title: t`Same number: “${otherTitle}”`,
      text: t`Somebody is looking for a thing with the same number as your “${title}”. It is very likely the same one, and only you were told.`,
    },
    message: {
      ...(name
        ? putName(name, t`${{ name: NAME }} wrote to you about “${title}”`)
        : { title: t`Somebody wrote to you about “${title}”` }),
      text: t`Read the message on the board, and write back there if you like.`,
    },
    claim: WORDS[notification.step ?? 'made'](notification),
    decision: describeDecision(notification),
    report: describeOutcome(notification),
    search: { title: t`New: “${title}”`, text: sayFits(notification) },
    case: { title: t`A report is waiting for you`, text: t`You are a moderator. See all that waits for a decision.` },
  }
  return words[kind]
}

/** @param sentence has `NAME` in it, at its beginning or, in some languages, further on */
function putName(name: string, sentence: string) {
  const [before = '', title = ''] = sentence.split(/\u2068?\0\u2069?/)
  return { before, name, title }
}

function sayFits({ further = 0 }: Notification): string {
  return further === 0
    ? t`It fits a search that you saved.`
    : plural(further, {
        one: 'It fits a search that you saved, and another new post does, too. Your saved searches, below, show them.',
        other: 'It fits a search that you saved, and # other new posts do, too. Your saved searches, below, show them.',
      })
}

const WHY = t`See why, and what you can do about it.`

/** What a moderator has done with something of the reader's, by what it was. */
const DONE: Record<CaseKind, Record<Exclude<Decision, 'close-account'>, string>> = {
  post: {
    keep: t`Your post is back on the board`,
    hide: t`A moderator has hidden your post`,
    delete: t`A moderator has taken your post down`,
  },
  message: {
    keep: t`Your message stays`,
    hide: t`A moderator has hidden a message of yours`,
    delete: t`A moderator has taken a message of yours down`,
  },
  handover: {
    keep: t`A moderator has looked at your handover: nothing changes`,
    hide: t`A moderator has decided about your handover`,
    delete: t`A moderator has decided about your handover`,
  },
}

/** What has become of what the reader has reported, unless it stays. */
const TAKEN_DOWN: Record<CaseKind, string> = {
  post: t`We looked at the post that you reported: it was taken down`,
  message: t`We looked at the message that you reported: it was taken down`,
  handover: t`We looked at the handover that you told us about, and did something about it`,
}

/** A decision of a moderator about something of the reader's, in words. */
function describeDecision({ caseKind = 'post', decision = 'hide' }: Notification): Words {
  if (decision === 'close-account') return { title: t`A moderator has closed your account`, text: WHY }
  return { title: DONE[caseKind][decision], text: decision === 'keep' ? t`There is nothing left for you to do.` : WHY }
}

/** What has become of a report of the reader's, in words. */
function describeOutcome({ caseKind = 'post', decision = 'keep' }: Notification): Words {
  const text = t`Thank you for telling us.`
  if (decision === 'keep') return { title: t`We looked at what you reported: it stays`, text }
  return { title: TAKEN_DOWN[caseKind], text }
}

/**
 * The title of the post, and what the notification says of the claim. The title comes last, because
 * a long one is cut off.
 */
type Facts = Pick<Notification, 'title' | 'role' | 'postType' | 'reason'>

/** What is said of a claim. It names nobody. */
const WORDS: Record<ClaimEventKind, (facts: Facts) => Words> = {
  made: ({ title, postType }) => ({
    title: postType === 'Found' ? t`Somebody says it is theirs: “${title}”` : t`Somebody says they have it: “${title}”`,
    text: t`See what they write, and approve or decline it within ${plural({ days: CLAIM_DAYS.decision }, { one: '# day', other: '# days' })}.`,
  }),
  reminded: ({ title }) => ({
    title: t`Waiting for you: a claim on “${title}”`,
    text: t`Please approve or decline it. After ${plural({ days: CLAIM_DAYS.decision }, { one: '# day', other: '# days' })} without an answer it expires.`,
  }),
  approved: ({ title, postType }) => ({
    title: t`Approved: your claim on “${title}”`,
    text:
      postType === 'Found'
        ? t`Open it for your code and for where to meet.`
        : t`Open it for where to meet. When you hand the thing over, ask for the code and enter it there.`,
  }),
  renewed: ({ title }) => ({
    title: t`More time to meet for “${title}”`,
    text: t`Your claim stays approved. It says until when.`,
  }),
  declined: ({ title }) => ({ title: t`Declined: your claim on “${title}”`, text: t`Open it to see why.` }),
  withdrawn: ({ title }) => ({ title: t`Withdrawn: a claim on “${title}”`, text: t`There is nothing to do.` }),
  expired: ({ title, role, reason }) => ({
    title: role === 'poster' ? t`Expired: a claim on “${title}”` : t`Expired: your claim on “${title}”`,
    text:
      reason === 'no-handover'
        ? t`It was not handed over within ${plural({ days: CLAIM_DAYS.handover }, { one: '# day', other: '# days' })}. As long as the post is open, it can be claimed again.`
        : t`It had no answer for ${plural({ days: CLAIM_DAYS.decision }, { one: '# day', other: '# days' })}. As long as the post is open, it can be claimed again.`,
  }),
  ended: ({ title, role, reason }) =>
    role === 'poster'
      ? { title: t`Ended: a claim on “${title}”`, text: t`Your conversation with the claimant has ended.` }
      : { title: t`Ended: your claim on “${title}”`, text: whyEnded(reason) },
  'code-failed': ({ title }) => ({
    title: t`Wrong code entered several times: “${title}”`,
    text: t`You will have a new code after an hour or more. Show it only to whoever hands you the thing, when you meet.`,
  }),
  'handed-over': ({ title }) => ({
    title: t`Handed over: “${title}”`,
    text: t`The code was entered. If that is not right, say so on the claim within ${plural({ days: CLAIM_DAYS.dispute }, { one: '# day', other: '# days' })}.`,
  }),
  'handed-over-without-code': ({ title }) => ({
    title: t`Closed without the code: “${title}”`,
    text: t`The poster says that it was handed over. If that is not right, say so on the claim within ${plural({ days: CLAIM_DAYS.dispute }, { one: '# day', other: '# days' })}.`,
  }),
  disputed: ({ title }) => ({
    title: t`Something may be wrong: “${title}”`,
    text: t`The other person says so of the handover. Open the claim to say how you see it.`,
  }),
  reopened: ({ title }) => ({
    title: t`Open again after the handover: “${title}”`,
    text: t`The poster has reopened it, so the handover counts as disputed. Open the claim to say how you see it.`,
  }),
}

function whyEnded(reason: Notification['reason']): string {
  if (reason === 'given-to-another') return t`It was given to somebody else.`
  if (reason === 'post-removed') return t`A moderator has taken the post off the board.`
  if (reason === 'conversation-ended') return t`Your conversation with the poster has ended.`
  return reason === 'post-deleted' ? t`The poster has deleted the post.` : t`The poster has closed the post.`
}
