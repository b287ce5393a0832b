import { describe, expect, test, vi } from 'vitest'
import { type Board, findPage } from '../../src/items/find-page.ts'
import { byNewest, type Place } from '../../src/items/place.ts'

// Checks with a board of 100,000 items in memory that findPage finds the right page, and its cost.

const COUNT = 100_000
const SIZE = 20
const PAGES = 60
const MOST_READS = 300
const MOST_TRIPS = 5
/** How many items are posted between two runs of the job that sets up signposts. */
const NEW_ITEMS = 500
/** The most reads without signposts, whatever the times and ids of the items are. */
const HARD_BOUND = 1000
const DAY = 86_400_000_000
const NOW = Date.UTC(2026, 5, 1) * 1000
const YEARS = 3 * 365 * DAY

type Item = Required<Place>

/** State of a linear congruential generator, so that each run has the same random numbers. */
let chance = 1
const random = () => {
  chance = (Math.imul(chance, 1_664_525) + 1_013_904_223) >>> 0
  return chance / 2 ** 32
}
const letters = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')
const within = (span: number) => NOW - Math.floor(random() * span)

// The samples of findPage are random, too, and must be the same in each run.
vi.mock('node:crypto', async (load) => ({
  ...(await load<typeof import('node:crypto')>()),
  randomBytes: (length: number) => Buffer.from(Array.from({ length }, () => Math.floor(random() * 256))),
}))

/** Ways to make the id of the nth item, counted by time. */
const idKinds = {
  'Firestore’s own ids': () => letters('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', 20),
  'hashes as ids': () => letters('0123456789abcdef', 32),
  'ids that count up': (n: number) => `item-${String(n).padStart(6, '0')}`,
}

/** Ways to choose the time at which the nth item was posted. */
const timeKinds = {
  'a minute apart': (n: number) => NOW - (COUNT - n) * 60_000_000,
  'nine of ten within a week of three years': (n: number) =>
    n % 10 ? NOW - 500 * DAY - Math.floor(random() * 7 * DAY) : within(YEARS),
  'most within a few hours of each day': () =>
    NOW - Math.floor(random() * 1000) * DAY - Math.floor(random() ** 8 * DAY),
  'ten thousand of one microsecond': (n: number) => (n % 10 ? within(YEARS) : NOW - 400 * DAY),
  'by five hundred of one time': (n: number) => NOW - 300 * DAY + Math.floor(n / 500) * 70_000,
  'all but thirty within a minute': (n: number) =>
    n < 30 ? within(14 * DAY) : NOW + Math.floor(random() * 60_000_000),
  'all of one microsecond': () => NOW,
}

/** Every 64th item, except those that are newer than the job's last run. */
const signposts = (items: readonly Item[]) => items.filter((_, n) => n >= NEW_ITEMS && (COUNT - n) % 64 === 0)

/** A board in memory: its items, newest first, and a `read` that also counts reads and trips. */
function makeBoard(idOf: (n: number) => string, timeOf: (n: number) => number) {
  const made = Array.from({ length: COUNT }, (_, n) => timeOf(n)).sort((one, other) => one - other)
  const items: Item[] = made.map((micros, n) => ({ micros, id: idOf(n) })).sort(byNewest)
  const byId = items.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const bill = { reads: 0, trips: 0 }
  let kept: Item[] = []
  const asked = async <Value>(reads: number, value: Value) => {
    bill.reads += reads
    await Promise.resolve()
    return value
  }
  const before = (place: Place) => firstIndex(items, (item) => byNewest(place, item) <= 0)
  const board: Board = {
    readEnds: () => asked(2, [items[0] as Item, items.at(-1) as Item]),
    readSignposts: () => asked(1, kept),
    readById: (from, most) => {
      const at = firstIndex(byId, ({ id }) => id >= from)
      const found = byId.slice(at, at + most)
      return asked(Math.max(1, found.length), found)
    },
    count: (newer, older) => {
      const count = (older ? before(older) : COUNT) - (newer ? before(newer) : 0)
      return asked(Math.max(1, Math.ceil(count / 1000)), count)
    },
  }
  /** True until the next microtask, because calls without an await between them are one trip. */
  let isWaiting = false
  const counted = new Proxy(board, {
    get(target, name: keyof Board) {
      return (...given: never[]) => {
        if (!isWaiting) {
          bill.trips += 1
          isWaiting = true
          queueMicrotask(() => {
            isWaiting = false
          })
        }
        return (target[name] as (...given: never[]) => unknown)(...given)
      }
    },
  })
  const read = async (start: number, size: number) => {
    Object.assign(bill, { reads: 0, trips: 0 })
    const way = await findPage(counted, start, size)
    if (!way) return { page: [], ...bill }
    const length = way.size
    const first =
      way.from === 'newest'
        ? (way.place ? before(way.place) : 0) + way.skip
        : (way.place ? before(way.place) : COUNT) - way.skip - length
    return { page: items.slice(first, first + length), reads: bill.reads + way.skip + length, trips: bill.trips + 1 }
  }
  const keep = (places: Item[]) => {
    kept = places
  }
  return { items, read, keep }
}

