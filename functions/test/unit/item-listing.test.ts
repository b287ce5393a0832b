import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import {
  archivedListing,
  healListing,
  isContactOver,
  openListing,
  recoveredListing,
} from '../../src/items/item-listing.ts'
import { DAY_MS } from '../../src/lib/durations.ts'

const now = new Date('2026-06-01T10:00:00.123Z')
const inDays = (days: number) => Timestamp.fromMillis(now.getTime() + days * DAY_MS)
const daysAgo = (days: number) => inDays(-days)
const dateAgo = (days: number) => daysAgo(days).toDate()
const item = (fields: Record<string, unknown>) =>
  ({ get: (field: string) => fields[field], exists: true }) as unknown as DocumentSnapshot
const open = { status: 'notrecovered', createdAt: daysAgo(10), updatedAt: daysAgo(5) }
const recovered = { ...open, status: 'recovered' }
const heal = (fields: Record<string, unknown>) => healListing(item(fields), now)

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

describe('healing', () => {
  test.for<[string, Record<string, unknown>]>([
    ['new post', { ...open, ...openListing(dateAgo(10)) }],
    ['post whose poster was asked', { ...open, ...openListing(dateAgo(85)), nextStepAt: inDays(5) }],
    ['post that stays as a claim is open', { ...open, ...openListing(dateAgo(91)), nextStepAt: inDays(1) }],
    ['recovered post', { ...recovered, ...openListing(dateAgo(10)), ...recoveredListing(now, { isListed: true }) }],
    ['archived post', { ...open, recoveredAt: null, ...archivedListing(dateAgo(3)) }],
    [
      'archived post whose deletion was put off',
      { ...open, recoveredAt: null, ...archivedListing(dateAgo(365)), nextStepAt: inDays(1) },
    ],
    ['recovered and archived post', { ...recovered, recoveredAt: daysAgo(40), ...archivedListing(dateAgo(3)) }],
    ['post with another status', { ...open, status: 'lent', ...openListing(dateAgo(10)) }],
  ])('changes nothing in a %s', ([, fields]) => {
    expect(heal(fields)).toBeUndefined()
  })

  test.for<[string, Record<string, unknown>]>([
    ['an older open post', open],
    ['a very old open post', { ...open, createdAt: daysAgo(500) }],
    ['an older recovered post', recovered],
    ['a post without a time', { status: 'notrecovered', createdAt: 'yesterday' }],
    ['a post that was archived in the console', { ...open, ...openListing(dateAgo(1)), isListed: false }],
    [
      'a post that was put back in the console',
      { ...open, recoveredAt: null, ...archivedListing(now), isListed: true },
    ],
    ['a post that was recovered in the console', { ...recovered, ...openListing(dateAgo(1)) }],
    ['a post that was reopened in the console', { ...open, ...openListing(dateAgo(1)), recoveredAt: daysAgo(1) }],
    ['a post with wrong types', { ...open, isListed: 'yes', listedUntil: 7, archivedAt: 'x', nextStepAt: [] }],
  ])('leaves nothing to heal in %s', ([, fields]) => {
    const healed = heal(fields)
    expect(healed).toBeDefined()
    expect(heal({ ...fields, ...healed })).toBeUndefined()
  })

  test('counts the days of an older post from when it was posted', () => {
    expect(heal(open)).toMatchObject({ isListed: true, listedUntil: inDays(80), nextStepAt: inDays(73) })
  })

  test('leaves a week to ask the poster of an older post whose days are over', () => {
    const asked = { isListed: true, listedUntil: inDays(7), nextStepAt: inDays(0) }
    expect(heal({ ...open, createdAt: daysAgo(500) })).toMatchObject(asked)
  })

  test('takes the last change of an older recovered post for the recovery', () => {
    const end = { recoveredAt: daysAgo(5), listedUntil: inDays(25), nextStepAt: inDays(25) }
    expect(heal(recovered)).toMatchObject(end)
  })

  test('takes now for the recovery of a post that was recovered in the console', () => {
    const fields = { ...recovered, ...openListing(dateAgo(5)) }
    expect(heal(fields)).toMatchObject({ recoveredAt: inDays(0), listedUntil: inDays(30) })
  })

  test('archives a post whose field somebody has set to false, from now on', () => {
    const fields = { ...open, ...openListing(dateAgo(5)), isListed: false }
    expect(heal(fields)).toEqual({ ...archivedListing(now), recoveredAt: null })
  })

  test('gives a post that is put back or reopened in the console its whole time again', () => {
    const putBack = { ...open, recoveredAt: null, ...archivedListing(dateAgo(100)), isListed: true }
    expect(heal({ ...putBack, createdAt: daysAgo(200) })).toEqual(openListing(now))
    const reopened = { ...open, ...openListing(dateAgo(80)), recoveredAt: daysAgo(1) }
    expect(heal({ ...reopened, createdAt: daysAgo(80) })).toEqual(openListing(now))
  })
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
