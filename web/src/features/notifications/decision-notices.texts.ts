import type { CaseKind, Decision } from '@shared/lib/shared-constants.ts'
import type { Notification } from '@shared/notifications/notifications.ts'

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
export function describeDecision({ caseKind = 'post', decision = 'hide' }: Decided): Words {
  if (decision === 'close-account') return { title: 'A moderator has closed your account', text: WHY }
  return { title: DONE[caseKind][decision], text: decision === 'keep' ? 'There is nothing left for you to do.' : WHY }
}

/** What has become of a report of the reader's, in words. */
export function describeOutcome({ caseKind = 'post', decision = 'keep' }: Decided): Words {
  const text = 'Thank you for telling us.'
  if (decision === 'keep') return { title: 'We looked at what you reported: it stays', text }
  return { title: TAKEN_DOWN[caseKind], text }
}
