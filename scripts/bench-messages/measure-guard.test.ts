import { expect, it } from 'vitest'
import { precisionOf, recallOf } from '../bench/counts.ts'
import { measureGuard } from './measure-guard.ts'

it.each(['all kinds', 'messages'])('is right in 0.95 of the tuning part and finds 0.95 of it, counting %s', (row) => {
  const counts = measureGuard('tuning').get(row) ?? { right: 0, wrong: 0, missed: 0 }
  expect(counts.right).toBeGreaterThan(100)
  expect(precisionOf(counts)).toBeGreaterThanOrEqual(0.95)
  expect(recallOf(counts)).toBeGreaterThanOrEqual(0.95)
})
