import { FieldPath, type Firestore } from 'firebase-admin/firestore'
import { readQuery, readsOfQuery } from '../lib/firestore/charged-queries.ts'
import { textOf } from '../lib/firestore/field-values.ts'
import { documentsIn } from '../lib/personal-data/documents-of.ts'
import { fieldOf, peopleIn } from '../lib/personal-data/people-in.ts'
import type { Naming, PersonalData } from '../lib/personal-data/personal-data.ts'
import { BEHIND_PSEUDONYMS, isPerson, isPseudonym } from '../lib/personal-data/pseudonym.ts'
import { allPersonalData } from '../own-data/declarations.ts'

/** One of the places in documents where people are named. */
interface Place {
  /** It stays the same when others are added. */
  name: string
  /** Reads some of those who are named there, behind a cursor. */
  read: (firestore: Firestore, after: string) => Promise<Found>
}

interface Found {
  uids: string[]
  /** Where the next read begins; undefined at the end. */
  after: string | undefined
  reads: number
}

/** How many documents are read at once where each has to be. */
const PAGE_SIZE = 200

/** Where a scan over all people goes on. Both are empty at its beginning. */
export interface ScanPosition {
  /** The name of a place. */
  place: string
  after: string
}
export const SCAN_START: ScanPosition = { place: '', after: '' }

/**
 * Returns everybody whom documents name, some at a time, with where that goes on. Pseudonyms are
 * left out. Somebody may come several times. From a place that is not known any more, it begins
 * anew.
 */
export async function* namedPeople(
  firestore: Firestore,
  { place: first, after }: ScanPosition = SCAN_START,
): AsyncGenerator<{ uids: string[]; reads: number; next: ScanPosition | undefined }> {
  const known = places.findIndex(({ name }) => name === first)
  let cursor = known < 0 ? '' : after
  for (let place = places[Math.max(0, known)]; place; ) {
    const found: Found = await place.read(firestore, cursor)
    cursor = found.after ?? ''
    if (found.after === undefined) place = places[places.indexOf(place) + 1]
    const uids = [...new Set(found.uids)].filter(isPerson)
    yield { uids, reads: found.reads, next: place && { place: place.name, after: cursor } }
  }
}

const isUidThere = ({ inPlaceOf }: Naming) => inPlaceOf === undefined

const places: readonly Place[] = allPersonalData.flatMap((declaration) => {
  const fields = declaration.peopleAt ?? declaration.namings.filter(isUidThere).map(({ at }) => at)
  const plain = fields.filter((at) => at !== 'id' && !/[[{]/.test(at))
  const others = fields.filter((at) => !plain.includes(at))
  return [
    ...plain.map((field) => distinctValues(declaration, field)),
    ...(others.length > 0 ? [allDocuments(declaration, others)] : []),
  ]
})

/** Returns the addresses under which visitors have acted, each once for each collection. */
export async function* namedAddresses(firestore: Firestore): AsyncGenerator<string> {
  for (const declaration of allPersonalData) {
    for (const { at } of declaration.namings.filter((naming) => !isUidThere(naming))) {
      const place = distinctValues(declaration, at)
      for (let cursor: string | undefined = ''; cursor !== undefined; ) {
        const found: Found = await place.read(firestore, cursor)
        yield* found.uids
        cursor = found.after
      }
    }
  }
}

/** Skips from each value to the next one, so that it costs a read for each person and not more. */
function distinctValues({ collection }: PersonalData, field: string): Place {
  const read: Place['read'] = async (firestore, after) => {
    const behind = documentsIn(firestore, collection).where(field, '>', after).orderBy(field)
    const [document] = await readQuery(behind.select(field).limit(1))
    if (!document) return { uids: [], after: undefined, reads: 1 }
    const uid = textOf(document.get(field))
    return { uids: [uid], after: isPseudonym(uid) ? BEHIND_PSEUDONYMS : uid, reads: 1 }
  }
  return { name: `${collection}: ${field}`, read }
}

/** Reads each document of a collection whose id, array or map names people. */
function allDocuments({ collection }: PersonalData, fields: readonly string[]): Place {
  const shown = fields.filter((at) => at !== 'id').map(fieldOf)
  const read: Place['read'] = async (firestore, after) => {
    const query = firestore
      .collection(collection)
      .orderBy(FieldPath.documentId())
      .select(...shown)
      .limit(PAGE_SIZE)
    const page = await readQuery(after === '' ? query : query.startAfter(after))
    const last = page.length < PAGE_SIZE ? undefined : page.at(-1)
    const uids = page.flatMap((document) => peopleIn(document, fields))
    return { uids, after: last?.id, reads: readsOfQuery(page.length) }
  }
  return { name: collection, read }
}
