import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { writeIfUnchanged } from './commit.ts'
import { daysAfter } from './days-after.ts'
import { textOf, timestampOf } from './field-values.ts'

/**
 * Stores for a day what was made under an idempotency key, separate from the item or the record
 * itself: these may be deleted or undone meanwhile, and the same request must not make them again.
 * A TTL policy deletes expired documents.
 */
export function idempotencyKeyReference(firestore: Firestore, key: string | undefined): DocumentReference | undefined {
  return key === undefined ? undefined : firestore.collection('idempotencyKeys').doc(key)
}

/**
 * Does what a request asks for. A refusal must not hide what an earlier request with the same key
 * has made.
 * @param readEarlier reads that by the id of its item; undefined if it was somebody else's, or no
 * longer exists
 * @throws what `make` throws, if no earlier request has made anything
 */
export async function withEarlierResult<Made>(
  key: DocumentReference | undefined,
  make: () => Promise<Made>,
  readEarlier: (itemId: string) => Promise<Made | undefined>,
): Promise<Made> {
  try {
    return await make()
  } catch (refusal) {
    const itemId = itemIdOfKey(await key?.get())
    const earlier = itemId === undefined ? undefined : await readEarlier(itemId)
    if (earlier === undefined) throw refusal
    return earlier
  }
}

/**
 * Returns the id of the item that a request with this key has posted or recovered within the last
 * day; undefined if there was none.
 */
export function itemIdOfKey(key: DocumentSnapshot | undefined): string | undefined {
  const expiresAt = timestampOf(key?.get('expiresAt'))
  const isValid = expiresAt !== null && expiresAt.toMillis() > Date.now()
  const itemId = textOf(key?.get('itemId'))
  // Administrators edit documents by hand, so a key that names no item any more is free.
  return isValid && itemId !== '' ? itemId : undefined
}

/**
 * Stores the key in the batch that makes something under it. The commit fails if another request
 * was faster.
 * @param known the key's document as it was read, if it has expired; a key that was not read is
 * assumed to be free
 */
export function storeKey(
  batch: WriteBatch,
  reference: DocumentReference,
  { uid, itemId }: { uid: string; itemId: string },
  known: DocumentSnapshot | undefined,
): void {
  const fields = { uid, itemId, expiresAt: daysAfter(Timestamp.now(), 1) }
  writeIfUnchanged(batch, reference, known, fields)
}
