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
