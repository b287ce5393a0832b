import { type DocumentSnapshot, FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore'
import type { Context } from '../context.ts'
import { isCommitted } from '../firestore/commit.ts'
import { PHOTO_PATH } from '../shared/constants.ts'
import { photoReference, removeSizes } from './photo-store.ts'

/** What an item shows before and after a change; empty where it shows nothing. */
export interface PictureChange {
  ownerUid: string
  before: string
  after: string
}

/**
 * Adds to the commit of an item that its picture changes: the new photo is needed, the old one perhaps no longer. Only photos of
 * the item's owner are touched; others' and pictures from elsewhere may be shown and are left alone.
 */
export async function addPictureChange(
  { firestore }: Pick<Context, 'firestore'>,
  batch: WriteBatch,
  { ownerUid, before, after }: PictureChange,
): Promise<void> {
  if (before === after) return
  const [old, next] = await Promise.all([
    readOwnPhoto(firestore, before, ownerUid),
    readOwnPhoto(firestore, after, ownerUid),
  ])
  const now = FieldValue.serverTimestamp()
  if (old) batch.update(old.ref, { unattachedSince: now })
  // The time is for removePhotoIfUnused, which must notice that somebody has just come to need the photo.
  if (next) batch.update(next.ref, { unattachedSince: FieldValue.delete(), attachedAt: now })
}

/**
 * Removes the photo at an address that an item of this owner has shown, unless another item or a recovered record shows it.
 * Safe to run at any time and twice.
 * @returns whether it is gone now
 */
export async function removePhotoIfUnused(
  { firestore }: Pick<Context, 'firestore'>,
  address: string,
  ownerUid: string,
): Promise<boolean> {
  const photo = await readOwnPhoto(firestore, address, ownerUid)
  return photo !== undefined && settlePhoto(firestore, photo)
}

/**
 * Removes a photo that nothing shows; one that is shown is no longer marked as unattached. If an item comes to show it
 * meanwhile, the photo has changed, and nothing is done.
 * @returns whether it is gone now
 */
export async function settlePhoto(firestore: Firestore, photo: DocumentSnapshot): Promise<boolean> {
  if (photo.updateTime === undefined) return false
  const untouched = { lastUpdateTime: photo.updateTime }
  const shown = await isShown(firestore, `${PHOTO_PATH}${photo.id}`)
  const batch = firestore.batch()
  if (shown) {
    batch.update(photo.ref, { unattachedSince: FieldValue.delete() }, untouched)
  } else {
    batch.delete(photo.ref, untouched)
    removeSizes(batch, photo.ref)
  }
  return (await isCommitted(batch)) && !shown
}

async function isShown(firestore: Firestore, address: string): Promise<boolean> {
  const found = await Promise.all(
    ['items', 'recoveredItems'].map((path) =>
      firestore.collection(path).where('thumbnail', '==', address).select().limit(1).get(),
    ),
  )
  return found.some(({ empty }) => !empty)
}

async function readOwnPhoto(
  firestore: Firestore,
  address: string,
  ownerUid: string,
): Promise<DocumentSnapshot | undefined> {
  if (!address.startsWith(PHOTO_PATH)) return undefined
  const id = address.slice(PHOTO_PATH.length)
  if (!/^[A-Za-z0-9_-]{1,128}$/.test(id) || /^__.*__$/.test(id)) return undefined
  const photo = await photoReference(firestore, id).get()
  return photo.exists && photo.get('ownerUid') === ownerUid ? photo : undefined
}
