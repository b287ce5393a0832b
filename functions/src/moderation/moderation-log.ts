import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
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
import { defineCollection } from '../store/collection.ts'
import { daysAfter, timeOf } from '../store/field-values.ts'
import { uidDigest } from '../store/people-in.ts'
import { readDocuments, readQuery } from '../store/queries.ts'
import { knownTime, storedText, storedTime, storedUid, wordsOf } from '../store/stored-fields.ts'

/** How many entries a page of the log has. */
const PAGE_SIZE = 50
/** The most that a page of the log costs. */
export const LOG_READS = PAGE_SIZE + 2

/** What moderators have done has to be known for a year, even if one of them goes. */
export const moderationLog = defineCollection(
  'moderationLog',
  z.object({
    at: knownTime,
    what: storedText,
    caseId: storedText,
    kind: storedText,
    byUid: storedUid,
    byName: wordsOf('byUid'),
    decision: storedText,
    reason: storedText,
    expiresAt: storedTime,
  }),
  {
    title: 'What you have done as a moderator',
    namings: [{ at: 'byUid', erase: 'forget' }],
    staysAlone: true,
  },
)

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
  reference: DocumentReference = moderationLog.in(tx.firestore).doc(),
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
  return moderationLog
    .in(firestore)
    .doc(`${caseId}-${now.toISOString().slice(0, 'YYYY-MM-DDTHH'.length)}-${uidDigest(uid)}`)
}

/**
 * Returns a page of what moderators have done, newest first.
 * @param before the id of the last entry of the page before
 */
export async function listLog({ firestore }: Pick<Context, 'firestore'>, { before }: LogQuery): Promise<ModerationLog> {
  const newest = moderationLog.in(firestore).orderBy('at', 'desc')
  const [last] = before === undefined ? [] : await readDocuments(firestore, [moderationLog.in(firestore).doc(before)])
  const found = await readQuery((last?.exists ? newest.startAfter(last) : newest).limit(PAGE_SIZE + 1))
  return { entries: found.slice(0, PAGE_SIZE).flatMap(toEntry), hasMore: found.length > PAGE_SIZE }
}

function toEntry(document: DocumentSnapshot): ModerationLog['entries'] {
  const entry = moderationLog.read(document)
  const what = LOG_EVENTS.find((known) => known === entry.what)
  const kind = CASE_KINDS.find((known) => known === entry.kind)
  const { id: _id, caseId } = entry
  if (!what || !kind || caseId === '') return []
  const decision = DECISIONS.find((known) => known === entry.decision)
  const reason = REPORT_REASONS.find((known) => known === entry.reason)
  return [
    {
      _id,
      at: timeOf(document.get('at')),
      what,
      caseId,
      kind,
      name: visibleName(entry.byName),
      ...(decision && { decision }),
      ...(reason && { reason }),
    },
  ]
}
