import { createHash } from 'node:crypto'
import type { DocumentReference, Firestore, Query, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { eachOverdue, readDocuments, readQuery } from '../lib/firestore/charged-queries.ts'
import { type CaseKind, type ReportReason, URGENT_REASONS } from '../shared/lib/shared-constants.ts'
import { OPEN_CASE_STATES } from '../shared/moderation/moderation.ts'

/** The collections of reports and cases, and every query on them. */

/** How many cases a page of the queue has, besides the urgent ones. */
export const QUEUE_PAGE = 25
/** How many urgent cases the queue begins with, and how many of all are read for a page at most. */
const URGENT_SHOWN = 25
const QUEUE_SCANNED = 74
/** The most that a page of the queue costs, with the case that it begins behind. */
export const QUEUE_READS = URGENT_SHOWN + QUEUE_SCANNED + 1
/** The most reports of a case that a moderator is shown, newest first. */
export const SHOWN_REPORTS = 20
/** The most earlier cases of a person that a moderator is shown, newest first. */
export const SHOWN_CASES = 20
/** How many reports of a case are read at once to tell their reporters. */
const AT_ONCE = 50

/** A report as it is stored. `outcome` is empty until a moderator has decided. */
export interface StoredReport {
  caseId: string
  /** Empty of a visitor without an account. */
  reporterUid: string
  accusedUid: string
  name: string
  email: string
  reason: ReportReason
  words: string
  createdAt: Timestamp
  outcome: '' | 'upheld' | 'rejected'
}

function cases(firestore: Firestore) {
  return firestore.collection('cases')
}

function reports(firestore: Firestore) {
  return firestore.collection('reports')
}

/**
 * Returns the id of the case of one thing, of which there cannot be two. It tells nothing of the
 * thing.
 */
export const caseIdOf = (kind: CaseKind, ...parts: readonly string[]) => digest(kind, ...parts)

export function caseReference(firestore: Firestore, id: string): DocumentReference {
  return cases(firestore).doc(id)
}

/**
 * The one report of a thing by a person.
 * @param reporter the uid, or the address of a visitor
 */
export function reportReference(firestore: Firestore, caseId: string, reporter: string): DocumentReference {
  return reports(firestore).doc(digest(caseId, reporter))
}

/** What a reporter can name a report by: `1A2B-3C4D`. */
export const referenceOf = (reportId: string) => `${reportId.slice(0, 4)}-${reportId.slice(4, 8)}`.toUpperCase()

const openCases = (firestore: Firestore) => cases(firestore).where('state', 'in', OPEN_CASE_STATES)

/** Finds the newest open cases that a report calls urgent. */
export function findUrgentCases(firestore: Firestore): Promise<QueryDocumentSnapshot[]> {
  const urgent = openCases(firestore).where('reasons', 'array-contains-any', URGENT_REASONS)
  return readQuery(urgent.orderBy('openedAt', 'desc').limit(URGENT_SHOWN))
}

/**
 * Finds open cases, newest first, and whether there may be more.
 * @param after the id of the case behind which they begin
 */
export async function findOpenCases(
  firestore: Firestore,
  after: string | undefined,
): Promise<{ found: QueryDocumentSnapshot[]; hasMore: boolean }> {
  const newest = openCases(firestore).orderBy('openedAt', 'desc')
  const [last] = after === undefined ? [] : await readDocuments(firestore, [caseReference(firestore, after)])
  const found = await readQuery((last?.exists ? newest.startAfter(last) : newest).limit(QUEUE_SCANNED))
  return { found, hasMore: found.length === QUEUE_SCANNED }
}

/** Finds the newest cases about a person. */
export function findCasesOf(firestore: Firestore, accusedUid: string): Promise<QueryDocumentSnapshot[]> {
  const own = cases(firestore).where('accusedUid', '==', accusedUid)
  return readQuery(own.orderBy('openedAt', 'desc').limit(SHOWN_CASES))
}

/** Finds cases about a person by which their account is closed. */
export function findClosingCases(firestore: Firestore, accusedUid: string): Promise<QueryDocumentSnapshot[]> {
  const own = cases(firestore).where('accusedUid', '==', accusedUid).where('decision', '==', 'close-account')
  return readQuery(own.select().limit(2))
}

/**
 * The cases in which a time has come.
 * @see eachOverdue
 */
export const eachDueCase = (firestore: Firestore, now: Date) => eachOverdue(cases(firestore), 'dueAt', now)

/** Finds the newest reports of a case. */
export function findReportsOf(firestore: Firestore, caseId: string): Promise<QueryDocumentSnapshot[]> {
  return readQuery(reportsOf(firestore, caseId).orderBy('createdAt', 'desc').limit(SHOWN_REPORTS))
}

/** Finds reports of a case that do not have an outcome: some, if there are many. */
export function findReportsWithout(
  firestore: Firestore,
  caseId: string,
  outcome: 'upheld' | 'rejected',
): Promise<QueryDocumentSnapshot[]> {
  const others = (['', 'upheld', 'rejected'] as const).filter((one) => one !== outcome)
  return readQuery(reportsOf(firestore, caseId).where('outcome', 'in', others).limit(AT_ONCE))
}

const reportsOf = (firestore: Firestore, caseId: string): Query => reports(firestore).where('caseId', '==', caseId)

const digest = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)
