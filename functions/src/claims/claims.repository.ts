import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { eachOverdue, runQuery } from '../store/queries.ts'
import { claims, OPEN_CLAIM_STATES } from './claim-document.ts'

/** The collection of claims and every query on it. */

/** The most claims that may be open on one item. */
export const MAX_OPEN_CLAIMS = 50
/** The most claims that one person may make on one item. */
export const MAX_CLAIMS_OF_PERSON = 3
/** The most open claims of two people with each other that are read at once. */
const MAX_BETWEEN = 20
/** The most approved claims of a person, on found and on lost things each, that are looked at. */
const MAX_APPROVED = 50
/** The most claims that a list holds besides the open ones, newest first. */
const MAX_NEWEST = 100
/** The most open claims that a list of all of a person's claims holds, oldest first. */
export const MAX_OPEN_OF_PERSON = 100
/** How many claims are read at once to withdraw them. */
const CLAIMS_AT_ONCE = 20
/** The most documents that the lists below read. */
export const CLAIMS_OF_ITEM_READS = MAX_OPEN_CLAIMS + MAX_NEWEST
export const OWN_CLAIMS_READS = MAX_OPEN_OF_PERSON + MAX_NEWEST

/**
 * By the state alone, so that a claim whose state is changed in the console is closed everywhere.
 */
const openClaims = (firestore: Firestore) => claims.in(firestore).where('state', 'in', OPEN_CLAIM_STATES)

export const newClaimReference = (firestore: Firestore) => claims.in(firestore).doc()

/** Finds the open claims on an item, which are at most {@link MAX_OPEN_CLAIMS}. */
export function findOpenClaims(firestore: Firestore, itemId: string): Promise<QueryDocumentSnapshot[]> {
  return runQuery(openClaims(firestore).where('itemId', '==', itemId).limit(MAX_OPEN_CLAIMS))
}

/** Finds the claims that a person has made on an item, in no order. */
export const findClaimsOfPerson = (firestore: Firestore, itemId: string, claimantUid: string) =>
  runQuery(claimsOfPerson(firestore, itemId, claimantUid).limit(MAX_CLAIMS_OF_PERSON))

/** Finds the newest claim that a person has made on an item. */
export async function findNewestClaimOfPerson(firestore: Firestore, itemId: string, claimantUid: string) {
  return (await runQuery(claimsOfPerson(firestore, itemId, claimantUid).orderBy('createdAt', 'desc').limit(1)))[0]
}

const claimsOfPerson = (firestore: Firestore, itemId: string, claimantUid: string) =>
  claims.in(firestore).where('itemId', '==', itemId).where('claimantUid', '==', claimantUid)

/** Finds the approved claims by which a person gets something, in no order. */
export async function findApprovedClaimsFor(firestore: Firestore, uid: string): Promise<QueryDocumentSnapshot[]> {
  const approved = claims.in(firestore).where('state', '==', 'approved')
  const asClaimant = approved.where('claimantUid', '==', uid).where('postType', '==', 'Found')
  const asPoster = approved.where('ownerUid', '==', uid).where('postType', '==', 'Lost')
  return (await Promise.all([asClaimant, asPoster].map((own) => runQuery(own.limit(MAX_APPROVED))))).flat()
}

/** Finds open claims of two people on each other's items, in no order: some, if there are many. */
export function findOpenClaimsBetween(firestore: Firestore, one: string, other: string) {
  const people = [one, other]
  const between = openClaims(firestore).where('ownerUid', 'in', people).where('claimantUid', 'in', people)
  return runQuery(between.limit(MAX_BETWEEN))
}

/** Finds the open claims on an item and the newest ones of any state, in no order. */
export const findClaimsOfItem = (firestore: Firestore, itemId: string) =>
  withNewest(findOpenClaims(firestore, itemId), claims.in(firestore).where('itemId', '==', itemId))

/**
 * Finds the open claims that a person has made or received, and the newest ones of any state, in no
 * order. Of very many open ones it leaves out some that are neither among the oldest, which end
 * first, nor among the newest.
 */
export function findOwnClaims(firestore: Firestore, field: 'claimantUid' | 'ownerUid', uid: string) {
  return withNewest(findOldestOpenClaims(firestore, field, uid), claims.in(firestore).where(field, '==', uid))
}

/** Finds the open claims that a person has made or received, the oldest ones if there are many. */
export const findOldestOpenClaims = (firestore: Firestore, field: 'claimantUid' | 'ownerUid', uid: string) =>
  runQuery(openClaims(firestore).where(field, '==', uid).orderBy('createdAt').limit(MAX_OPEN_OF_PERSON))

/** Finds some open claims that a person has made. */
export function findOpenClaimsOf(firestore: Firestore, claimantUid: string): Promise<QueryDocumentSnapshot[]> {
  return runQuery(openClaims(firestore).where('claimantUid', '==', claimantUid).limit(CLAIMS_AT_ONCE))
}

/** Adds the newest of all claims to the open ones, each once. */
async function withNewest(open: Promise<QueryDocumentSnapshot[]>, all: Query): Promise<QueryDocumentSnapshot[]> {
  const found = await Promise.all([open, runQuery(all.orderBy('createdAt', 'desc').limit(MAX_NEWEST))])
  return [...new Map(found.flat().map((document) => [document.id, document])).values()]
}

/**
 * The claims whose next timed step is due.
 * @see eachOverdue
 */
export const eachDueClaim = (firestore: Firestore, now: Date) => eachOverdue(claims.in(firestore), 'dueAt', now)
