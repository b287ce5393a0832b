import { FieldValue } from 'firebase-admin/firestore'
import type { Transaction } from '../store/change.ts'
import { readQuery } from '../store/queries.ts'
import { readPhoto } from './attachments.ts'
import { addRefusal, photos } from './photo-store.ts'

/**
 * A photo that moderators do not want on the board is refused: nobody is shown it, and nobody can
 * attach it. It may be refused for several things, and is shown again once all of them are decided
 * otherwise.
 */

/**
 * Adds to a commit that a photo is refused. A picture from another site cannot be.
 * @param thingId of the hidden post that shows it
 */
export async function refusePhoto(tx: Transaction, address: string, thingId: string): Promise<void> {
  const photo = await readPhoto(tx.firestore, address)
  if (photo) addRefusal(tx, photo.ref, FieldValue.arrayUnion(thingId))
}

/** Adds to a commit that no photo is refused for this thing, which is shown again. */
export async function acceptPhotos(tx: Transaction, thingId: string): Promise<void> {
  const refused = photos.in(tx.firestore).where('refusedFor', 'array-contains', thingId)
  for (const { ref } of await readQuery(refused.select())) addRefusal(tx, ref, FieldValue.arrayRemove(thingId))
}
