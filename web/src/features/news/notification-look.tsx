import type { ClaimEventKind } from '@shared/claims/claims.ts'
import type { Notification } from '@shared/news/notifications.ts'
import { CheckIcon, ClockIcon, FoundIcon, pathIcon, SearchIcon } from '@/components/icons.tsx'
import { paths } from '@/config/paths.ts'

/** A speech bubble. */
const MessageIcon = pathIcon('M4 5h16v11H10l-4 4v-4H4Z')
/** A shield: moderators look after the board. */
const ShieldIcon = pathIcon('M12 3 5 5.5V11c0 4.7 2.9 8.3 7 10 4.1-1.7 7-5.3 7-10V5.5L12 3Z')
/** The tag of lost property: somebody claims it. */
const TagIcon = pathIcon(
  'M3.5 12V5A1.5 1.5 0 0 1 5 3.5h7l8.5 8.5-8.5 8.5ZM8 9.25a1.25 1.25 0 1 0 0-2.5 1.25 1.25 0 0 0 0 2.5Z',
)
const NumberIcon = pathIcon('M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h15.5M4 15h15.5')

const GOOD = { Icon: CheckIcon, colours: 'bg-found-tint text-found' }

const KINDS = {
  match: { Icon: SearchIcon, colours: 'bg-accent/10 text-accent' },
  recovered: GOOD,
  reopened: { Icon: FoundIcon, colours: 'bg-lost-tint text-lost' },
  ending: { Icon: ClockIcon, colours: 'bg-lost-tint text-lost' },
  claim: { Icon: TagIcon, colours: 'bg-accent/10 text-accent' },
  'same-number': { Icon: NumberIcon, colours: 'bg-found-tint text-found' },
  message: { Icon: MessageIcon, colours: 'bg-accent/10 text-accent' },
  decision: { Icon: ShieldIcon, colours: 'bg-lost-tint text-lost' },
  report: { Icon: ShieldIcon, colours: 'bg-accent/10 text-accent' },
  case: { Icon: ShieldIcon, colours: 'bg-lost-tint text-lost' },
} as const

/** Steps of a claim that are not shown as a question that waits. */
const STEPS: Partial<Record<ClaimEventKind, { Icon: typeof TagIcon; colours: string }>> = {
  approved: GOOD,
  'handed-over': GOOD,
  'handed-over-without-code': GOOD,
  declined: { Icon: TagIcon, colours: 'bg-line text-muted' },
  withdrawn: { Icon: TagIcon, colours: 'bg-line text-muted' },
  expired: { Icon: TagIcon, colours: 'bg-line text-muted' },
  ended: { Icon: TagIcon, colours: 'bg-line text-muted' },
  'code-failed': { Icon: TagIcon, colours: 'bg-lost-tint text-lost' },
  disputed: { Icon: TagIcon, colours: 'bg-lost-tint text-lost' },
  reopened: KINDS.reopened,
}

/** The icon of a notification, and its colours. */
export function lookOf({ kind, step, decision }: Notification) {
  if (kind === 'decision' && decision === 'keep') return GOOD
  return (step && STEPS[step]) ?? KINDS[kind]
}

/**
 * Where a notification leads: a poster compares a claim with the others on the post. What became of
 * a report is said by the notification itself, so it leads to the list.
 */
export function addressOf(notification: Notification): string {
  const { kind, itemId, otherItemId, claimId, step, conversationId } = notification
  if (kind === 'decision') return paths.decision(itemId)
  if (kind === 'report') return paths.notifications
  if (kind === 'case') return paths.moderation
  if (conversationId !== undefined) return paths.conversation(conversationId)
  if (claimId === undefined) return paths.item(otherItemId ?? itemId)
  const isAboutAll = step === 'made' || step === 'reminded' || step === 'withdrawn'
  return isAboutAll ? paths.itemClaims(itemId) : paths.claim(claimId)
}
