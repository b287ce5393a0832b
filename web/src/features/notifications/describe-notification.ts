import type { CaseKind, Decision } from '@shared/lib/shared-constants.ts'
import type { Notification } from '@shared/notifications/notifications.ts'
import { formatDayOfTime } from '@/components/dates.tsx'
import { isolate } from '@/lib/text.ts'
import { describeClaim } from './describe-claim-notice.ts'

/**
 * One notification in words. `name` and `title` together are the link's text; a name is chosen by
 * its user, so it is an element of its own.
 */
export function describeNotification(notification: Notification): {
  name?: string
  title: string
  text?: string
} {
  const { kind, name, ...titles } = notification
  const title = isolate(titles.title)
  switch (kind) {
    case 'match':
      return {
        title: `A possible match: “${isolate(titles.otherTitle ?? '')}”`,
        text: `It was posted after your “${title}” and may be about the same thing. Have a look.`,
      }
    case 'recovered':
      return name
        ? { name, title: ` marked “${title}” as recovered` }
        : { title: `Somebody marked “${title}” as recovered` }
    case 'reopened':
      return {
        title: `“${title}” is open again`,
        text: 'Its poster has reopened it, so it has left your recovered items. If there is a mix-up, please write to them.',
      }
    case 'ending':
      return {
        title: `“${title}” leaves the board on ${formatDayOfTime(titles.listedUntil ?? '')}`,
        text: 'Keep it there if it is still needed. If you do nothing, it leaves the board on that day, and you can put it back.',
      }
    case 'same-number':
      return {
        title: `Same number: “${isolate(titles.otherTitle ?? '')}”`,
        text: `Somebody is looking for a thing with the same number as your “${title}”. It is very likely the same one, and only you were told.`,
      }
    case 'message': {
      const text = 'Read the message on the board, and write back there if you like.'
      return name
        ? { name, title: ` wrote to you about “${title}”`, text }
        : { title: `Somebody wrote to you about “${title}”`, text }
    }
    case 'claim':
      return describeClaim(notification)
    case 'decision':
      return describeDecision(notification)
    case 'report':
      return describeOutcome(notification)
    case 'case':
      return { title: 'A report is waiting for you', text: 'You are a moderator. See all that waits for a decision.' }
  }
}

type Words = { title: string; text: string }
type Decided = Pick<Notification, 'caseKind' | 'decision'>

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
function describeDecision({ caseKind = 'post', decision = 'hide' }: Decided): Words {
  if (decision === 'close-account') return { title: 'A moderator has closed your account', text: WHY }
  return { title: DONE[caseKind][decision], text: decision === 'keep' ? 'There is nothing left for you to do.' : WHY }
}

/** What has become of a report of the reader's, in words. */
function describeOutcome({ caseKind = 'post', decision = 'keep' }: Decided): Words {
  const text = 'Thank you for telling us.'
  if (decision === 'keep') return { title: 'We looked at what you reported: it stays', text }
  return { title: TAKEN_DOWN[caseKind], text }
}
