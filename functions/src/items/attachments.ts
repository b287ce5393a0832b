import { type DocumentSnapshot, FieldValue, type Firestore } from 'firebase-admin/firestore'
import { invalidField } from '../lib/http-errors.ts'
import { describeCause } from '../lib/log/redaction.ts'
import type { Context } from '../lib/request-context.ts'
import { PHOTO_PATH } from '../shared/items/photos.ts'
import { documentId } from '../shared/lib/fields.ts'
import type { FieldRefusal } from '../shared/lib/refusals.ts'
import { type Commit, changeOnce } from '../store/change.ts'
import { collectionsWithPhotos } from '../store/collection.ts'
import { textOf } from '../store/field-values.ts'
import { runQuery } from '../store/queries.ts'
import { addRefusal, isRefusedPhoto, photoSizes, photos, removeSizes } from './photo-store.ts'

/**
 * Changes a picture in the commit that changes what shows it: the new photo is marked as
 * attached, the old one as perhaps unused. That of a post is then removed, if nothing else shows
 * it; the caller removes that of a profile. A photo in a profile says so itself, so that the sweep
 * need not ask for profiles. Pictures from other sites are ignored.
 * @param pictures which an item or a profile shows before and after. An empty text means none
 * @throws {HttpError} 400 if the new photo is gone, someone else's or refused; a photo that is
 * shown already is not checked
 */
export async function addPictureChange(
  context: Pick<Context, 'firestore' | 'log'>,
  commit: Commit,
  pictures: { ownerUid: string; before: string; after: string; isOfProfile?: boolean },
): Promise<void> {
  const { ownerUid, before, after, isOfProfile = false } = pictures
  if (before === after) return
  const { firestore } = context
  const refused = (code: FieldRefusal) => invalidField(isOfProfile ? 'photo' : 'thumbnail', code)
  const [old, next] = await Promise.all([readPhoto(firestore, before), readPhoto(firestore, after)])
  if (after.startsWith(PHOTO_PATH) && next === undefined) throw refused('photo-gone')
  if (next && next.get('ownerUid') !== ownerUid) throw refused('others-photo')
  if (next && isRefusedPhoto(next)) throw refused('photo-refused')
  const now = FieldValue.serverTimestamp()
  const left = { unattachedSince: now, ...(isOfProfile && { isInProfile: FieldValue.delete() }) }
  if (old?.get('ownerUid') === ownerUid) commit.update(old.ref, left)
  // The time changes the photo's document, so that removePhotoIfUnused notices the new use.
  const shown = { unattachedSince: FieldValue.delete(), attachedAt: now, ...(isOfProfile && { isInProfile: true }) }
  if (next) commit.update(next.ref, shown)
  if (!isOfProfile) commit.after(() => tryRemovePhoto(context, { address: before, ownerUid }))
}

/**
 * Removes a photo that an item has just stopped using, unless something else still shows it. The
 * commit before has marked the photo as unattached, so if this fails, the sweep removes it.
 * @see removePhotoIfUnused
 */
export async function tryRemovePhoto(
  context: Pick<Context, 'firestore' | 'log'>,
  { address, ownerUid }: { address: string; ownerUid: string },
): Promise<void> {
  await removePhotoIfUnused(context, address, ownerUid).catch((error: unknown) => {
    const cause = describeCause(error)
    context.log.error('A photo could not be removed and is left for the sweep.', { address, cause })
  })
}

/**
 * Removes the photo at an address that something of this owner's has shown, unless their profile
 * or a document of a collection with `showsPhotos` still shows it. It is safe to run at any time
 * and twice.
 * @returns whether it is gone now
 */
export async function removePhotoIfUnused(
  { firestore }: Pick<Context, 'firestore'>,
  address: string,
  ownerUid: string,
): Promise<boolean> {
  const photo = await readPhoto(firestore, address)
  return photo?.get('ownerUid') === ownerUid && removeUnlessShown(firestore, photo)
}

/**
 * Removes a photo that nothing of its owner shows. If something does, the photo is no longer marked
 * as unattached. If an item starts to show it meanwhile, the photo's document has changed, and
 * nothing is done.
 * @returns whether it is gone now
 */
export async function removeUnlessShown(firestore: Firestore, photo: DocumentSnapshot): Promise<boolean> {
  if (!photo.exists) return false
  const shown = await isShown(firestore, photo)
  if (shown && photo.get('unattachedSince') === undefined) return false
  const isDone = await changeOnce({ firestore }, (commit) => {
    if (shown) commit.update(photo, { unattachedSince: FieldValue.delete() })
    else {
      commit.delete(photo)
      removeSizes(commit, photo.ref)
    }
  })
  return isDone && !shown
}

/**
 * Whether its owner shows it. Other users' posts do not count, because anyone who knows the
 * address could keep the photo for ever.
 */
async function isShown(firestore: Firestore, photo: DocumentSnapshot): Promise<boolean> {
  if (photo.get('isInProfile') === true) return true
  const owned = collectionsWithPhotos().map((path) =>
    firestore.collection(path).where('ownerUid', '==', textOf(photo.get('ownerUid'))),
  )
  const showing = owned.map((query) => query.where('thumbnail', '==', `${PHOTO_PATH}${photo.id}`).select().limit(1))
  return (await Promise.all(showing.map(runQuery))).flat().length > 0
}

/** @returns undefined if the address is not that of a photo on the board */
async function readPhoto(firestore: Firestore, address: string): Promise<DocumentSnapshot | undefined> {
  const id = address.slice(PHOTO_PATH.length)
  if (!address.startsWith(PHOTO_PATH) || !documentId.safeParse(id).success) return undefined
  const photo = await photos.document(firestore, id).get()
  return photo.exists ? photo : undefined
}

/**
 * Adds a copy of a person's own photo to a commit, for what shows it no longer to everyone:
 * nobody knows the new address.
 * @returns the address of the copy; of what is no such photo, the same address
 */
export async function copyPhoto(commit: Commit, address: string, ownerUid: string): Promise<string> {
  const photo = await readPhoto(commit.firestore, address)
  if (photo?.get('ownerUid') !== ownerUid) return address
  const copy = photos.in(commit.firestore).doc()
  const { docs: sizes } = await photoSizes.in(photo.ref).get()
  const time = FieldValue.serverTimestamp()
  const { refusedFor } = photos.parse(photo)
  commit.create(copy, { ownerUid, createdAt: time, attachedAt: time, ...(refusedFor.length > 0 && { refusedFor }) })
  for (const size of sizes) commit.create(photoSizes.document(copy, size.id), size.data())
  return `${PHOTO_PATH}${copy.id}`
}

/**
 * Adds to a commit that a photo is refused, which moderators do not want on the board: nobody is
 * shown it, and nobody can attach it. It may be refused for several things, and is shown again once
 * all of them are decided otherwise. A picture from another site cannot be refused.
 * @param thingId of the hidden post that shows it
 */
export async function refusePhoto(commit: Commit, address: string, thingId: string): Promise<void> {
  const photo = await readPhoto(commit.firestore, address)
  if (photo) addRefusal(commit, photo.ref, FieldValue.arrayUnion(thingId))
}

/** Adds to a commit that no photo is refused for this thing, which is shown again. */
export async function acceptPhotos(commit: Commit, thingId: string): Promise<void> {
  const refused = photos.in(commit.firestore).where('refusedFor', 'array-contains', thingId)
  for (const { ref } of await runQuery(refused.select())) addRefusal(commit, ref, FieldValue.arrayRemove(thingId))
}
