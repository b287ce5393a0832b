import type { DocumentReference, Firestore, WriteBatch } from 'firebase-admin/firestore'
import { photoNotFound } from '../lib/http-errors.ts'

/**
 * Stores the bytes of photos in Firestore documents of their own, below its limit of 1 MiB, because
 * that needs no second service. No other file knows this, so Cloud Storage could replace it.
 */

const PHOTO_SIZES = ['large', 'small'] as const
export type PhotoSize = (typeof PHOTO_SIZES)[number]

export const STORED_TYPE = 'image/webp'

/** The document that says whose photo it is, and since when no item has shown it. */
export function photoReference(firestore: Firestore, id: string): DocumentReference {
  return firestore.collection('photos').doc(id)
}

export function addSizes(batch: WriteBatch, photo: DocumentReference, sizes: Record<PhotoSize, Buffer>): void {
  for (const size of PHOTO_SIZES) batch.create(sizeReference(photo, size), { bytes: sizes[size], type: STORED_TYPE })
}

export function removeSizes(batch: WriteBatch, photo: DocumentReference): void {
  for (const size of PHOTO_SIZES) batch.delete(sizeReference(photo, size))
}

/** @throws {HttpError} 404 if there is no such photo */
export async function readSize(firestore: Firestore, id: string, size: PhotoSize): Promise<Buffer> {
  const bytes: unknown = (await sizeReference(photoReference(firestore, id), size).get()).get('bytes')
  if (!Buffer.isBuffer(bytes)) throw photoNotFound()
  return bytes
}

/**
 * Costs one read, as the photo itself does, but transfers no bytes.
 * @throws {HttpError} 404 if there is no such photo
 */
export async function requireSize(firestore: Firestore, id: string, size: PhotoSize): Promise<void> {
  const reference = sizeReference(photoReference(firestore, id), size)
  const [document] = await firestore.getAll(reference, { fieldMask: ['type'] })
  if (!document?.exists) throw photoNotFound()
}

function sizeReference(photo: DocumentReference, size: PhotoSize): DocumentReference {
  return photo.collection('sizes').doc(size)
}
