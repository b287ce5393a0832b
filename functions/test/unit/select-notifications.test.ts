import { expect, test } from 'vitest'
import type { StoredNotification } from '../../src/notifications/notification-box.ts'
import { selectNotifications } from '../../src/notifications/select-notifications.ts'

const NOW = Date.parse('2026-06-01T12:00:00Z')

const match = (otherUid: string, score: number) =>
  ({
    id: `${otherUid} ${score}`,
    kind: 'match',
    otherUid,
    score,
    readAt: null,
    createdAt: '2026-06-01T10:00:00Z',
  }) as StoredNotification

test('keeps the likeliest matches of many people, five of each, before further ones of one person', () => {
  const flood = Array.from({ length: 40 }, (_, n) => match('flooder', 0.99 - n / 1000))
  const others = Array.from({ length: 30 }, (_, n) => match(`person ${n % 10}`, 0.6 + n / 1000))
  const kept = selectNotifications([...flood, ...others], NOW)
  expect(kept).toHaveLength(30)
  expect(kept.filter(({ otherUid }) => otherUid === 'flooder')).toHaveLength(5)
  expect(kept).not.toContain(others[4])
  expect(kept).toContain(others[5])
})

test('gives one person all places that nobody else needs', () => {
  const flood = Array.from({ length: 40 }, (_, n) => match('flooder', 0.99 - n / 1000))
  expect(selectNotifications(flood, NOW)).toHaveLength(30)
})
