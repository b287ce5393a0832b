import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import { visibleName } from '../shared/lib/names.ts'
import {
  CASE_KINDS,
  type CaseKind,
  DECISIONS,
  type Decision,
  REPORT_REASONS,
  type ReportReason,
} from '../shared/lib/shared-constants.ts'
import { LOG_EVENTS, type LogQuery, type ModerationLog } from '../shared/moderation/moderation.ts'
import type { Transaction } from '../store/change.ts'
import { daysAfter } from '../store/days-after.ts'
import { textOf, timeOf } from '../store/field-values.ts'
import { uidDigest } from '../store/pseudonym.ts'
import { readDocuments, readQuery } from '../store/queries.ts'

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
  tx: Transaction,
  { id: caseId, kind }: { id: string; kind: CaseKind },
  { what, by, decision, reason }: LogEntry,
  reference: DocumentReference = log(tx.firestore).doc(),
): void {
  tx.create(reference, {
    at: tx.now,
    what,
    caseId,
    kind,
    byUid: by?.uid ?? '',
    byName: by?.name ?? '',
    ...(decision && { decision }),
    ...(reason && { reason }),
    expiresAt: daysAfter(tx.now, KEPT_DAYS.report),
  })
}

/** The entry that a moderator has opened a case, once an hour. */
export function openingReference(firestore: Firestore, caseId: string, uid: string, now: Date): DocumentReference {
  return log(firestore).doc(`${caseId}-${now.toISOString().slice(0, 'YYYY-MM-DDTHH'.length)}-${uidDigest(uid)}`)
}

/**
 * Returns a page of what moderators have done, newest first.
 * @param before the id of the last entry of the page before
 */
export async function listLog({ firestore }: Pick<Context, 'firestore'>, { before }: LogQuery): Promise<ModerationLog> {
  const newest = log(firestore).orderBy('at', 'desc')
  const [last] = before === undefined ? [] : await readDocuments(firestore, [log(firestore).doc(before)])
  const found = await readQuery((last?.exists ? newest.startAfter(last) : newest).limit(PAGE_SIZE + 1))
  return { entries: found.slice(0, PAGE_SIZE).flatMap(toEntry), hasMore: found.length > PAGE_SIZE }
}

function toEntry(entry: DocumentSnapshot): ModerationLog['entries'] {
  const what = LOG_EVENTS.find((known) => known === entry.get('what'))
  const kind = CASE_KINDS.find((known) => known === entry.get('kind'))
  const caseId = textOf(entry.get('caseId'))
  if (!what || !kind || caseId === '') return []
  const decision = DECISIONS.find((known) => known === entry.get('decision'))
  const reason = REPORT_REASONS.find((known) => known === entry.get('reason'))
  return [
    {
      _id: entry.id,
      at: timeOf(entry.get('at')),
      what,
      caseId,
      kind,
      name: visibleName(textOf(entry.get('byName'))),
      ...(decision && { decision }),
      ...(reason && { reason }),
    },
  ]
}

const log = (firestore: Firestore) => firestore.collection('moderationLog')
