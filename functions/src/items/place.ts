/**
 * Places in the board's order, newest first, and functions that spread some over a stretch of it.
 */

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
  place?: Place | undefined
  /** Leaves out the item at the place itself. */
  beyond?: boolean
  skip?: number
  size: number
}

/** Returns the place of an item that may be deleted by now, from its time, ISO 8601 in UTC. */
export function placeOfNeighbour({ createdAt, _id }: { createdAt: string; _id: string }): Required<Place> {
  const finer = /\.\d{3}(\d{1,3})/.exec(createdAt)?.[1] ?? ''
  return { micros: Date.parse(createdAt) * 1000 + Number(finer.padEnd(3, '0')), id: _id }
}

/**
 * Compares places to sort the newest first. Firestore compares ids byte by byte; these are ASCII.
 */
export function byNewest(one: Place, other: Place): number {
  if (one.micros !== other.micros) return other.micros - one.micros
  if (one.id === undefined || other.id === undefined)
    return Number(other.id === undefined) - Number(one.id === undefined)
  return compareIds(other.id, one.id)
}

/** Returns the places strictly between two others, newest first and each once. */
export function placesBetween(newer: Place | undefined, older: Place | undefined, places: readonly Place[]): Place[] {
  const within = places.filter(
    (place) => (!newer || byNewest(newer, place) < 0) && (!older || byNewest(place, older) < 0),
  )
  return within.sort(byNewest).filter((place, n) => n === 0 || byNewest(within[n - 1] ?? place, place) !== 0)
}

/**
 * Spreads `count` places evenly over the time between two others. They include one just after the
 * first and one just before the last, so that items that share the time of either are told apart
 * from those in between. If all have the same time, it spreads them over the ids.
 */
export function spreadPlaces(newer: Place, older: Place, count: number, ids: IdSpread): Place[] {
  const latest = newer.micros - 1
  const earliest = older.id === undefined ? older.micros + 1 : older.micros
  if (earliest <= latest) return evenly(earliest, latest, count).map((micros) => ({ micros }))
  const low = older.micros === newer.micros ? older.id : undefined
  return ids.between(low, newer.id, count).map((id) => ({ micros: newer.micros, id }))
}

const DIGITS = '0123456789'
/** The characters of ids, in ascending order. */
const ALPHABETS = ['-', DIGITS, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '_', 'abcdef', 'ghijklmnopqrstuvwxyz']
/** A number made from the letters of an id as digits must stay a safe integer. */
const LARGEST = Number.MAX_SAFE_INTEGER

/** Spreads ids evenly over those of a board, using the letters in which these differ. */
export class IdSpread {
  readonly #lowest: string
  readonly #highest: string
  readonly #letters: string
  readonly #length: number

  /** @param known some ids of the board */
  constructor(known: readonly string[]) {
    const sorted = known.toSorted(compareIds)
    this.#lowest = sorted[0] ?? ''
    this.#highest = sorted.at(-1) ?? ''
    const shared = sharedBeginning(this.#lowest, this.#highest).length
    const varied = new Set([...DIGITS, ...known.flatMap((id) => [...id.slice(shared)])])
    this.#letters = ALPHABETS.filter((alphabet) => [...alphabet].some((letter) => varied.has(letter))).join('')
    this.#length = Math.floor(Math.log(LARGEST) / Math.log(this.#letters.length))
  }

  /** Returns `count` ids between two others, by default the lowest and the highest known ones. */
  between(low = this.#lowest, high = this.#highest, count: number): string[] {
    const shared = sharedBeginning(low, high)
    const [from, to] = [low, high].map((id) => this.#toNumber(id.slice(shared.length)))
    return evenly(from ?? 0, to ?? 0, count).map((number) => shared + this.#toText(number))
  }

  #toNumber(text: string): number {
    return Array.from({ length: this.#length }, (_, n) => Math.max(0, this.#letters.indexOf(text[n] ?? ' '))).reduce(
      (number, digit) => number * this.#letters.length + digit,
      0,
    )
  }

  #toText(number: number): string {
    let text = ''
    for (let rest = number; text.length < this.#length; rest = Math.floor(rest / this.#letters.length)) {
      text = (this.#letters[rest % this.#letters.length] ?? '') + text
    }
    return text
  }
}

/** Returns whole numbers evenly from one to another, including both. */
function evenly(from: number, to: number, count: number): number[] {
  const step = (to - from) / Math.max(1, count - 1)
  return [...new Set(Array.from({ length: count }, (_, n) => Math.round(from + n * step)))]
}

const compareIds = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)

function sharedBeginning(one: string, other: string): string {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return one.slice(0, length)
}