function firstIndex<Value>(values: readonly Value[], isIt: (value: Value) => boolean): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isIt(values[middle] as Value)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Reads random pages without a cache, and compares each with the same slice of the plain list.
 * @returns what each page cost, the cheapest first
 */
async function readPages({ items, read, keep }: ReturnType<typeof makeBoard>, kept: Item[], size = SIZE) {
  keep(kept)
  const costs: { reads: number; trips: number }[] = []
  for (let n = 0; n < PAGES; n += 1) {
    const start = Math.floor((random() * COUNT) / size) * size
    const { page, reads, trips } = await read(start, size)
    expect(page).toEqual(items.slice(start, start + size))
    costs.push({ reads, trips })
  }
  const sorted = (values: number[]) => values.sort((one, other) => one - other)
  return { reads: sorted(costs.map(({ reads }) => reads)), trips: sorted(costs.map(({ trips }) => trips)) }
}

describe.for(Object.entries(idKinds))('with %s', ([, idOf]) => {
  test.for(Object.entries(timeKinds))(
    'finds every page within 300 reads and five trips, or 1000 reads without signposts, when items are posted %s',
    async ([, timeOf]) => {
      const board = makeBoard(idOf, timeOf)
      const { reads, trips } = await readPages(board, signposts(board.items))
      expect(reads.at(-1)).toBeLessThanOrEqual(MOST_READS)
      expect(trips.at(-1)).toBeLessThanOrEqual(MOST_TRIPS)
      const without = await readPages(board, [])
      expect(without.reads.at(-1)).toBeLessThanOrEqual(HARD_BOUND)
    },
  )

  test('finds every page within 300 reads and five trips without signposts when items are posted evenly', async () => {
    const { reads, trips } = await readPages(makeBoard(idOf, timeKinds['a minute apart']), [])
    expect(reads.at(-1)).toBeLessThanOrEqual(MOST_READS)
    expect(trips.at(-1)).toBeLessThanOrEqual(MOST_TRIPS)
  })
})

test('finds the right pages within 300 reads and five trips when the items of the signposts are gone', async () => {
  const board = makeBoard(idKinds['hashes as ids'], timeKinds['nine of ten within a week of three years'])
  const stale = signposts(board.items).map(({ micros, id }) => ({ micros, id: `${id}-gone` }))
  const { reads, trips } = await readPages(board, stale)
  expect(reads.at(-1)).toBeLessThanOrEqual(MOST_READS)
  expect(trips.at(-1)).toBeLessThanOrEqual(MOST_TRIPS)
})

test('finds a page of a hundred items within 300 reads and the reads of its further 80 items', async () => {
  const board = makeBoard(idKinds['Firestore’s own ids'], timeKinds['a minute apart'])
  const { reads } = await readPages(board, signposts(board.items), 100)
  expect(reads.at(-1)).toBeLessThanOrEqual(MOST_READS + 100 - SIZE)
})

test('returns no page past the end, and reads the last page from the end', async () => {
  const { items, read } = makeBoard(idKinds['Firestore’s own ids'], timeKinds['a minute apart'])
  expect((await read(COUNT, SIZE)).page).toEqual([])
  const last = await read(COUNT - 5, SIZE)
  expect(last.page).toEqual(items.slice(-5))
  expect(last).toMatchObject({ trips: 3 })
})

test('returns no page for an empty board', async () => {
  const board: Board = {
    readEnds: async () => [],
    readSignposts: async () => [],
    readById: async () => [],
    count: async () => 0,
  }
  expect(await findPage(board, 300, SIZE)).toBeUndefined()
})

test('gives up with 503 when counting gets no closer to the page', async () => {
  let asked = 0
  const board: Board = {
    readEnds: async () => [
      { micros: 1, id: 'b' },
      { micros: 1, id: 'a' },
    ],
    readSignposts: async () => [],
    readById: async () => [{ micros: 1, id: 'a' }],
    count: async (_newer, older) => {
      asked += 1
      return older === undefined ? 100_000 : 0
    },
  }
  await expect(findPage(board, 50_000, SIZE)).rejects.toMatchObject({ status: 503 })
  expect(asked).toBeLessThan(1000)
})
