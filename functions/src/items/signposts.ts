import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import { textOf } from '../lib/firestore/field-values.ts'
import { documentId } from '../shared/lib/fields.ts'
import { byNewest, type Place, placeOfNeighbour } from './place.ts'

/**
 * The place of each 64th item of the board, all in one document. Few items lie between two of them,
 * whatever filters are set and however unevenly people post, so counting between them finds a page
 * quickly. They say where to count, not how many items there are: items posted or deleted since
 * then make it more expensive to find a page, but never give a wrong one.
 */
export interface Signposts {
  /** The number of items from one signpost to the next. */
  every: number
  /** Oldest first. */
  places: Required<Place>[]
}

/** Skipping half as many items costs as much as one more count. */
const EVERY = 64

export function signpostsReference(firestore: Firestore): DocumentReference {
  return firestore.doc('board/signposts')
}

/**
 * Reads the signposts, for one read. There are none before the first run of the job that sets them
 * up. Lines without a place are skipped, because an administrator may have edited the document.
 */
export async function readSignposts(firestore: Firestore): Promise<Signposts> {
  const document = await signpostsReference(firestore).get()
  const every: unknown = document.get('every')
  return {
    every: typeof every === 'number' && every >= 1 ? Math.round(every) : EVERY,
    places: textOf(document.get('places')).split('\n').flatMap(toPlace).sort(byNewest).reverse(),
  }
}

/**
 * Stores the places as one text with a line for each. The client library reads 4,096 of these in 4
 * ms; a list of times and one of ids would take 8 ms, and a list of maps 21 ms.
 */
export function toSignpostsDocument({ every, places }: Signposts): { every: number; places: string } {
  return { every, places: places.map(toLine).join('\n') }
}

function toLine({ micros, id }: Required<Place>): string {
  const millis = Math.floor(micros / 1000)
  const finer = String(micros - millis * 1000).padStart(3, '0')
  return `${new Date(millis).toISOString().replace('Z', `${finer}Z`)} ${id}`
}

function toPlace(line: string): Required<Place>[] {
  const [createdAt = '', _id = ''] = line.split(' ', 2)
  // Firestore accepts neither times after the year 9999 nor ids like __this__.
  if (!/^[12]\d{3}-/.test(createdAt) || !documentId.safeParse(_id).success) return []
  const place = placeOfNeighbour({ createdAt, _id })
  return Number.isNaN(place.micros) ? [] : [place]
}
