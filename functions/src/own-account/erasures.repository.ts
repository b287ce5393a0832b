import type { DocumentReference, DocumentSnapshot, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { unavailable } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { endForEver } from '../people/ended-sessions.ts'
import { changeOnce } from '../store/change.ts'
import { type DocumentOf, defineCollection } from '../store/collection.ts'
import { isUid } from '../store/field-values.ts'
import { newPseudonym, uidDigest } from '../store/people-in.ts'
import type { Identity } from '../store/personal-data.ts'
import { runQuery } from '../store/queries.ts'
import { storedText, storedTime, storedUid, wordsOf } from '../store/stored-fields.ts'

/** The collection of erasures, and every query. */

/**
 * The erasures of accounts that are under way. No naming finds one, because it must outlast
 * everything else: the erasure deletes it last.
 */
export const erasures = defineCollection(
  'erasures',
  z.object({
    uid: storedUid,
    address: wordsOf('uid'),
    /** What stands in place of the user id from now on, in what others keep. */
    pseudonym: storedText,
    /** Since when the account is refused. */
    startedAt: storedTime,
    /** Since when nothing is left that names the person; null while something is. */
    emptySince: storedTime,
  }),
  { title: 'Deletions of accounts', namings: [] },
)
export type Erasure = DocumentOf<typeof erasures>

/** Its id is a digest of the user id, so that an account has only one. */
export function erasureReference(firestore: Firestore, uid: string): DocumentReference {
  return erasures.document(firestore, uidDigest(uid))
}

/**
 * Begins to erase an account: in one commit, its sessions end for ever and the erasure is stored.
 * A trigger and a job do the rest. Of an account that is being erased already, nothing changes.
 * @throws {HttpError} 503 if nothing could be stored
 */
export async function startErasure(context: Context, person: Identity): Promise<void> {
  const { uid } = person
  const reference = erasureReference(context.firestore, uid)
  const isDone = await changeOnce(context, (commit) => {
    commit.create(reference, { ...person, pseudonym: newPseudonym(), startedAt: commit.now, emptySince: null })
    endForEver(context, commit, uid)
  })
  // Firestore may also have given up because too much was going on.
  if (!isDone && !(await reference.get()).exists) throw unavailable()
}

/** @throws {Error} if someone has broken the document by hand */
export function parseErasure(document: DocumentSnapshot): Erasure {
  const erasure = erasures.parse(document)
  if (!isUid(erasure.uid) || !isUid(erasure.pseudonym) || erasure.startedAt === null) {
    throw new Error(`erasures/${document.id} has no uid, pseudonym or time. Delete the document, and begin again.`)
  }
  return erasure
}

/** The most erasures that a run continues; the next run goes on with those behind. */
const MAX_AT_ONCE = 200

/** Finds erasures, also those that someone has broken by hand. */
export function findErasures(firestore: Firestore): Promise<QueryDocumentSnapshot[]> {
  return runQuery(erasures.in(firestore).limit(MAX_AT_ONCE))
}
