import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { countOf, dayOf, entriesOf, textListOf, timestampOf } from '../../src/store/field-values.ts'

afterEach(() => vi.unstubAllEnvs())

describe('dayOf', () => {
  test.for([
    'Pacific/Honolulu',
    'America/Los_Angeles',
    'America/St_Johns',
    'America/Sao_Paulo',
    'UTC',
    'Europe/Berlin',
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'Asia/Tokyo',
    'Pacific/Auckland',
    'Pacific/Chatham',
    'Pacific/Tongatapu',
  ])('returns the day that was picked in the console in %s, in summer and winter', (zone) => {
    vi.stubEnv('TZ', zone)
    expect(dayOf(Timestamp.fromDate(new Date(2026, 0, 1)))).toBe('2026-01-01')
    expect(dayOf(Timestamp.fromDate(new Date(2026, 6, 31)))).toBe('2026-07-31')
    expect(dayOf(Timestamp.fromDate(new Date(1969, 6, 20)))).toBe('1969-07-20')
  })

  test.for(['2026-05-31T00:00:01Z', '2026-05-31T15:31:07Z', '2026-05-31T23:59:59Z'])(
    'returns the UTC day of %s, which is midnight in no time zone',
    (moment) => {
      expect(dayOf(Timestamp.fromDate(new Date(moment)))).toBe('2026-05-31')
    },
  )

  test('returns text unchanged, and an empty text for any other type', () => {
    expect(dayOf('2026-05-31')).toBe('2026-05-31')
    expect(dayOf('last Tuesday')).toBe('last Tuesday')
    for (const value of [undefined, null, 20260531, { seconds: 1 }]) expect(dayOf(value)).toBe('')
  })

  test.for(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    'returns a day for %s, the limit of a timestamp',
    (end) => {
      expect(dayOf(Timestamp.fromDate(new Date(end)))).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    },
  )
})

test('textListOf returns texts alone, and none of what is not a list', () => {
  expect(textListOf(['one', 2, null, 'three'])).toEqual(['one', 'three'])
  expect([textListOf('one'), textListOf({ 0: 'one' }), textListOf(undefined)]).toEqual([[], [], []])
})

test('entriesOf returns maps alone, as administrators put other things into lists', () => {
  const entry = { words: 'It is torn.' }
  expect(entriesOf([entry, 'text', null, 4, undefined])).toEqual([entry])
  for (const value of ['text', null, undefined, entry]) expect(entriesOf(value)).toEqual([])
})

test('countOf and timestampOf return what a field holds, and 0 and null for any other type', () => {
  const time = Timestamp.now()
  expect([countOf(2.5), timestampOf(time)]).toEqual([2, time])
  for (const value of ['4', -1, Number.NaN, null, undefined, { seconds: 1 }]) {
    expect([countOf(value), timestampOf(value)]).toEqual([0, null])
  }
})
