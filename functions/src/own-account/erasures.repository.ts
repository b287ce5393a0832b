import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { unavailable } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { endForEver } from '../people/ended-sessions.ts'
import { changeOnce } from '../store/change.ts'
import { defineCollection } from '../store/collection.ts'
import { isUid } from '../store/field-values.ts'
import { newPseudonym, uidDigest } from '../store/people-in.ts'
import type { Identity } from '../store/personal-data.ts'
import { readQuery } from '../store/queries.ts'
import { storedText, storedTime, storedUid, wordsOf } from '../store/stored-fields.ts'

/** The collection of erasures, and every query. */

/** The erasure of an account that is under way. Its document is the last one that goes. */
export interface Erasure extends Identity {
  /** What stands in place of the user id from now on, in what others keep. */
  pseudonym: string
  /** Since when the account is refused. */
  startedAt: Timestamp
  /** Since when nothing is left that names the person; null while something is. */
  emptySince: Timestamp | null
}

/**
 * No naming finds it, because it must outlast everything else: whoever erases the account deletes
 * it last.
 */
export const erasures = defineCollection(
  'erasures',
  z.object({
    uid: storedUid,
    address: wordsOf('uid'),
    pseudonym: storedText,
    startedAt: storedTime,
    emptySince: storedTime,
  }),
  { title: 'Deletions of accounts', namings: [] },
)

/** Its id is a digest of the user id, so that an account has only one. */
export function erasureReference(firestore: Firestore, uid: string): DocumentReference {
  return erasureById(firestore, uidDigest(uid))
}

export function erasureById(firestore: Firestore, id: string): DocumentReference {
  return erasures.document(firestore, id)
}

/**
 * Begins to erase an account: in one commit, its sessions end for ever and the erasure is stored.
 * A trigger and a job do the rest. Of an account that is being erased already, nothing changes.
 * @throws {HttpError} 503 if nothing could be stored
 */
export async function startErasure(
  context: Pick<Context, 'firestore' | 'endedSessions'>,
  person: Identity,
): Promise<void> {
  const { uid } = person
  const reference = erasureReference(context.firestore, uid)
  const isDone = await changeOnce(context, (tx) => {
    const erasure: Erasure = { ...person, pseudonym: newPseudonym(), startedAt: tx.now, emptySince: null }
    tx.create(reference, erasure)
    endForEver(context, tx, { uid })
  })
  // Firestore may also have given up because too much was going on.
  if (!isDone && !(await reference.get()).exists) throw unavailable()
}

/** @throws {Error} if somebody has broken the document by hand */
export function readErasure(document: DocumentSnapshot): Erasure {
  const { uid, address, pseudonym, startedAt, emptySince } = erasures.read(document)
  if (!isUid(uid) || !isUid(pseudonym) || startedAt === null) {
    throw new Error(`erasures/${document.id} has no uid, pseudonym or time. Delete the document, and begin again.`)
  }
  return { uid, address, pseudonym, startedAt, emptySince }
}

/** The most erasures that a run continues; the next run goes on with those behind. */
const MAX_AT_ONCE = 200

/** Finds erasures, also those that somebody has broken by hand. */
export function findErasures(firestore: Firestore): Promise<QueryDocumentSnapshot[]> {
  return readQuery(erasures.in(firestore).limit(MAX_AT_ONCE))
}
