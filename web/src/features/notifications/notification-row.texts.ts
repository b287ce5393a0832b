import type { Notification } from '@shared/notifications/notifications.ts'
import { formatDayOfTime } from '@/components/day-text.tsx'
import { isolate } from '@/lib/isolate.ts'
import { describeClaim } from './claim-notices.texts.ts'
import { describeDecision, describeOutcome } from './decision-notices.texts.ts'

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
