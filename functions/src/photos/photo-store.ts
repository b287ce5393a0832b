import type { DocumentReference, Firestore, WriteBatch } from 'firebase-admin/firestore'

/**
 * Stores the bytes of photos in Firestore documents of their own, below its limit of 1 MiB, because
 * that needs no second service. No other file knows this, so Cloud Storage could replace it.
 */

const PHOTO_SIZES = ['large', 'small'] as const
export type PhotoSize = (typeof PHOTO_SIZES)[number]

/** A document may have 1 MiB, including its field names. */
export const MAX_SIZE_BYTES = 1_000_000

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

/** @returns undefined if there is no such photo */
export async function readSize(firestore: Firestore, id: string, size: PhotoSize): Promise<Buffer | undefined> {
  const bytes: unknown = (await sizeReference(photoReference(firestore, id), size).get()).get('bytes')
  return Buffer.isBuffer(bytes) ? bytes : undefined
}

/** Whether there is such a photo. Does not read its bytes. */
export async function hasSize(firestore: Firestore, id: string, size: PhotoSize): Promise<boolean> {
  const reference = sizeReference(photoReference(firestore, id), size)
  const [document] = await firestore.getAll(reference, { fieldMask: ['type'] })
  return document?.exists === true
}

function sizeReference(photo: DocumentReference, size: PhotoSize): DocumentReference {
  return photo.collection('sizes').doc(size)
}
