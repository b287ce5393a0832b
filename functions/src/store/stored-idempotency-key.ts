import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import type { IdempotencyKey } from '../lib/http/idempotency-key.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { type Commit, change } from './change.ts'
import { defineCollection } from './collection.ts'
import { daysAfter } from './field-values.ts'
import { secretOf, storedText, storedTime, storedUid } from './stored-fields.ts'

/** What a request has made. */
export const idempotencyKeys = defineCollection(
  'idempotencyKeys',
  z.object({ uid: storedUid, itemId: storedText, digest: secretOf('uid'), expiresAt: storedTime }),
  { title: 'Requests of the last day', namings: [{ at: 'uid', erase: 'delete' }] },
)

/** A key, and the document that says for a day what was made under it. */
export interface StoredKey extends IdempotencyKey {
  reference: DocumentReference
}

/**
 * Stores for a day what was made under an idempotency key, separate from the item or the record
 * itself: these may be deleted or undone meanwhile, and the same request must not make them again.
 * A TTL policy deletes expired documents.
 */
export const withReference = (firestore: Firestore, key: IdempotencyKey | undefined): StoredKey | undefined =>
  key && { ...key, reference: idempotencyKeys.document(firestore, key.id) }

/**
 * Does what a request asks for. A refusal must not hide what an earlier request with the same key
 * has made.
 * @param readEarlier reads that by the id of its item; undefined if it was someone else's, or no
 * longer exists
 * @throws what `make` throws, if no earlier request has made anything
 * @throws {HttpError} 409 if an earlier request has made something else
 */
export async function withEarlierResult<Made>(
  key: StoredKey | undefined,
  make: () => Promise<Made>,
  readEarlier: (itemId: string) => Promise<Made | undefined>,
): Promise<Made> {
  try {
    return await make()
  } catch (refusal) {
    const itemId = itemIdOfKey(key, await key?.reference.get())
    const earlier = itemId === undefined ? undefined : await readEarlier(itemId)
    if (earlier === undefined) throw refusal
    return earlier
  }
}

/**
 * Makes something in one commit, once under a key. What one account makes takes turns, because
 * simultaneous requests would make each other try again.
 * @param turn names the queue
 * @param add adds it to a commit, and returns its id
 * @param read reads what was made, by its id
 * @throws what `add` throws, if no earlier request has made anything
 * @throws {HttpError} 409 if an earlier request has made something else, 503 if the account makes
 * very much at the same time
 */
export async function makeOnce<Made>(
  context: Context,
  { uid, turn, idempotencyKey }: { uid: string; turn: string; idempotencyKey: IdempotencyKey | undefined },
  add: (commit: Commit) => Promise<string>,
  read: (id: string) => Promise<Made>,
): Promise<Made> {
  const key = withReference(context.firestore, idempotencyKey)
  const make = async (commit: Commit) => {
    const known = await key?.reference.get()
    const earlier = itemIdOfKey(key, known)
    if (earlier !== undefined) return earlier
    const itemId = await add(commit)
    if (key && known) storeKey(commit, key, { uid, itemId }, known)
    return itemId
  }
  const run = async () => read(await context.serialQueue.run(`${turn} ${uid}`, () => change(context, make)))
  return withEarlierResult(key, run, read)
}

/**
 * Returns the id of the item that a request with this key has posted or recovered within the last
 * day; undefined if there was none.
 * @param known the key's document
 * @throws {HttpError} 409 if that request had another body
 */
export function itemIdOfKey(key: StoredKey | undefined, known: DocumentSnapshot | undefined): string | undefined {
  const { expiresAt, itemId, digest } = idempotencyKeys.parse(known)
  const isValid = expiresAt !== null && expiresAt.toMillis() > Date.now()
  // Administrators edit documents by hand, so a key that names no item any more is free.
  if (!key || !isValid || itemId === '') return undefined
  requireSameBody(key, digest)
  return itemId
}

/**
 * @param digest of the earlier request's body; empty if it is older than the digests
 * @throws {HttpError} 409 if the body of this request is another one
 */
export function requireSameBody(key: IdempotencyKey, digest: string): void {
  if (digest !== '' && digest !== key.digest) throw new HttpError('idempotency-key-reused')
}

/**
 * Stores a key with what is made under it, unless another request was faster.
 * @param known the key's document as it was read, which may have expired
 */
export function storeKey(
  commit: Commit,
  { digest }: StoredKey,
  { uid, itemId }: { uid: string; itemId: string },
  known: DocumentSnapshot,
): void {
  commit.put(known, { uid, itemId, digest, expiresAt: daysAfter(commit.now, 1) })
}
