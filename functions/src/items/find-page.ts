import { randomBytes } from 'node:crypto'
import { unavailable } from '../lib/http-errors.ts'
import { IdSpread, type ItemRange, type Place, placesBetween, spreadPlaces } from './place.ts'

/** The queries that finding a page makes on the board, or on the items of some choice. */
export interface Board {
  /** Returns the newest and the oldest item, or none on an empty board. It costs two reads. */
  readEnds(): Promise<Place[]>
  /** Returns stored places along the whole board, if there are any. It costs one read. */
  readSignposts(): Promise<Place[]>
  /** Returns the first items by id, from an id on. Each costs a read, and the call at least one. */
  readById(from: string, max: number): Promise<Place[]>
  /**
   * Counts the items between two places or ends of the board, for one read for each 1,000 begun.
   */
  count(newer: Place | undefined, older: Place | undefined): Promise<number>
}

/** How to read a page. */
type PageRange = ItemRange & { skip: number }

/** A place, or an end of the board if it has none, and the number of items before it. */
interface CountedPlace {
  place: Place | undefined
  rank: number
}

/**
 * A sample of the board in case it has no signposts: ids are random, so the first item after each
 * of these letters could be from any time. Hashes and Firestore's own ids begin with them.
 */
const FIRST_LETTERS = '0123456789abcdefAHNRUjptz'
/**
 * The first round counts between this many signposts, 20 reads more than one count of all items.
 */
const FIRST_SIGNPOSTS = 40
/** Fewer places than this show too little of when items were posted. */
const FEWEST_KNOWN = 12
/** Limits the parts into which a stretch of the board is split. Each costs at least one read. */
const PARTS = { min: 4, max: 64 }
/** The page is normally read on the last of five trips to the database. */
const LAST_TRIP = 5
/**
 * Skipping this many items, half of those between two signposts, costs no more than another trip.
 */
const FEW = 32
/** Skipping this many items costs no more than a sixth trip is worth. */
const FEW_ENOUGH = 100
/** Each trip divides a stretch by at least four, so this many reach one microsecond and its ids. */
const MAX_TRIPS = 20
const MAX_SKIPPED = 1000

/**
 * Finds where a page begins, the `start`th newest item, on a board of any length, by counting
 * between places that are ever closer together. At 100,000 items this and reading the page cost
 * about 220 reads in four or five trips to the database.
 * @returns undefined if the page begins past the end
 * @throws {HttpError} 503 if the page cannot be found within the bounds
 */
export async function findPage(board: Board, start: number, size: number): Promise<PageRange | undefined> {
  const [ends, signposts, sample] = await Promise.all([board.readEnds(), board.readSignposts(), readSample(board)])
  const seen = placesBetween(undefined, undefined, [...ends, ...sample])
  const [newest, oldest] = [seen[0], seen.at(-1)]
  if (!newest || !oldest) return undefined
  const ids = new IdSpread(seen.flatMap(({ id }) => id ?? []))
  const known = signposts.length > FIRST_SIGNPOSTS ? thinOut(signposts, FIRST_SIGNPOSTS) : [...signposts, ...sample]
  let first = placesBetween(undefined, undefined, [...ends, ...known])
  if (first.length < FEWEST_KNOWN) {
    // The board is short, or its ids are not random.
    const spread = spreadPlaces(newest, oldest, FIRST_LETTERS.length, ids)
    first = placesBetween(undefined, undefined, [...first, ...spread])
  }
  let marks = await countUpTo(board, { place: undefined, rank: 0 }, [...first, undefined])
  const total = marks.at(-1)?.rank ?? 0
  if (start >= total) return undefined
  const length = Math.min(size, total - start)
  for (let trip = 2; ; trip += 1) {
    const range = shortestRange(marks, start, length)
    if (range.skip <= (trip < LAST_TRIP - 1 ? FEW : FEW_ENOUGH)) return range
    const { newer, older } = stretchAround(marks, start)
    const parts = partsOf(older.rank - newer.rank, LAST_TRIP - 1 - trip)
    const between = placesBetween(newer.place, older.place, signposts)
    const spread = () => spreadPlaces(newer.place ?? newest, older.place ?? oldest, parts, ids)
    const places =
      between.length >= PARTS.min ? thinOut(between, PARTS.max) : placesBetween(newer.place, older.place, spread())
    if (trip > MAX_TRIPS || places.length === 0) {
      if (range.skip <= MAX_SKIPPED) return range
      throw unavailable(new Error(`A page of the board was not found: ${range.skip} items could not be told apart.`))
    }
    marks = [...(await countUpTo(board, newer, places)), older]
  }
}

/**
 * Returns into how many parts to split a stretch so that all rounds of counting and the skip at the
 * end, on average a quarter of a part, cost the least. It adds half as many again, because items
 * are posted unevenly.
 */
function partsOf(length: number, roundsLeft: number): number {
  const wanted = Math.ceil(1.5 * (length / 4) ** (1 / (Math.max(1, roundsLeft) + 1)))
  return Math.min(Math.max(wanted, PARTS.min), PARTS.max)
}

async function readSample(board: Board): Promise<Place[]> {
  const runs = [...FIRST_LETTERS].map((letter) => board.readById(letter + randomBytes(4).toString('hex'), 1))
  return (await Promise.all(runs)).flat()
}

/** Picks at most this many of the places, evenly. */
function thinOut(places: readonly Place[], max: number): Place[] {
  const step = Math.ceil(places.length / max)
  return places.filter((_, n) => n % step === 0)
}

/** Counts from a mark to each of these places, which are in board order, with parallel queries. */
async function countUpTo(
  board: Board,
  from: CountedPlace,
  places: readonly (Place | undefined)[],
): Promise<CountedPlace[]> {
  const counts = await Promise.all(places.map((place, n) => board.count(n === 0 ? from.place : places[n - 1], place)))
  const marks = [from]
  for (const [n, place] of places.entries()) marks.push({ place, rank: (marks[n]?.rank ?? 0) + (counts[n] ?? 0) })
  return marks
}

function shortestRange(marks: readonly CountedPlace[], start: number, size: number): PageRange {
  const end = start + size
  const newer = marks.findLast(({ rank }) => rank <= start)
  const older = marks.find(({ rank }) => rank >= end)
  const forwards = { from: 'newest', place: newer?.place, skip: start - (newer?.rank ?? 0), size } as const
  const backwards = older && ({ from: 'oldest', place: older.place, skip: older.rank - end, size } as const)
  return backwards && backwards.skip < forwards.skip ? backwards : forwards
}

/** The marks on either side of the item that a page begins with. */
function stretchAround(marks: readonly CountedPlace[], start: number): { newer: CountedPlace; older: CountedPlace } {
  const at = marks.findLastIndex(({ rank }) => rank <= start)
  const end: CountedPlace = { place: undefined, rank: start + 1 }
  return { newer: marks[at] ?? end, older: marks[at + 1] ?? end }
}
