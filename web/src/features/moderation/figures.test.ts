import type { CategoryStatistics, Statistics } from '@shared/moderation/statistics.ts'
import { describe, expect, it } from 'vitest'
import { returnedShare, statisticsCsv, stepTexts, totalOf } from './figures.ts'

const pets: CategoryStatistics = {
  category: 'pets',
  posted: 10,
  recovered: 2,
  anotherWay: 1,
  notFound: 3,
  takenDown: 2,
  open: 2,
  medianDays: 4,
  steps: [1, 0, 0, 1, 0, 0, 0, 0],
}
const documents: CategoryStatistics = { ...pets, category: 'documents', medianDays: null }

describe('the share of posts that came back', () => {
  it('is of those that are over, with every failure', () => {
    expect(returnedShare(pets)).toBe(38)
    expect(returnedShare({ ...pets, notFound: 0, takenDown: 0 })).toBe(100)
  })

  it('is none while no post is over', () => {
    expect(returnedShare({ recovered: 0, anotherWay: 0, notFound: 0, takenDown: 0 })).toBeUndefined()
  })

  it('adds up the categories', () => {
    expect(totalOf([pets, documents])).toEqual({
      posted: 20,
      open: 4,
      recovered: 4,
      anotherWay: 2,
      notFound: 6,
      takenDown: 4,
    })
  })
})

it('names the steps of days without a gap', () => {
  expect(stepTexts).toEqual([
    'the same day',
    '1 day',
    '2 to 3 days',
    '4 to 7 days',
    '8 to 14 days',
    '15 to 30 days',
    '31 to 90 days',
    'more than 90 days',
  ])
})

it('writes each number in a row of the CSV', () => {
  const weeks = [{ week: '2026-11-16', lost: 3, found: 1, recovered: 2 }]
  const figures: Statistics = { from: '2026-11-16', upTo: '2026-11-22', countedSince: '', weeks, categories: [pets] }
  const lines = statisticsCsv(figures).split('\r\n')
  expect(lines[0]).toBe('table,of,what,number')
  expect(lines).toContain('posts by week,2026-11-16,lost,3')
  expect(lines).toContain('posts by category,pets,notFound,3')
  expect(lines).toContain('days to return,pets,median,4')
  expect(lines).toContain('days to return,pets,4 to 7 days,1')
  expect(statisticsCsv({ ...figures, categories: [documents] })).not.toContain('median')
})
