import { createHash } from 'node:crypto'
import type { DocumentReference, Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { type CaseKind, URGENT_REASONS } from '../shared/lib/shared-constants.ts'
import { OPEN_CASE_STATES } from '../shared/moderation/moderation.ts'
import { eachOverdue, readQuery } from '../store/queries.ts'

/** The collections of reports and cases, and every query on them. */

/** How many of the newest cases, and of the urgent ones, the queue has at most. */
const QUEUE_PART = 50
/** The most that the queue costs. */
export const QUEUE_READS = 2 * QUEUE_PART
/** The most reports of a case that a moderator is shown, newest first. */
export const SHOWN_REPORTS = 20
/** The most earlier cases of a person that a moderator is shown, newest first. */
export const SHOWN_CASES = 20
/** How many reports of a case are read at once to tell their reporters. */
const AT_ONCE = 50

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

/** Finds open cases: those that a report calls urgent, then the others, each newest first. */
export async function findOpenCases(firestore: Firestore): Promise<QueryDocumentSnapshot[]> {
  const open = cases(firestore).where('state', 'in', OPEN_CASE_STATES)
  const newest = (query: Query) => readQuery(query.orderBy('openedAt', 'desc').limit(QUEUE_PART))
  const found = await Promise.all([newest(open.where('reasons', 'array-contains-any', URGENT_REASONS)), newest(open)])
  return [...new Map(found.flat().map((document) => [document.id, document])).values()]
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
