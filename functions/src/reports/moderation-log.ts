import {
  type DocumentReference,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { daysAfter } from '../lib/firestore/days-after.ts'
import { readDocuments, readQuery } from '../lib/firestore/queries.ts'
import { uidDigest } from '../lib/personal-data/pseudonym.ts'
import type { Account } from '../sessions/account.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import type { CaseKind, Decision, ReportReason } from '../shared/lib/shared-constants.ts'
import type { LOG_EVENTS } from '../shared/moderation/moderation.ts'

/** How many entries a page of the log has. */
const PAGE_SIZE = 50
/** The most that a page of the log costs. */
export const LOG_READS = PAGE_SIZE + 2

/** What is written into the log of moderation. */
interface LogEntry {
  what: (typeof LOG_EVENTS)[number]
  /** The moderator; left out if it was the board, or the person whose thing it is. */
  by?: Pick<Account, 'uid' | 'name'> | undefined
  decision?: Decision | undefined
  reason?: ReportReason | undefined
}

/**
 * Adds an entry to the log of moderation, in the commit that does what it tells. Nothing of the
 * board ever changes or deletes an entry; it goes after its time.
 * @param reference if the same entry must not be written twice
 */
export function addLogEntry(
  batch: WriteBatch,
  firestore: Firestore,
  { id: caseId, kind }: { id: string; kind: CaseKind },
  { what, by, decision, reason }: LogEntry,
  reference: DocumentReference = log(firestore).doc(),
): void {
  const at = Timestamp.now()
  batch.create(reference, {
    at,
    what,
    caseId,
    kind,
    byUid: by?.uid ?? '',
    byName: by?.name ?? '',
    ...(decision && { decision }),
    ...(reason && { reason }),
    expiresAt: daysAfter(at, KEPT_DAYS.report),
  })
}

/** The entry that a moderator has opened a case, once an hour. */
export function openingReference(firestore: Firestore, caseId: string, uid: string, now: Date): DocumentReference {
  return log(firestore).doc(`${caseId}-${now.toISOString().slice(0, 'YYYY-MM-DDTHH'.length)}-${uidDigest(uid)}`)
}

/**
 * Returns a page of the log, newest first, and whether there is more.
 * @param before the id of the last entry of the page before
 */
export async function findLogEntries(
  firestore: Firestore,
  before: string | undefined,
): Promise<{ entries: QueryDocumentSnapshot[]; hasMore: boolean }> {
  const newest = log(firestore).orderBy('at', 'desc')
  const [last] = before === undefined ? [] : await readDocuments(firestore, [log(firestore).doc(before)])
  const found = await readQuery((last?.exists ? newest.startAfter(last) : newest).limit(PAGE_SIZE + 1))
  return { entries: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE }
}

const log = (firestore: Firestore) => firestore.collection('moderationLog')
