import type { DocumentReference, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { Timestamp } from 'firebase-admin/firestore'
import { countQuery, readQuery } from '../lib/firestore/charged-queries.ts'
import { OPEN_CLAIM_STATES } from './claim-document.ts'

/** The collection of claims and every query on it. */

/** The most claims that may be open on one item. */
export const MAX_OPEN_CLAIMS = 50
/** The most claims that one person may make on one item. */
export const MAX_CLAIMS_OF_PERSON = 3
/** The most claims that a list holds, newest first. */
export const MAX_LISTED = 100

function claims(firestore: Firestore) {
  return firestore.collection('claims')
}

/** By the state alone, so that a claim whose state is changed in the console is closed everywhere. */
function openClaims(firestore: Firestore) {
  return claims(firestore).where('state', 'in', OPEN_CLAIM_STATES)
}

export function claimReference(firestore: Firestore, id: string): DocumentReference {
  return claims(firestore).doc(id)
}

export function newClaimReference(firestore: Firestore): DocumentReference {
  return claims(firestore).doc()
}

/** Finds the open claims on an item, which are at most {@link MAX_OPEN_CLAIMS}. */
export function findOpenClaims(firestore: Firestore, itemId: string): Promise<QueryDocumentSnapshot[]> {
  return readQuery(openClaims(firestore).where('itemId', '==', itemId).limit(MAX_OPEN_CLAIMS))
}

/** Finds the claims that a person has made on an item, in no order. */
export function findClaimsOfPerson(
  firestore: Firestore,
  itemId: string,
  claimantUid: string,
): Promise<QueryDocumentSnapshot[]> {
  const own = claims(firestore).where('itemId', '==', itemId).where('claimantUid', '==', claimantUid)
  return readQuery(own.limit(MAX_CLAIMS_OF_PERSON))
}

/** Finds the newest claim that a person has made on an item. */
export async function findNewestClaimOfPerson(
  firestore: Firestore,
  itemId: string,
  claimantUid: string,
): Promise<QueryDocumentSnapshot | undefined> {
  const own = claims(firestore).where('itemId', '==', itemId).where('claimantUid', '==', claimantUid)
  return (await readQuery(own.orderBy('createdAt', 'desc').limit(1)))[0]
}

/** Counts the open claims on an item. */
export function countOpenClaims(firestore: Firestore, itemId: string): Promise<number> {
  return countQuery(openClaims(firestore).where('itemId', '==', itemId))
}

/** Finds the approved claims on an item, of which there should be at most one. */
export function findApprovedClaims(firestore: Firestore, itemId: string): Promise<QueryDocumentSnapshot[]> {
  return readQuery(claims(firestore).where('itemId', '==', itemId).where('state', '==', 'approved').limit(2))
}

/** Finds the newest claims on an item, newest first. */
export function findClaimsOfItem(firestore: Firestore, itemId: string): Promise<QueryDocumentSnapshot[]> {
  return readQuery(claims(firestore).where('itemId', '==', itemId).orderBy('createdAt', 'desc').limit(MAX_LISTED))
}

/** Finds the newest claims that a person has made, or those that they have received. */
export function findOwnClaims(
  firestore: Firestore,
  field: 'claimantUid' | 'ownerUid',
  uid: string,
): Promise<QueryDocumentSnapshot[]> {
  return readQuery(claims(firestore).where(field, '==', uid).orderBy('createdAt', 'desc').limit(MAX_LISTED))
}

/**
 * Finds the claims whose next timed step is due, most overdue first.
 * @param after continues behind this one
 */
export function findDueClaims(
  firestore: Firestore,
  now: Date,
  limit: number,
  after?: QueryDocumentSnapshot,
): Promise<QueryDocumentSnapshot[]> {
  const due = claims(firestore).where('dueAt', '<=', Timestamp.fromDate(now)).orderBy('dueAt')
  return readQuery((after ? due.startAfter(after) : due).limit(limit))
}
