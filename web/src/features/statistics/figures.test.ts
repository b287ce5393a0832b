import type { CategoryStatistics, Statistics } from '@shared/statistics/statistics.ts'
import { describe, expect, it } from 'vitest'
import { axisMarks, statisticsCsv, stepTexts, sumUp, totalOf } from './figures.ts'

const pets: CategoryStatistics = {
  category: 'pets',
  recovered: 8,
  anotherWay: 1,
  notFound: 9,
  takenDown: 2,
  open: 2,
  medianDays: 4,
  steps: [1, 0, 0, 1, 0, 0, 0, 0],
}
const documents: CategoryStatistics = { ...pets, category: 'documents', medianDays: null }

describe('what became of posts', () => {
  it('adds up: each post was returned, was not, or is open', () => {
    expect(sumUp(pets)).toEqual({ posts: 22, closed: 20, returned: 9, notReturned: 11, open: 2, rate: 0.45 })
  })

  it('has no rate below 20 closed posts', () => {
    expect(sumUp({ ...pets, takenDown: 1, open: 30 }).rate).toBeUndefined()
  })

  it('adds up the categories', () => {
    expect(totalOf([pets, documents])).toEqual({ recovered: 16, anotherWay: 2, notFound: 18, takenDown: 4, open: 4 })
  })
})

it('names the steps of days without a gap', () => {
  expect(stepTexts).toEqual(['0', '1', '2–3', '4–7', '8–14', '15–30', '31–90', '91+'])
})

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 2, 4, 6]],
  [23, [0, 5, 10, 15, 20, 25]],
  [51, [0, 20, 40, 60]],
  [1800, [0, 500, 1000, 1500, 2000]],
])('marks an axis up to %i at round numbers', (highest, marks) => {
  expect(axisMarks(highest)).toEqual(marks)
})

it('writes each number in a row of the CSV', () => {
  const weeks = [{ week: '2026-11-16', lost: 3, found: 1, recovered: 2 }]
  const figures: Statistics = { from: '2026-11-16', upTo: '2026-11-22', countedSince: '', weeks, categories: [pets] }
  const lines = statisticsCsv(figures).split('\r\n')
  expect(lines[0]).toBe('table,of,what,number')
  expect(lines).toContain('posts by week,2026-11-16,lost,3')
  expect(lines).toContain('posts by category,pets,notFound,9')
  expect(lines).toContain('days to return,pets,median,4')
  expect(lines).toContain('days to return,pets,4 to 7,1')
  expect(statisticsCsv({ ...figures, categories: [documents] })).not.toContain('median')
})
