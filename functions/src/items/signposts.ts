import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import { chargeReads } from '../http/read-budget.ts'
import { byNewest, type Place, placeOfNeighbour } from './place.ts'

/**
 * The place of every so manieth item of the board, all in one document. Between two of them lie few items of any choice, however
 * unevenly people post, so a page is soon found by counting from one to another. They are marks to count between, not a count:
 * what was posted or deleted since may make a page dearer to find, and never a wrong one.
 */
export interface Signposts {
  /** One for so many items. */
  every: number
  /** From the oldest on. */
  places: Required<Place>[]
}

/** Passing over half as many costs what it takes to count once more. */
const EVERY = 64

export function signpostsReference(firestore: Firestore): DocumentReference {
  return firestore.doc('board/signposts')
}

/** None before they were set up. One read. An administrator may have written anything there: what is no place is passed over. */
export async function readSignposts(firestore: Firestore): Promise<Signposts> {
  const document = await signpostsReference(firestore).get()
  chargeReads(1)
  const every: unknown = document.get('every')
  const places: unknown = document.get('places')
  return {
    every: typeof every === 'number' && every >= 1 ? Math.round(every) : EVERY,
    places: typeof places === 'string' ? places.split('\n').flatMap(toPlace).sort(byNewest).reverse() : [],
  }
}

/** As text, a line for each place, which takes a third of the time to read that a list of times and ids does. */
export function toSignpostsDocument({ every, places }: Signposts): { every: number; places: string } {
  return { every, places: places.map(toLine).join('\n') }
}

function toLine({ micros, id }: Required<Place>): string {
  const millis = Math.floor(micros / 1000)
  const finer = String(micros - millis * 1000).padStart(3, '0')
  return `${new Date(millis).toISOString().replace('Z', `${finer}Z`)} ${id}`
}

function toPlace(line: string): Required<Place>[] {
  const [, createdAt = '', _id = ''] = /^(\S+) ([^/]+)$/.exec(line) ?? []
  const place = placeOfNeighbour({ createdAt, _id })
  return Number.isNaN(place.micros) ? [] : [place]
}
