import { FieldValue } from 'firebase-admin/firestore'
import type { Context } from '../context.ts'
import { isCommitted } from '../firestore/commit.ts'
import { photoNotFound } from '../http/errors.ts'
import { HourlySlots } from '../limits/hourly-slots.ts'
import type { Account } from '../sessions/account.ts'
import { PHOTO_PATH } from '../shared/constants.ts'
import type { Photo } from '../shared/photos.ts'
import { makeSizes } from './make-sizes.ts'
import { addSizes, type PhotoSize, photoReference, readSize } from './photo-store.ts'

/**
 * Keeps a photo. Until an item shows it, it belongs to nothing, and is swept after a day.
 * @param bytes JPEG, PNG or WebP
 * @throws {HttpError} 400 where it is no good picture, 429 where the account has sent too many within the hour, 503 where many
 * send one just now
 */
export async function createPhoto(context: Context, owner: Account, bytes: Buffer): Promise<Photo> {
  const { firestore } = context
  const slots = new HourlySlots(context, owner.uid, 'photo')
  // Looked at before the work, not only after it: whoever has no place left must not keep the instance busy.
  let slot = await slots.next(slots.first())
  const sizes = await makeSizes(bytes)
  const reference = photoReference(firestore, firestore.collection('photos').doc().id)
  const time = FieldValue.serverTimestamp()
  for (; ; slot = await slots.next(slot)) {
    const batch = firestore.batch().create(reference, { ownerUid: owner.uid, createdAt: time, unattachedSince: time })
    addSizes(batch, reference, sizes)
    slots.take(batch, slot)
    if (await isCommitted(batch)) return { _id: reference.id, address: `${PHOTO_PATH}${reference.id}` }
  }
}

/** @throws {HttpError} 404 where there is no such photo */
export async function getPhoto({ firestore }: Context, id: string, size: PhotoSize): Promise<Buffer> {
  const bytes = await readSize(firestore, id, size)
  if (bytes === undefined) throw photoNotFound()
  return bytes
}
