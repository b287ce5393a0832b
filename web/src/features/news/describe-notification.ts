import { plural, t } from '@lingui/core/macro'
import { CLAIM_DAYS } from '@shared/claims/claim-limits.ts'
import type { ClaimEventKind } from '@shared/claims/claims.ts'
import type { CaseKind, Decision } from '@shared/moderation/decisions.ts'
import type { Notification, NotificationOf } from '@shared/news/notifications.ts'
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
  const { title } = notification
  switch (notification.kind) {
    case 'match':
      return {
        title: t`A possible match: “${{ otherTitle: notification.otherTitle }}”`,
        text: t`This may be the same item as your “${title}”. Take a look.`,
      }
    case 'same-number':
      return {
        title: t`Same number: “${{ otherTitle: notification.otherTitle }}”`,
        text: t`Someone is looking for an item with the same number as your “${title}”. It’s very likely the same one. Only you were notified.`,
      }
    case 'recovered':
      return notification.name
        ? putName(notification.name, t`${{ name: NAME }} marked “${title}” as recovered`)
        : { title: t`Someone marked “${title}” as recovered` }
    case 'reopened':
      return {
        title: t`“${title}” is open again`,
        text: t`The person who posted it reopened it, so it’s no longer in your recovered items. If there’s a mix-up, please write to them.`,
      }
    case 'ending':
      return {
        title: t`“${title}” expires on ${{ day: formatDayOfTime(notification.listedUntil) }}`,
        text: t`Keep it if it’s still needed. Otherwise it will be unpublished that day. You can publish it again later.`,
      }
    case 'message':
      return {
        ...(notification.name
          ? putName(notification.name, t`${{ name: NAME }} wrote to you about “${title}”`)
          : { title: t`Someone wrote to you about “${title}”` }),
        text: t`Open the conversation to read it and reply.`,
      }
    case 'claim':
      return WORDS[notification.step](notification)
    case 'decision':
      return describeDecision(notification)
    case 'report':
      return describeOutcome(notification)
    case 'search':
      return { title: t`New: “${title}”`, text: sayFits(notification) }
    case 'case':
      return { title: t`A report needs your decision`, text: t`See everything that’s waiting for a moderator.` }
  }
}

/** @param sentence has `NAME` in it, at its beginning or, in some languages, further on */
function putName(name: string, sentence: string) {
  const [before = '', title = ''] = sentence.split(/\u2068?\0\u2069?/)
  return { before, name, title }
}

function sayFits({ further = 0 }: NotificationOf<'search'>): string {
  return further === 0
    ? t`It matches one of your saved searches.`
    : plural(further, {
        one: 'It matches one of your saved searches, and so does another new post. See your saved searches below.',
        other: 'It matches one of your saved searches, and so do # other new posts. See your saved searches below.',
      })
}

const WHY = t`See why and what you can do.`

/** What a moderator has done with something of the reader's, by what it was. */
const DONE: Record<CaseKind, Record<Exclude<Decision, 'close-account'>, string>> = {
  post: {
    keep: t`Your post is back on the board`,
    hide: t`A moderator hid your post`,
    delete: t`A moderator removed your post`,
  },
  message: {
    keep: t`Your message stays up`,
    hide: t`A moderator hid your message`,
    delete: t`A moderator removed your message`,
  },
  handover: {
    keep: t`A moderator reviewed your handover: nothing changes`,
    hide: t`A moderator made a decision about your handover`,
    delete: t`A moderator made a decision about your handover`,
  },
}

/** What has become of what the reader has reported, unless it stays. */
const TAKEN_DOWN: Record<CaseKind, string> = {
  post: t`We reviewed the post you reported and removed it`,
  message: t`We reviewed the message you reported and removed it`,
  handover: t`We reviewed the handover you reported and took action`,
}

type Judged = NotificationOf<'decision' | 'report'>

/** A decision of a moderator about something of the reader's, in words. */
function describeDecision({ caseKind, decision }: Judged): Words {
  if (decision === 'close-account') return { title: t`A moderator closed your account`, text: WHY }
  return { title: DONE[caseKind][decision], text: decision === 'keep' ? t`You don’t need to do anything.` : WHY }
}

