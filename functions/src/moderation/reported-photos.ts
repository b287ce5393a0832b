import type { Firestore } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { readSize } from '../items/photo-store.ts'
import { PHOTO_PATH } from '../shared/items/photos.ts'
import { documentId } from '../shared/lib/fields.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import type { Commit } from '../store/change.ts'
import { defineCollection } from '../store/collection.ts'
import { daysAfter } from '../store/field-values.ts'
import { storedAnything, storedTime, storedUid } from '../store/stored-fields.ts'

/**
 * Copies of reported photos, which moderators alone may see: the person who showed a photo may
 * replace it before anyone has looked.
 */

/** A copy has the id of its photo. Moderators alone see them. */
export const reportedPhotos = defineCollection(
  'reportedPhotos',
  z.object({ ownerUid: storedUid, bytes: storedAnything, expiresAt: storedTime }),
  {
    title: 'Photos of yours that were reported',
    namings: [{ at: 'ownerUid', erase: 'delete', isDownloaded: false }],
  },
)

/** Returns the id of a photo of the board's own; undefined of any other address. */
export function ownPhotoId(address: string): string | undefined {
  const id = address.startsWith(PHOTO_PATH) ? address.slice(PHOTO_PATH.length) : undefined
  return documentId.safeParse(id).data
}

/**
 * Returns what adds the copy that has to be stored to a commit; undefined if there is one, or the
 * photo is gone. One that someone else has stored meanwhile is the same.
 */
export async function prepareCopy(firestore: Firestore, address: string, ownerUid: string) {
  const id = ownPhotoId(address)
  if (id === undefined) return undefined
  const reference = reportedPhotos.document(firestore, id)
  if ((await reference.get()).exists) return undefined
  const bytes = await readSize(firestore, id, 'small').catch(() => undefined)
  if (!bytes) return undefined
  return (commit: Commit) =>
    commit.merge(reference, { ownerUid, bytes, expiresAt: daysAfter(commit.now, KEPT_DAYS.report) })
}

/**
 * Returns a photo for moderators: the copy, or the photo itself if it was not reported.
 * @throws {HttpError} 404 if there is neither
 */
export async function readForModerators(firestore: Firestore, photoId: string): Promise<Buffer> {
  const copy = await reportedPhotos.document(firestore, photoId).get()
  const bytes: unknown = copy.get('bytes')
  return Buffer.isBuffer(bytes) ? bytes : readSize(firestore, photoId, 'small', { evenRefused: true })
}
