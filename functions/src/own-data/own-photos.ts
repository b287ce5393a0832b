import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore'
import { readQuery } from '../lib/firestore/charged-queries.ts'
import { chargeReads } from '../lib/http/read-budget.ts'
import { HttpError } from '../lib/http-errors.ts'
import { readSize } from '../photos/photo-store.ts'
import { EXPORT_LIMITS } from '../shared/accounts/account.ts'
import type { ZipEntry } from './zip.ts'

/** No photo is larger, as Firestore stores none that is. */
const MAX_PHOTO_BYTES = 1024 * 1024
/** What part 1 keeps free for the data. */
const DATA_BYTES = 5 * MAX_PHOTO_BYTES
/** So many photos fit into a part, however large they are. */
export const PHOTOS_OF_PART = Math.floor((EXPORT_LIMITS.partBytes - DATA_BYTES) / MAX_PHOTO_BYTES)
/** A ticket for more photos than this offers the first of them. */
const MAX_PHOTOS = 5000

/**
 * Returns with which photo each part begins, so that a photo that is deleted between two parts
 * moves no other one. Part 1 begins at the first, so there is always one.
 */
export async function findPartStarts(firestore: Firestore, uid: string): Promise<string[]> {
  const photos = await readQuery(photosOf(firestore, uid).select().limit(MAX_PHOTOS))
  const starts = photos.filter((_photo, index) => index % PHOTOS_OF_PART === 0).map(({ id }) => id)
  return starts.length === 0 ? [''] : starts
}

/** Reads the photos of a part as files, one at a time. One that was deleted meanwhile is left out. */
export async function* photoFiles(
  firestore: Firestore,
  uid: string,
  [start, next]: readonly [string | undefined, string | undefined],
): AsyncGenerator<ZipEntry> {
  if (!start) return
  const from = photosOf(firestore, uid).startAt(start)
  const photos = await readQuery((next ? from.endBefore(next) : from).select().limit(PHOTOS_OF_PART))
  for (const { id } of photos) {
    const bytes = await readIfThere(firestore, id)
    if (bytes) yield { name: `photos/${id}.webp`, parts: [bytes], isCompressed: true }
  }
}

const photosOf = (firestore: Firestore, uid: string): Query =>
  firestore.collection('photos').where('ownerUid', '==', uid).orderBy(FieldPath.documentId())

async function readIfThere(firestore: Firestore, id: string): Promise<Buffer | undefined> {
  chargeReads(1)
  try {
    return await readSize(firestore, id, 'large')
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined
    throw error
  }
}
