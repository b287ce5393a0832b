import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import type { IdempotencyKey } from '../lib/http/idempotency-key.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { type Commit, changeInTurn } from './change.ts'
import { defineCollection } from './collection.ts'
import { daysAfter } from './field-values.ts'
import { secretOf, storedText, storedTime, storedUid } from './stored-fields.ts'

/**
 * What a request has made, for a day. It is apart from the item or the record itself: these may be
 * deleted or undone meanwhile, and the same request must not make them again. A TTL policy deletes
 * expired documents.
 */
export const idempotencyKeys = defineCollection(
  'idempotencyKeys',
  z.object({ uid: storedUid, itemId: storedText, digest: secretOf('uid'), expiresAt: storedTime }),
  { title: 'Requests of the last day', namings: [{ at: 'uid', erase: 'delete' }] },
)

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
  const reference = idempotencyKey && idempotencyKeys.document(context.firestore, idempotencyKey.id)
  const make = async (commit: Commit) => {
    const known = await reference?.get()
    const earlier = idMadeUnder(idempotencyKey, known)
    if (earlier !== undefined) return earlier
    const itemId = await add(commit)
    const fields = { uid, itemId, digest: idempotencyKey?.digest, expiresAt: daysAfter(commit.now, 1) }
    if (known) commit.put(known, fields)
    return itemId
  }
  const making = changeInTurn(context, `${turn} ${uid}`, make)
  const id = await making.catch(async (refusal: unknown) => {
    // It must not hide what an earlier request with the same key has made.
    const earlier = idMadeUnder(idempotencyKey, await reference?.get())
    if (earlier === undefined) throw refusal
    return earlier
  })
  return read(id)
}

/**
 * Returns the id of what a request with this key has made within the last day; undefined if there
 * was none.
 * @param known the key's document
 * @throws {HttpError} 409 if that request had another body
 */
function idMadeUnder(key: IdempotencyKey | undefined, known: DocumentSnapshot | undefined): string | undefined {
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
