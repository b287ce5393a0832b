import { expect, it } from 'vitest'
import { precisionOf, recallOf, sumOf } from '../bench/counts.ts'
import { countCommon, measureCheck } from './measure-check.ts'

it('finds at least 0.95 of what is labelled in the tuning part, and is right in 0.95 of what it finds', () => {
  const all = sumOf(measureCheck('tuning').values())
  expect(all.right).toBeGreaterThan(100)
  expect(precisionOf(all)).toBeGreaterThanOrEqual(0.95)
  expect(recallOf(all)).toBeGreaterThanOrEqual(0.95)
})

it('counts a find only as often as it is labelled', () => {
  expect(countCommon(['a', 'a', 'b'], ['a', 'b', 'b', 'c'])).toBe(2)
})
