import { describe, expect, test } from 'vitest'
import { type DaySums, daysLater, forCategories, mondayOf, rollUp } from '../../src/statistics/roll-up.ts'

const none = () => forCategories(() => 0)
const nobody: DaySums = {
  posted: { Lost: none(), Found: none() },
  returns: forCategories(() => ({})),
  anotherWay: none(),
  notFound: none(),
  takenDown: none(),
}
const pets = (count: number) => ({ ...none(), pets: count })
const returned = (days: Record<string, number>) => ({ ...nobody.returns, pets: days })

describe('the sums of days', () => {
  test('are shown by weeks that begin on a Monday, also across a new year', () => {
    const posted = { Lost: pets(2), Found: { ...none(), gadgets: 1 } }
    const days = ['2026-12-27', '2026-12-28', '2027-01-03', '2027-01-04'].map((day) => ({
      day,
      sums: { ...nobody, posted, returns: returned({ 3: 1 }) },
    }))
    expect(rollUp(days, none()).weeks).toEqual([
      { week: '2026-12-21', lost: 2, found: 1, recovered: 1 },
      { week: '2026-12-28', lost: 4, found: 2, recovered: 2 },
      { week: '2027-01-04', lost: 2, found: 1, recovered: 1 },
    ])
  })

  test('count what became of a category, with every failure', () => {
    const sums: DaySums = {
      posted: { Lost: pets(5), Found: pets(4) },
      returns: returned({ 0: 1, 2: 2, 100: 1 }),
      anotherWay: pets(2),
      notFound: pets(3),
      takenDown: pets(1),
    }
    const [first, second] = rollUp([{ day: '2026-06-01', sums }], pets(7)).categories
    expect(first).toEqual({
      category: 'pets',
      recovered: 4,
      anotherWay: 2,
      notFound: 3,
      takenDown: 1,
      open: 7,
      medianDays: 2,
      steps: [1, 0, 2, 0, 0, 0, 0, 1],
    })
    expect(second).toMatchObject({ category: 'documents', open: 0, medianDays: null, steps: Array(8).fill(0) })
  })

  test.each([
    [{ 5: 1 }, 5],
    [{ 1: 1, 9: 1 }, 1],
    [{ 1: 1, 9: 2 }, 9],
    [{ 10: 3, 2: 2 }, 10],
    [{ 4: 0 }, null],
  ] as [Record<string, number>, number | null][])('of %j have the median %j', (days, median) => {
    const sums = { ...nobody, returns: returned(days) }
    expect(rollUp([{ day: '2026-06-01', sums }], none()).categories[0]?.medianDays).toBe(median)
  })

  test('are empty where there are none', () => {
    expect(rollUp([], none())).toMatchObject({ from: '', upTo: '', weeks: [] })
  })
})

test('days are counted over the end of a month, and weeks begin on Mondays', () => {
  expect(daysLater('2026-02-28', 1)).toBe('2026-03-01')
  expect(daysLater('2026-03-01', -1)).toBe('2026-02-28')
  expect(['2026-11-23', '2026-11-29', '2026-11-30'].map(mondayOf)).toEqual(['2026-11-23', '2026-11-23', '2026-11-30'])
})
