import type { DocumentReference, Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { digest } from '../messages/conversations.repository.ts'
import { type CaseKind, URGENT_REASONS } from '../shared/moderation/decisions.ts'
import { OPEN_CASE_STATES } from '../shared/moderation/moderation.ts'
import { type DocumentOf, defineCollection } from '../store/collection.ts'
import { eachOverdue, runQuery } from '../store/queries.ts'
import { knownTime, storedEntries, storedText, storedTime, storedUid, wordsOf } from '../store/stored-fields.ts'
import { cases, storedReason } from './case-document.ts'

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
const REPORTS_AT_ONCE = 50

/**
 * A report is its reporter's, and what was reported is the words of those who have written it.
 * The person who was reported does not learn by whom. A visitor's report is found by their address.
 */
export const reports = defineCollection(
  'reports',
  z.object({
    caseId: storedText,
    reporterUid: storedUid,
    accusedUid: storedUid,
    name: wordsOf('reporterUid', 'email'),
    email: wordsOf('reporterUid', 'email'),
    reason: storedReason,
    words: wordsOf('reporterUid', 'email'),
    /** In which a visitor wants to hear of it. */
    language: storedText,
    content: z.catch(
      z.nullable(
        z.object({
          postType: storedText,
          category: storedText,
          title: wordsOf('accusedUid'),
          description: wordsOf('accusedUid'),
          location: wordsOf('accusedUid'),
          question: wordsOf('accusedUid'),
          /** What the two people of a disputed handover have written: each part is its writer's. */
          claim: z.catch(
            z.nullable(
              z.object({
                ownerUid: storedUid,
                question: wordsOf('content.claim.ownerUid'),
                claimantUid: storedUid,
                answer: wordsOf('content.claim.claimantUid'),
              }),
            ),
            null,
          ),
          name: wordsOf('accusedUid'),
          picture: wordsOf('accusedUid'),
          messages: storedEntries(
            z.object({ fromUid: storedUid, text: wordsOf('content.messages[].fromUid'), sentAt: storedTime }),
          ),
        }),
      ),
      null,
    ),
    createdAt: knownTime,
    /** Empty until a moderator has decided. */
    outcome: storedText,
    expiresAt: storedTime,
  }),
  {
    title: 'What you have reported',
    namings: [
      { at: 'reporterUid', erase: 'forget' },
      { at: 'email', inPlaceOf: 'reporterUid', erase: 'forget' },
      { at: 'accusedUid', erase: 'forget', isDownloaded: false },
    ],
  },
)

export type StoredReport = DocumentOf<typeof reports>

/** A reported thing as it was then, for moderators. Each kind has some of the fields. */
export type ReportedContent = Partial<NonNullable<StoredReport['content']>>

/**
 * Returns the id of the case of one thing, of which there cannot be two. It tells nothing of the
 * thing.
 */
export const caseIdOf = (kind: CaseKind, ...parts: readonly string[]) => digest(kind, ...parts)

/**
 * The one report of a thing by a person.
 * @param reporter the uid, or the address of a visitor
 */
export function reportReference(firestore: Firestore, caseId: string, reporter: string): DocumentReference {
  return reports.in(firestore).doc(digest(caseId, reporter))
}

/** What a reporter can name a report by: `1A2B-3C4D`. */
export const referenceOf = (reportId: string) => `${reportId.slice(0, 4)}-${reportId.slice(4, 8)}`.toUpperCase()

/** Finds open cases: those that a report calls urgent, then the others, each newest first. */
export async function findOpenCases(firestore: Firestore): Promise<QueryDocumentSnapshot[]> {
  const open = cases.in(firestore).where('state', 'in', OPEN_CASE_STATES)
  const newest = (query: Query) => runQuery(query.orderBy('openedAt', 'desc').limit(QUEUE_PART))
  const found = await Promise.all([newest(open.where('reasons', 'array-contains-any', URGENT_REASONS)), newest(open)])
  return [...new Map(found.flat().map((document) => [document.id, document])).values()]
}

/** Finds the newest cases about a person. */
export function findCasesOf(firestore: Firestore, accusedUid: string): Promise<QueryDocumentSnapshot[]> {
  const own = cases.in(firestore).where('accusedUid', '==', accusedUid)
  return runQuery(own.orderBy('openedAt', 'desc').limit(SHOWN_CASES))
}

/** Finds cases about a person by which their account is closed. */
export function findClosingCases(firestore: Firestore, accusedUid: string): Promise<QueryDocumentSnapshot[]> {
  const own = cases.in(firestore).where('accusedUid', '==', accusedUid).where('decision', '==', 'close-account')
  return runQuery(own.select().limit(2))
}

/**
 * The cases in which a time has come.
 * @see eachOverdue
 */
export const eachDueCase = (firestore: Firestore, now: Date) => eachOverdue(cases.in(firestore), 'dueAt', now)

/** Finds the newest reports of a case. */
export function findReportsOf(firestore: Firestore, caseId: string): Promise<QueryDocumentSnapshot[]> {
  return runQuery(reportsOf(firestore, caseId).orderBy('createdAt', 'desc').limit(SHOWN_REPORTS))
}

/** Finds reports of a case that do not have an outcome: some, if there are many. */
export function findReportsWithout(firestore: Firestore, caseId: string, outcome: 'upheld' | 'rejected') {
  const others = (['', 'upheld', 'rejected'] as const).filter((one) => one !== outcome)
  return runQuery(reportsOf(firestore, caseId).where('outcome', 'in', others).limit(REPORTS_AT_ONCE))
}

const reportsOf = (firestore: Firestore, caseId: string): Query => reports.in(firestore).where('caseId', '==', caseId)
