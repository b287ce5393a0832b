import { FieldPath, type Firestore } from 'firebase-admin/firestore'
import { photos, readAnySize } from '../items/photo-store.ts'
import { HttpError } from '../lib/http-errors.ts'
import { EXPORT_LIMITS } from '../shared/own-account/account.ts'
import { readQuery } from '../store/queries.ts'
import type { ZipEntry } from './zip.ts'

/** No photo is larger, as Firestore stores none that is. */
const MAX_PHOTO_BYTES = 1024 * 1024
/** What part 1 keeps free for the data. */
const DATA_BYTES = 5 * MAX_PHOTO_BYTES
/** So many photos fit into a part, however large they are. */
export const PHOTOS_OF_PART = Math.floor((EXPORT_LIMITS.partBytes - DATA_BYTES) / MAX_PHOTO_BYTES)
/** A ticket for more photos than this offers the first of them. */
const MAX_PHOTOS = 5000

/** Returns the ids of a person's photos. */
export async function findPhotos(firestore: Firestore, uid: string): Promise<string[]> {
  const own = photos.in(firestore).where('ownerUid', '==', uid).orderBy(FieldPath.documentId())
  return (await readQuery(own.select().limit(MAX_PHOTOS))).map(({ id }) => id)
}

/** Over how many parts this many photos are spread. Part 1 has the data, so there is always one. */
export const partsFor = (photos: number) => Math.max(1, Math.ceil(photos / PHOTOS_OF_PART))

/**
 * Reads the photos of a part as files, one at a time. One that was deleted meanwhile is left out.
 * @param part counts from 1
 */
export async function* photoFiles(
  firestore: Firestore,
  photos: readonly string[],
  part: number,
): AsyncGenerator<ZipEntry> {
  for (const id of photos.slice((part - 1) * PHOTOS_OF_PART, part * PHOTOS_OF_PART)) {
    const bytes = await readIfThere(firestore, id)
    if (bytes) yield { name: `photos/${id}.webp`, parts: [bytes], isCompressed: true }
  }
}

async function readIfThere(firestore: Firestore, id: string): Promise<Buffer | undefined> {
  try {
    return await readAnySize(firestore, id, 'large')
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined
    throw error
  }
}
