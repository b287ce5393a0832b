import { afterEach, expect, it } from 'vitest'
import { asksIfStillNeeded, rememberStillNeeded } from './still-needed-storage.ts'

const DAY = 24 * 60 * 60 * 1000
const KEY = 'still-needed'
const now = Date.parse('2026-11-22T10:00:00.000Z')
const item = (days: number, _id = 'umbrella') => ({ _id, createdAt: new Date(now - days * DAY).toISOString() })

afterEach(() => localStorage.clear())

it('asks about a post from its 60th day on', () => {
  expect([59, 60, 61, 400].map((days) => asksIfStillNeeded(item(days), now))).toEqual([false, true, true, true])
})

it('asks nothing about a post without a time', () => {
  expect(asksIfStillNeeded({ _id: 'umbrella', createdAt: '' }, now)).toBe(false)
})

it('does not ask again for 30 days after an answer, and still asks about another post', () => {
  rememberStillNeeded('umbrella', now)
  expect(asksIfStillNeeded(item(60), now)).toBe(false)
  expect(asksIfStillNeeded(item(60, 'keys'), now)).toBe(true)
  expect(asksIfStillNeeded(item(60), now + 29 * DAY)).toBe(false)
  expect(asksIfStillNeeded(item(60), now + 30 * DAY)).toBe(true)
})

it('keeps recent answers and drops old ones when it stores another', () => {
  rememberStillNeeded('old', now - 30 * DAY)
  rememberStillNeeded('recent', now - DAY)
  rememberStillNeeded('new', now)
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ recent: now - DAY, new: now })
})

it.each(['', 'null', '[]', '7', '{"umbrella":"soon"}', '{'])('asks in spite of the unknown storage %j', (stored) => {
  localStorage.setItem(KEY, stored)
  expect(asksIfStillNeeded(item(60), now)).toBe(true)
})
