import { expect, test } from 'vitest'
import { forCategories, rollUp } from '../../functions/src/statistics/roll-up.ts'
import { demoHistory } from './demo-history.ts'

test('the demo history has returns and failures in every category, before the demo posts', () => {
  const days = demoHistory('2026-11-30')
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2025-11-24', '2026-08-26'])
  for (const { recovered, anotherWay, notFound, takenDown } of rollUp(
    days,
    forCategories(() => 0),
  ).categories) {
    const returned = recovered + anotherWay
    const rate = returned / (returned + notFound + takenDown)
    expect(rate).toBeGreaterThan(0.25)
    expect(rate).toBeLessThan(0.65)
  }
})
