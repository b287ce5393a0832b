import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { itemReference } from '../items/items.repository.ts'
import { HttpError } from '../lib/http-errors.ts'
import { change, type Transaction } from '../store/change.ts'
import { defineCollection } from '../store/collection.ts'
import { isPerson } from '../store/people-in.ts'
import { knownTime, storedUid } from '../store/stored-fields.ts'
import { recoveredItems } from './recoveries.repository.ts'

const IN_ONE_COMMIT = 300

/** Whose recoveries were undone. Its id is the user id, too. */
export const undoneRecoveries = defineCollection(
  'items/{id}/undoneRecoveries',
  z.object({ uid: storedUid, undoneAt: knownTime }),
  { title: 'Posts that were opened again', namings: [{ at: 'uid', erase: 'delete' }] },
)

/**
 * Says that this account's recovery of the item was undone, so that it cannot recover it again. It
 * lies below the item and is deleted with it.
 */
export function undoneReference(firestore: Firestore, itemId: string, uid: string): DocumentReference {
  return undoneRecoveries.document(itemReference(firestore, itemId), uid)
}

/**
 * Stores whose recovery was undone, in the transaction that reopens the item. A poster's own does
 * not count.
 */
export function addUndoneRecovery(tx: Transaction, record: DocumentSnapshot, posterUid: string): void {
  const uid = recoveredItems.read(record).recoveredByUid
  if (!isPerson(uid) || uid === posterUid) return
  tx.merge(undoneReference(tx.firestore, record.id, uid), { uid, undoneAt: tx.now })
}

/**
 * @param undone the document of the item and the account, if there is one
 * @throws {HttpError} 403 if the account may not recover this item
 */
export function requireMayRecover(undone: DocumentSnapshot | undefined): void {
  if (undone?.exists) throw recoveryRefused()
}

/**
 * Deletes the documents of users whose recoveries of an item were undone, once the item is gone.
 */
export async function deleteUndoneRecoveries(firestore: Firestore, itemId: string): Promise<void> {
  const all = undoneRecoveries.in(itemReference(firestore, itemId)).select().limit(IN_ONE_COMMIT)
  for (;;) {
    const { docs } = await all.get()
    await change({ firestore }, (tx) => {
      for (const { ref } of docs) tx.delete(ref)
    })
    if (docs.length < IN_ONE_COMMIT) return
  }
}

const recoveryRefused = () =>
  new HttpError(
    403,
    'recovery-refused',
    'You marked this item as recovered before, and its poster has reopened it. If there is a mix-up, please write to them.',
  )
