import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { DAY_MS } from '../durations.ts'

/**
 * What has been made under an idempotency key is remembered for a day, apart from the item or the record itself: that may be
 * deleted or undone meanwhile, and the same request must not make it anew. A TTL policy sweeps what has expired.
 */
export function keyReference(firestore: Firestore, key: string | undefined): DocumentReference | undefined {
  return key === undefined ? undefined : firestore.collection('idempotencyKeys').doc(key)
}

/**
 * Does what a request asks for. Whatever refuses that must not hide what an earlier request with the same key has made.
 * @param readEarlier reads that by the id of its item; undefined where it was somebody else's, or is no longer there.
 * @throws what `make` throws, where no earlier request has made anything
 */
export async function unlessMade<Made>(
  key: DocumentReference | undefined,
  make: () => Promise<Made>,
  readEarlier: (itemId: string) => Promise<Made | undefined>,
): Promise<Made> {
  try {
    return await make()
  } catch (refusal) {
    const itemId = madeUnder(await key?.get())
    const earlier = itemId === undefined ? undefined : await readEarlier(itemId)
    if (earlier === undefined) throw refusal
    return earlier
  }
}

/** The id of the item that a request with this key has made or claimed within the last day; undefined where there was none. */
export function madeUnder(key: DocumentSnapshot | undefined): string | undefined {
  const expiresAt: unknown = key?.get('expiresAt')
  const isKept = expiresAt instanceof Timestamp && expiresAt.toMillis() > Date.now()
  const itemId: unknown = key?.get('itemId')
  // Administrators edit documents by hand: a key that names no item any more is free.
  return isKept && typeof itemId === 'string' && itemId !== '' ? itemId : undefined
}

/**
 * Adds to the commit that makes something under which key it is made; the commit fails where another was faster.
 * @param known the key as it was read, where it has expired; one that was not read is taken to be free
 */
export function rememberKey(
  batch: WriteBatch,
  reference: DocumentReference,
  { uid, itemId }: { uid: string; itemId: string },
  known: DocumentSnapshot | undefined,
): void {
  const fields = { uid, itemId, expiresAt: Timestamp.fromMillis(Date.now() + DAY_MS) }
  if (known?.updateTime) batch.update(reference, fields, { lastUpdateTime: known.updateTime })
  else batch.create(reference, fields)
}
