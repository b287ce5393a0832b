import { createHmac } from 'node:crypto'
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { readQuery } from '../lib/firestore/charged-queries.ts'
import { daysAfter } from '../lib/firestore/days-after.ts'
import { isUid, textsOf, timestampOf } from '../lib/firestore/field-values.ts'
import type { Identity } from '../lib/personal-data/personal-data.ts'
import { newPseudonym } from '../lib/personal-data/pseudonym.ts'
import { uidDigest } from '../lib/personal-data/uid-digest.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'

/** The collections of erasures and of erased accounts, and every query. */

/** The erasure of an account that is under way. Its document is the last one that goes. */
export interface Erasure extends Identity {
  /** What stands in place of the user id from now on, in what others keep. */
  pseudonym: string
  /** Since when the account is refused. */
  startedAt: Timestamp
  /** Since when nothing is left that names the person; null while something is. */
  emptySince: Timestamp | null
}

/** Its id is a digest of the user id, so that an account has only one. */
export function erasureReference(firestore: Firestore, uid: string): DocumentReference {
  return erasureById(firestore, uidDigest(uid))
}

export function erasureById(firestore: Firestore, id: string): DocumentReference {
  return allErasures(firestore).doc(id)
}

export function allErasures(firestore: Firestore) {
  return firestore.collection('erasures')
}

/** Adds a new erasure to a commit, which fails if the account is being erased already. */
export function addErasure(batch: WriteBatch, reference: DocumentReference, person: Identity): void {
  const erasure: Erasure = { ...person, pseudonym: newPseudonym(), startedAt: Timestamp.now(), emptySince: null }
  batch.create(reference, { ...erasure })
}

/** @throws {Error} if somebody has broken the document by hand */
export function readErasure(document: DocumentSnapshot): Erasure {
  const { uid, address, pseudonym } = textsOf(document, 'uid', 'address', 'pseudonym')
  const startedAt = timestampOf(document.get('startedAt'))
  if (!isUid(uid) || !isUid(pseudonym) || startedAt === null) {
    throw new Error(`erasures/${document.id} has no uid, pseudonym or time. Delete the document, and begin again.`)
  }
  return { uid, address, pseudonym, startedAt, emptySince: timestampOf(document.get('emptySince')) }
}

/** Finds erasures, also those that somebody has broken by hand. */
export function findErasures(
  firestore: Firestore,
  limit: number,
  after?: QueryDocumentSnapshot,
): Promise<QueryDocumentSnapshot[]> {
  const all = allErasures(firestore).orderBy(FieldPath.documentId())
  return readQuery((after ? all.startAfter(after) : all).limit(limit))
}

/**
 * Adds to a commit that an account was erased, in place of its erasure, so that the same can be
 * done again after a restore from a backup.
 * @param erasure as it was read
 * @param digests of its user id and its address, by which nobody else can tell whose account it was
 */
export function addErasedAccount(batch: WriteBatch, erasure: DocumentSnapshot, digests: readonly string[]): void {
  const { ref, updateTime } = erasure
  if (updateTime) batch.delete(ref, { lastUpdateTime: updateTime })
  const expiresAt = daysAfter(new Date(), KEPT_DAYS.erasedAccount)
  for (const digest of digests) batch.set(erasedAccounts(ref.firestore).doc(digest), { expiresAt })
}

export function erasedAccounts(firestore: Firestore) {
  return firestore.collection('erasedAccounts')
}

/** Returns the id of the document that says that the account of a user id or address was erased. */
export const digestOf = (name: string, key: Buffer) => createHmac('sha256', key).update(name).digest('hex')

/** Returns the digests of all by which documents name a person. */
export const digestsOf = ({ uid, address }: Identity, key: Buffer): string[] =>
  [uid, address].filter((name) => name !== '').map((name) => digestOf(name, key))
