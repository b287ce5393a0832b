import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import { archivedListing, isContactOver, openListing, recoveredListing } from '../../src/items/item-listing.ts'
import { DAY_MS } from '../../src/shared/lib/durations.ts'

const now = new Date('2026-06-01T10:00:00.123Z')
const inDays = (days: number) => Timestamp.fromMillis(now.getTime() + days * DAY_MS)
const daysAgo = (days: number) => inDays(-days)
const item = (fields: Record<string, unknown>) =>
  ({ get: (field: string) => fields[field], exists: true }) as unknown as DocumentSnapshot

test('lists a new post for 90 days, and asks its poster a week before they end', () => {
  expect(openListing(now)).toEqual({
    isListed: true,
    listedUntil: inDays(90),
    archivedAt: null,
    recoveredAt: null,
    nextStepAt: inDays(83),
  })
})

test('lists a recovered post for 30 days more, however long it still had', () => {
  const end = { recoveredAt: inDays(0), listedUntil: inDays(30), nextStepAt: inDays(30) }
  expect(recoveredListing(now, { isListed: true })).toEqual(end)
})

test('leaves an archived post that is recovered off the board', () => {
  expect(recoveredListing(now, { isListed: false })).toEqual({ recoveredAt: inDays(0) })
})

test('keeps an archived post for 365 days', () => {
  const archived = { isListed: false, listedUntil: null, archivedAt: inDays(0), nextStepAt: inDays(365) }
  expect(archivedListing(now)).toEqual(archived)
})

describe('the contact of an item', () => {
  const isOver = (fields: Record<string, unknown>) => isContactOver(item(fields), now)

  test('is over 14 days after the recovery, and not before', () => {
    expect(isOver({ status: 'recovered', recoveredAt: daysAgo(14) })).toBe(true)
    expect(isOver({ status: 'recovered', recoveredAt: Timestamp.fromMillis(daysAgo(14).toMillis() + 1) })).toBe(false)
  })

  test('is there while the item is open, or does not say when it came back', () => {
    expect(isOver({ status: 'notrecovered', recoveredAt: daysAgo(20) })).toBe(false)
    expect(isOver({ status: 'recovered', recoveredAt: null })).toBe(false)
  })
})
