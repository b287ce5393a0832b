import type { DocumentReference, DocumentSnapshot, FieldValue, Firestore } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { idParameter } from '../lib/http/path-parameters.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Commit } from '../store/change.ts'
import { defineCollection } from '../store/collection.ts'
import {
  knownTime,
  storedAnything,
  storedFlag,
  storedText,
  storedTexts,
  storedTime,
  storedUid,
} from '../store/stored-fields.ts'

/**
 * Stores the bytes of photos in Firestore documents of their own, below its limit of 1 MiB, because
 * that needs no second service. No other file knows this, so Cloud Storage could replace it.
 */

const PHOTO_SIZES = ['large', 'small'] as const
export type PhotoSize = (typeof PHOTO_SIZES)[number]

export const STORED_TYPE = 'image/webp'

/** A photo’s pictures are downloaded as files. */
export const photos = defineCollection(
  'photos',
  z.object({
    ownerUid: storedUid,
    createdAt: knownTime,
    unattachedSince: storedTime,
    attachedAt: storedTime,
    isInProfile: storedFlag,
    refusedFor: storedTexts,
  }),
  {
    title: 'Photos',
    namings: [{ at: 'ownerUid', erase: 'delete' }],
    whenDeleted: (commit, { ref }) => removeSizes(commit, ref),
  },
)

/** They name nobody, and go and are downloaded with their photo. */
export const photoSizes = defineCollection(
  'photos/{id}/sizes',
  z.object({ bytes: storedAnything, type: storedText, refusedFor: storedTexts }),
  { title: 'Pictures of photos', namings: [] },
)

export function addSizes(commit: Commit, photo: DocumentReference, sizes: Record<PhotoSize, Buffer>): void {
  for (const size of PHOTO_SIZES)
    commit.create(photoSizes.document(photo, size), { bytes: sizes[size], type: STORED_TYPE })
}

export function removeSizes(commit: Commit, photo: DocumentReference): void {
  for (const size of PHOTO_SIZES) commit.delete(photoSizes.document(photo, size))
}

/**
 * Changes for what a photo is refused. Its sizes say so, too, so that showing one costs no
 * second read.
 * @param change of the list of ids, which has a hidden post or the case of the photo
 */
export function addRefusal(commit: Commit, photo: DocumentReference, change: FieldValue): void {
  commit.update(photo, { refusedFor: change })
  // An administrator may have deleted a size by hand, which an update would fail for.
  for (const size of PHOTO_SIZES) commit.merge(photoSizes.document(photo, size), { refusedFor: change })
}

/** Whether nobody is shown a photo, by its document or by one of its sizes. */
export const isRefusedPhoto = (document: DocumentSnapshot) => photos.parse(document).refusedFor.length > 0

/**
 * @param options.evenRefused reads a photo for those who may see it although it is refused
 * @throws {HttpError} 404 if there is no such photo, or it is refused
 */
export async function readSize(firestore: Firestore, id: string, size: PhotoSize, { evenRefused = false } = {}) {
  const document = await photoSizes.document(photos.document(firestore, id), size).get()
  const bytes: unknown = document.get('bytes')
  if (!Buffer.isBuffer(bytes) || (isRefusedPhoto(document) && !evenRefused)) throw new HttpError('photo-not-found')
  return bytes
}

/** The id of a photo in a path. */
export const photoId = idParameter('photo-not-found')
