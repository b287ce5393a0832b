import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import type { StoredSide } from '../../src/messages/conversation-document.ts'
import { dueTime } from '../../src/messages/seen.ts'

/** A time of one day, in minutes. */
const at = (minutes: number) => Timestamp.fromMillis(Date.UTC(2026, 5, 1, 10) + minutes * 60_000)

const nobody: StoredSide = {
  uid: 'nobody',
  name: '',
  sent: 0,
  unread: 0,
  hasBlocked: false,
  isGone: false,
  seenAt: null,
  toldAt: null,
  rungAt: null,
  emailedAt: null,
  lastKey: null,
}
/** When someone has to be told, in minutes; the last message came at 0 if nothing else is said. */
function due(poster: Partial<StoredSide>, { now = 0, lastAt = 0, asker = {} as Partial<StoredSide> } = {}) {
  const sides = { poster: { ...nobody, ...poster }, asker: { ...nobody, uid: 'other', ...asker } }
  const time = dueTime({ ...sides, lastAt: at(lastAt) }, at(now))
  return time && (time.toMillis() - at(0).toMillis()) / 60_000
}

describe('someone has to be told of unread messages', () => {
  test('at once if they were never there, or not within the last minute', () => {
    expect(due({ unread: 1 })).toBe(0)
    expect(due({ unread: 1, seenAt: at(-2) })).toBe(0)
    expect(due({ unread: 1, seenAt: at(-1) })).toBe(0)
  })

  test('a minute after they were there', () => {
    expect(due({ unread: 1, seenAt: at(-0.5) })).toBe(0.5)
    expect(due({ unread: 1, seenAt: at(0) })).toBe(1)
  })

  test('never, if nothing is unread', () => {
    expect(due({})).toBeNull()
    expect(due({ seenAt: at(-5), emailedAt: at(-90) })).toBeNull()
  })

  test('never, while one of the two has blocked the other', () => {
    expect(due({ unread: 1, hasBlocked: true })).toBeNull()
    expect(due({ unread: 1 }, { asker: { hasBlocked: true } })).toBeNull()
  })

  test('never, if an edit by hand has taken them out of the conversation', () => {
    expect(due({ unread: 1, uid: '' })).toBeNull()
    expect(due({ unread: 1, uid: 'a/b' })).toBeNull()
  })

  test('when the first of the two has', () => {
    const asker = { unread: 1, seenAt: at(2) }
    expect(due({ unread: 1, seenAt: at(3) }, { asker })).toBe(3)
    expect(due({ unread: 1, toldAt: at(0), emailedAt: at(0) }, { asker })).toBe(3)
    expect(due({ unread: 1 }, { asker })).toBe(0)
  })
})

describe('someone who was told in the bell is told by email', () => {
  test('two minutes later', () => {
    expect(due({ unread: 1, toldAt: at(0) })).toBe(2)
    expect(due({ unread: 3, toldAt: at(0) }, { lastAt: 1, now: 1 })).toBe(2)
    expect(due({ unread: 3, toldAt: at(0) }, { now: 30 })).toBe(30)
  })

  test('an hour after the last email, if they have read the earlier messages meanwhile', () => {
    expect(due({ unread: 1, toldAt: at(0), emailedAt: at(-20) })).toBe(40)
    expect(due({ unread: 1, toldAt: at(0), emailedAt: at(-59) })).toBe(2)
    expect(due({ unread: 1, toldAt: at(0), emailedAt: at(-90) })).toBe(2)
  })

  test('again after an hour, if something new has come and nothing was read', () => {
    const rungAt = at(12)
    expect(due({ unread: 2, toldAt: at(0), rungAt, emailedAt: at(2) }, { lastAt: 3, now: 12 })).toBe(62)
    expect(due({ unread: 2, toldAt: at(0), rungAt, emailedAt: at(2) }, { lastAt: 90, now: 90 })).toBe(90)
  })

  test('and in the bell again ten minutes after it rang last, if something new has come', () => {
    const told = { unread: 2, toldAt: at(0), emailedAt: at(2) }
    expect(due({ ...told, rungAt: at(2) }, { lastAt: 3, now: 3 })).toBe(12)
    expect(due({ ...told, rungAt: at(12) }, { lastAt: 13, now: 13 })).toBe(22)
  })

  test('not again, if nothing new has come', () => {
    expect(due({ unread: 1, toldAt: at(0), emailedAt: at(2) })).toBeNull()
    expect(due({ unread: 1, toldAt: at(0), rungAt: at(2), emailedAt: at(2) }, { lastAt: 2, now: 90 })).toBeNull()
  })
})
