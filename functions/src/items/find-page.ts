/**
 * A position in the board's order, newest first. Newer items come before it; the item with this
 * time and id, and all older ones, come after it. Without an id, it comes before every item of that
 * time.
 */
export interface Place {
  /** Microseconds since 1970. Firestore does not store a finer time. */
  micros: number
  id?: string
}

/** Which items to read: from one end of the board or from a place, after a skip. */
export interface ItemRange {
  /** The direction of reading, and the end of the board to start from if there is no `place`. */
  from: 'newest' | 'oldest'
  /** An item at the place itself is left out. */
  place?: Place | undefined
  skip?: number
  size: number
}

/** Returns the place of an item that may be deleted by now, from its time, ISO 8601 in UTC. */
export function placeOfNeighbour({ createdAt, _id }: { createdAt: string; _id: string }): Required<Place> {
  const finer = /\.\d{3}(\d{1,3})/.exec(createdAt)?.[1] ?? ''
  return { micros: Date.parse(createdAt) * 1000 + Number(finer.padEnd(3, '0')), id: _id }
}

/** What finding a page asks of the board, or of the items of some choice. */
export interface Board {
  /** Returns the newest and the oldest item, if there is any. It costs two reads. */
  readEnds(): Promise<{ newest: Place; oldest: Place } | undefined>
  /**
   * Counts the items between two places or ends of the board, up to a limit, for one read for each
   * 1,000 begun.
   */
  count(newer: Place | undefined, older: Place | undefined, limit: number): Promise<number>
}

/** A stretch of time. Its places are undefined at the ends of the board. */
interface Stretch {
  /** In microseconds since 1970. Items of the time `after` are older than the stretch. */
  newest: number
  after: number
  newer: Place | undefined
  older: Place | undefined
  /** How many items are newer than the stretch, and how many are in it. */
  rank: number
  count: number
}

/** A stretch is divided into this many parts. */
const PARTS = 10
/** Counting this many items costs one read. */
const LIMIT = 1000
/** Skipping this many items costs about as much as one more division. */
const FEW = 100

/**
 * Finds where a page begins, the `start`th newest item. It divides the time since the oldest item
 * into ten parts, counts the items of each, and divides the part in which the page begins again,
 * until few items are left to skip. Only items of one microsecond are not divided.
 * @returns undefined if the page begins past the end
 */
export async function findPage(board: Board, start: number, size: number): Promise<ItemRange | undefined> {
  const ends = await board.readEnds()
  if (!ends) return undefined
  const [newest, after] = [ends.newest.micros, ends.oldest.micros - 1]
  let found: Stretch = { newest, after, newer: undefined, older: undefined, rank: 0, count: Number.POSITIVE_INFINITY }
  do {
    const part = (await divide(board, found)).find(({ rank, count }) => rank + count > start)
    if (!part) return undefined
    found = part
  } while (found.count > FEW && found.newest - found.after > 1)
  const skip = start - found.rank
  const behind = found.count - skip - size
  return behind >= 0 && behind < skip
    ? { from: 'oldest', place: found.older, skip: behind, size }
    : { from: 'newest', place: found.newer, skip, size }
}

/** Divides a stretch evenly in time, and counts the items of each part. */
async function divide(board: Board, { newest, after, newer, older, rank, count }: Stretch): Promise<Stretch[]> {
  const steps = Array.from({ length: PARTS }, (_, n) => after + Math.ceil(((newest - after) * n) / PARTS))
  const times = [...new Set([...steps, newest])].reverse()
  const placeAt = (micros: number) => (micros === newest ? newer : micros === after ? older : { micros })
  const limit = Number.isFinite(count) ? LIMIT : count
  const parts = await Promise.all(
    times.slice(1).map(async (after, n) => {
      const newest = times[n] ?? after
      const [newer, older] = [placeAt(newest), placeAt(after)]
      return { newest, after, newer, older, rank, count: await board.count(newer, older, limit) }
    }),
  )
  // One long part has what the others leave over, so that a burst is not counted again and again.
  const [last, ...long] = parts.filter((part) => part.count === limit)
  const countAll = async (part: Stretch) => {
    part.count = await board.count(part.newer, part.older, Number.POSITIVE_INFINITY)
  }
  await Promise.all(long.map(countAll))
  if (last) last.count += count - parts.reduce((sum, part) => sum + part.count, 0)
  let passed = rank
  for (const part of parts) {
    part.rank = passed
    passed += part.count
  }
  return parts
}
