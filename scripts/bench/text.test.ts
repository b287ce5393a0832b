import { expect, it } from 'vitest'
import { countCommon, measureMessages, measurePosts } from './text.ts'

it('finds of the form are right in 0.95 of the tuning part, and miss at most 0.05 of it', () => {
  const { labelled, precision, recall } = measurePosts('tuning')
  expect(labelled).toBeGreaterThan(100)
  expect(precision).toBeGreaterThanOrEqual(0.95)
  expect(recall).toBeGreaterThanOrEqual(0.95)
})

it('notes on messages are right in 0.98 of the tuning part, and miss at most 0.7 of it', () => {
  const { labelled, precision, recall } = measureMessages('tuning')
  expect(labelled).toBeGreaterThan(100)
  expect(precision).toBeGreaterThanOrEqual(0.98)
  expect(recall).toBeGreaterThanOrEqual(0.3)
})

it('counts a find only as often as it is labelled', () => {
  expect(countCommon(['a', 'a', 'b'], ['a', 'b', 'b', 'c'])).toBe(2)
})
