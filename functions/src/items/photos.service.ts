import { FieldValue } from 'firebase-admin/firestore'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { PHOTO_PATH } from '../shared/lib/shared-constants.ts'
import type { Photo } from '../shared/photos/photos.ts'
import { hourlyLimit, requireUse } from '../store/account-limit.ts'
import { change } from '../store/change.ts'
import { makeSizes } from './make-sizes.ts'
import { addSizes, photoReference, photos } from './photo-store.ts'

/**
 * Stores a photo. If no item shows it for a day, the sweep removes it.
 * @param bytes JPEG, PNG or WebP
 * @throws {HttpError} 400 if it is not a valid picture, 429 if the account has tried too often
 * within the hour or has others waiting, 503 if many users are sending photos
 */
export async function createPhoto(context: Context, owner: Account, bytes: Buffer): Promise<Photo> {
  const { firestore } = context
  // The use is counted before the work, because a picture that cannot be read takes as much work.
  await requireUse(context, owner.uid, hourlyLimit('photo', context.settings.hourlyLimits.photo))
  const sizes = await makeSizes(bytes, owner.uid)
  const reference = photoReference(firestore, photos.in(firestore).doc().id)
  const time = FieldValue.serverTimestamp()
  await change(context, (tx) => {
    tx.create(reference, { ownerUid: owner.uid, createdAt: time, unattachedSince: time })
    addSizes(tx, reference, sizes)
  })
  return { _id: reference.id, address: `${PHOTO_PATH}${reference.id}` }
}
