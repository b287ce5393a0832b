import { describe, expect, test } from 'vitest'
import { type Board, findPage } from '../../src/items/find-page.ts'

// Checks with a board of 100,000 items in memory that findPage finds the right page, and its cost.

const COUNT = 100_000
const SIZE = 20
const PAGES = 60
const MOST_READS = 500
const DAY = 86_400_000_000
const NOW = Date.UTC(2026, 5, 1) * 1000
const YEARS = 3 * 365 * DAY

/** State of a linear congruential generator, so that each run has the same random numbers. */
let chance = 1
const random = () => {
  chance = (Math.imul(chance, 1_664_525) + 1_013_904_223) >>> 0
  return chance / 2 ** 32
}
const within = (span: number) => NOW - Math.floor(random() * span)

/** Ways to choose the time at which the nth item was posted. */
const timeKinds = {
  'a minute apart': (n: number) => NOW - (COUNT - n) * 60_000_000,
  'nine of ten within a week of three years': (n: number) =>
    n % 10 ? NOW - 500 * DAY - Math.floor(random() * 7 * DAY) : within(YEARS),
  'most within a few hours of each day': () =>
    NOW - Math.floor(random() * 1000) * DAY - Math.floor(random() ** 8 * DAY),
  'by five hundred of one time': (n: number) => NOW - 300 * DAY + Math.floor(n / 500) * 70_000,
  'all but thirty within a minute': (n: number) =>
    n < 30 ? within(14 * DAY) : NOW + Math.floor(random() * 60_000_000),
}

/** A board in memory, newest first, and a `read` that also counts what Firestore would bill. */
function makeBoard(timeOf: (n: number) => number) {
  const times = Array.from({ length: COUNT }, (_, n) => timeOf(n)).sort((one, other) => other - one)
  /** How many items are newer than a time. */
  const newerThan = (micros: number) => {
    let [low, high] = [0, COUNT]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((times[middle] ?? 0) <= micros) high = middle
      else low = middle + 1
    }
    return low
  }
  let reads = 0
  const board: Board = {
    readEnds: async () => {
      reads += 2
      return { newest: { micros: times[0] ?? 0 }, oldest: { micros: times.at(-1) ?? 0 } }
    },
    count: async (newer, older, limit) => {
      const all = (older ? newerThan(older.micros) : COUNT) - (newer ? newerThan(newer.micros) : 0)
      const count = Math.min(all, limit)
      reads += Math.max(1, Math.ceil(count / 1000))
      return count
    },
  }
  return async (start: number, size: number) => {
    reads = 0
    const range = await findPage(board, start, size)
    if (!range) return { first: undefined, length: 0, reads }
    const { from, place, skip = 0 } = range
    const first =
      from === 'newest'
        ? (place ? newerThan(place.micros) : 0) + skip
        : (place ? newerThan(place.micros) : COUNT) - skip - size
    const length = Math.min(size, COUNT - first)
    return { first, length, reads: reads + skip + length }
  }
}

describe.for(Object.entries(timeKinds))('when items are posted %s', ([, timeOf]) => {
  const read = makeBoard(timeOf)

  test.for([SIZE, 100])('finds every page of %i within 500 reads', async (size) => {
    const all: number[] = []
    for (let n = 0; n < PAGES; n += 1) {
      const start = Math.floor((random() * COUNT) / size) * size
      const { first, length, reads } = await read(start, size)
      expect([first, length]).toEqual([start, size])
      all.push(reads)
    }
    expect(Math.max(...all)).toBeLessThanOrEqual(MOST_READS)
  })

  test('finds the first and the last page, and none past the end', async () => {
    expect(await read(0, SIZE)).toMatchObject({ first: 0, length: SIZE })
    expect(await read(COUNT - 5, SIZE)).toMatchObject({ first: COUNT - 5, length: 5 })
    expect((await read(COUNT, SIZE)).first).toBeUndefined()
  })
})

test('returns no page for an empty board', async () => {
  const board: Board = { readEnds: async () => undefined, count: async () => 0 }
  expect(await findPage(board, 300, SIZE)).toBeUndefined()
})

test('finds every page of a small board of one moment', async () => {
  const board: Board = {
    readEnds: async () => ({ newest: { micros: 7 }, oldest: { micros: 7 } }),
    count: async () => 300,
  }
  expect(await findPage(board, 40, SIZE)).toMatchObject({ from: 'newest', skip: 40 })
  expect(await findPage(board, 260, SIZE)).toMatchObject({ from: 'oldest', skip: 20 })
  expect(await findPage(board, 300, SIZE)).toBeUndefined()
})
