import { expect, it } from 'vitest'
import { countCommon, measureMessages, measurePosts } from './text.ts'

it.each([
  ['warnings of messages', measureMessages],
  ['finds of the form', measurePosts],
])('%s are right in 0.95 of the tuning part, and miss at most 0.05 of it', (_name, measure) => {
  const { labelled, precision, recall } = measure('tuning')
  expect(labelled).toBeGreaterThan(100)
  expect(precision).toBeGreaterThanOrEqual(0.95)
  expect(recall).toBeGreaterThanOrEqual(0.95)
})

it('counts a find only as often as it is labelled', () => {
  expect(countCommon(['a', 'a', 'b'], ['a', 'b', 'b', 'c'])).toBe(2)
})