/** What has become of a report of the reader's, in words. */
function describeOutcome({ caseKind, decision }: Judged): Words {
  const text = t`Thank you for letting us know.`
  if (decision === 'keep') return { title: t`We reviewed what you reported: it stays up`, text }
  return { title: TAKEN_DOWN[caseKind], text }
}

/**
 * The title of the post, and what the notification says of the claim. The title comes last, because
 * a long one is cut off.
 */
type Facts = Pick<NotificationOf<'claim'>, 'title' | 'role' | 'postType' | 'reason'>

/** What is said of a claim. It names nobody. */
const WORDS: Record<ClaimEventKind, (facts: Facts) => Words> = {
  made: ({ title, postType }) => ({
    title: postType === 'Found' ? t`Someone says it’s theirs: “${title}”` : t`Someone says they have it: “${title}”`,
    text: t`Read the claim, then approve or decline it within ${plural({ days: CLAIM_DAYS.decision }, { one: '# day', other: '# days' })}.`,
  }),
  reminded: ({ title }) => ({
    title: t`Waiting for you: a claim on “${title}”`,
    text: t`Please approve or decline it. Without an answer it expires after ${plural({ days: CLAIM_DAYS.decision }, { one: '# day', other: '# days' })}.`,
  }),
  approved: ({ title, postType }) => ({
    title: t`Approved: your claim on “${title}”`,
    text:
      postType === 'Found'
        ? t`Open it for your code and to arrange where to meet.`
        : t`Open it to arrange where to meet. When you hand the item over, ask for the code and enter it there.`,
  }),
  renewed: ({ title }) => ({
    title: t`More time to meet for “${title}”`,
    text: t`Your claim is still approved. Open it to see until when.`,
  }),
  declined: ({ title }) => ({
    title: t`Declined: your claim on “${title}”`,
    text: t`See the reason on the claim page.`,
  }),
  withdrawn: ({ title }) => ({ title: t`Withdrawn: a claim on “${title}”`, text: t`You don’t need to do anything.` }),
  expired: ({ title, role, reason }) => ({
    title: role === 'poster' ? t`Expired: a claim on “${title}”` : t`Expired: your claim on “${title}”`,
    text:
      reason === 'no-handover'
        ? t`It wasn’t handed over within ${plural({ days: CLAIM_DAYS.handover }, { one: '# day', other: '# days' })}. It can be claimed again while the post is open.`
        : t`It wasn’t answered within ${plural({ days: CLAIM_DAYS.decision }, { one: '# day', other: '# days' })}. It can be claimed again while the post is open.`,
  }),
  ended: ({ title, role, reason }) =>
    role === 'poster'
      ? { title: t`Ended: a claim on “${title}”`, text: t`Your conversation with the claimant has ended.` }
      : { title: t`Ended: your claim on “${title}”`, text: whyEnded(reason) },
  'code-failed': ({ title }) => ({
    title: t`Wrong code entered several times: “${title}”`,
    text: t`You’ll get a new code in an hour or more. When you meet, show it only to the person who hands you the item.`,
  }),
  'handed-over': ({ title }) => ({
    title: t`Handed over: “${title}”`,
    text: t`The code was entered. If that’s wrong, tell us on the claim page within ${plural({ days: CLAIM_DAYS.dispute }, { one: '# day', other: '# days' })}.`,
  }),
  'handed-over-without-code': ({ title }) => ({
    title: t`Closed without the code: “${title}”`,
    text: t`The person who posted it says it was handed over. If that’s wrong, tell us on the claim page within ${plural({ days: CLAIM_DAYS.dispute }, { one: '# day', other: '# days' })}.`,
  }),
  disputed: ({ title }) => ({
    title: t`Something may be wrong: “${title}”`,
    text: t`The other person reported a problem with the handover. Open the claim to give your side.`,
  }),
  reopened: ({ title }) => ({
    title: t`Open again after the handover: “${title}”`,
    text: t`The person who posted it reopened it, so the handover is disputed. Open the claim to give your side.`,
  }),
}

function whyEnded(reason: Facts['reason']): string {
  if (reason === 'given-to-another') return t`It was returned to someone else.`
  if (reason === 'post-removed') return t`A moderator removed the post.`
  if (reason === 'conversation-ended') return t`Your conversation with the person who posted it has ended.`
  return reason === 'post-deleted'
    ? t`The person who posted it deleted the post.`
    : t`The person who posted it closed the post.`
}
