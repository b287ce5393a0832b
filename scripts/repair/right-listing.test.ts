import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import { archivedListing, openListing, recoveredListing } from '../../functions/src/items/item-listing.ts'
import { DAY_MS } from '../../functions/src/shared/lib/durations.ts'
import { rightListing } from './right-listing.ts'

const now = new Date('2026-06-01T10:00:00.123Z')
const inDays = (days: number) => Timestamp.fromMillis(now.getTime() + days * DAY_MS)
const daysAgo = (days: number) => inDays(-days)
const dateAgo = (days: number) => daysAgo(days).toDate()
const item = (fields: Record<string, unknown>) =>
  ({ get: (field: string) => fields[field], exists: true }) as unknown as DocumentSnapshot
const open = { status: 'notrecovered', createdAt: daysAgo(10) }
const recovered = { ...open, status: 'recovered' }
const right = (fields: Record<string, unknown>) => rightListing(item(fields), now)

describe('the listing that an item should have', () => {
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
    expect(fields).toMatchObject(right(fields))
  })

  test.for<[string, Record<string, unknown>]>([
    ['an open post without a listing', open],
    ['an old open post without a listing', { ...open, createdAt: daysAgo(500) }],
    ['a recovered post without a listing', recovered],
    ['a post without a time', { status: 'notrecovered', createdAt: 'yesterday' }],
    ['a post that was archived in the console', { ...open, ...openListing(dateAgo(1)), isListed: false }],
    [
      'a post that was put back in the console',
      { ...open, recoveredAt: null, ...archivedListing(now), isListed: true },
    ],
    ['a post that was recovered in the console', { ...recovered, ...openListing(dateAgo(1)) }],
    ['a post that was reopened in the console', { ...open, ...openListing(dateAgo(1)), recoveredAt: daysAgo(1) }],
    ['a post with wrong types', { ...open, isListed: 'yes', listedUntil: 7, archivedAt: 'x', nextStepAt: [] }],
  ])('leaves nothing to repair in %s', ([, fields]) => {
    const repaired = right(fields)
    expect(fields).not.toMatchObject(repaired)
    expect(right({ ...fields, ...repaired })).toEqual(repaired)
  })

  test('keeps a post off the board whose field cannot be read', () => {
    expect(right({ ...open, ...openListing(dateAgo(1)), isListed: 'yes' })).toMatchObject({ isListed: false })
  })

  test('counts the days of a post without a listing from when it was posted', () => {
    expect(right(open)).toMatchObject({ isListed: true, listedUntil: inDays(80), nextStepAt: inDays(73) })
  })

  test('leaves a week to ask the poster of a post without a listing whose days are over', () => {
    const asked = { isListed: true, listedUntil: inDays(7), nextStepAt: inDays(0) }
    expect(right({ ...open, createdAt: daysAgo(500) })).toMatchObject(asked)
  })

  test('takes now for the recovery of a post that was recovered in the console', () => {
    const fields = { ...recovered, ...openListing(dateAgo(5)) }
    expect(right(fields)).toMatchObject({ recoveredAt: inDays(0), listedUntil: inDays(30) })
  })

  test('archives a post whose field someone has set to false, from now on', () => {
    const fields = { ...open, ...openListing(dateAgo(5)), isListed: false }
    expect(right(fields)).toEqual({ ...archivedListing(now), recoveredAt: null })
  })

  test('gives a post that is put back or reopened in the console its whole time again', () => {
    const putBack = { ...open, recoveredAt: null, ...archivedListing(dateAgo(100)), isListed: true }
    expect(right({ ...putBack, createdAt: daysAgo(200) })).toEqual(openListing(now))
    const reopened = { ...open, ...openListing(dateAgo(80)), recoveredAt: daysAgo(1) }
    expect(right({ ...reopened, createdAt: daysAgo(80) })).toEqual(openListing(now))
  })
})
