import { expect, it } from 'vitest'
import { mostFrequent } from './most-frequent.ts'

it.each([
  [['spam', 'scam', 'scam'], 'scam'],
  [['spam', 'scam'], 'spam'],
  [[], undefined],
])('finds what is most often in %j, the first of several', (list: string[], expected) => {
  expect(mostFrequent(list)).toBe(expected)
})
