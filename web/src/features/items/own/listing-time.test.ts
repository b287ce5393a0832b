import { expect, it } from 'vitest'
import { isEnding } from './listing-note.tsx'

const DAY = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-22T10:00:00.000Z')
const inDays = (days: number) => new Date(now + days * DAY).toISOString()

it('asks about a post in its last seven days on the board, and until it is taken down', () => {
  expect([8, 7.01, 7, 1, -1].map((days) => isEnding(inDays(days), now))).toEqual([false, false, true, true, true])
})

it('asks nothing about a post without a time', () => {
  expect(isEnding('', now)).toBe(false)
})
