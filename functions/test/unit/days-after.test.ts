import { Timestamp } from 'firebase-admin/firestore'
import { expect, it } from 'vitest'
import { daysAfter } from '../../src/store/field-values.ts'

it.for<[string, Date | Timestamp]>([
  ['a date', new Date('2026-03-28T12:00:00.123Z')],
  ['a time of Firestore', new Timestamp(Date.UTC(2026, 2, 28, 12) / 1000, 123_999_000)],
])('counts days of 24 hours from %s, forward and back, in whole milliseconds', ([, time]) => {
  expect(daysAfter(time, 2)).toEqual(Timestamp.fromDate(new Date('2026-03-30T12:00:00.123Z')))
  expect(daysAfter(time, -1)).toEqual(Timestamp.fromDate(new Date('2026-03-27T12:00:00.123Z')))
})
