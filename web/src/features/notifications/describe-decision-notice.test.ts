import { CASE_KINDS, DECISIONS } from '@shared/lib/shared-constants.ts'
import type { Notification } from '@shared/notifications/notifications.ts'
import { expect, it } from 'vitest'
import { describeNotification } from './describe-notification.ts'
import { addressOf } from './notification-look.tsx'

const facts = { id: '1', itemId: 'case-1', title: '', createdAt: '', readAt: null } as const
const decided = (changes: Partial<Notification>) => describeNotification({ ...facts, kind: 'decision', ...changes })
const outcome = (changes: Partial<Notification>) => describeNotification({ ...facts, kind: 'report', ...changes })

it.each(CASE_KINDS)('has words for every decision about a %s, and for what became of a report of one', (caseKind) => {
  for (const decision of DECISIONS) {
    expect(decided({ caseKind, decision }).title).not.toBe('')
    const { title } = outcome({ caseKind, decision })
    expect(title.startsWith('We looked at')).toBe(true)
    expect(title.endsWith('it stays')).toBe(decision === 'keep')
  }
})

it('leads from a decision to its reasons, from what waits to the queue, and from an outcome to the list', () => {
  expect(addressOf({ ...facts, kind: 'case' })).toBe('/moderation')
  expect(addressOf({ ...facts, kind: 'decision' })).toBe('/decisions/case-1')
  expect(addressOf({ ...facts, kind: 'report' })).toBe('/notices')
})
