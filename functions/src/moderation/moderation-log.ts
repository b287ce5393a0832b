import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import { visibleName } from '../shared/lib/names.ts'
import { CASE_KINDS, DECISIONS, REPORT_REASONS } from '../shared/moderation/decisions.ts'
import { LOG_EVENTS, type LogQuery, type ModerationLog } from '../shared/moderation/moderation.ts'
import type { Commit } from '../store/change.ts'
import { defineCollection } from '../store/collection.ts'
import { daysAfter, timeOf } from '../store/field-values.ts'
import { uidDigest } from '../store/people-in.ts'
import { runQuery } from '../store/queries.ts'
import { knownTime, storedText, storedTime, storedUid, wordsOf } from '../store/stored-fields.ts'
import type { StoredCase, StoredDecision } from './case-document.ts'

/** How many entries a page of the log has. */
const PAGE_SIZE = 50
/** The most that a page of the log costs. */
export const LOG_READS = PAGE_SIZE + 2

/** A word that is left out if the board does not know it. */
const oneOf = <Word extends string>(words: readonly Word[]) => z.catch(z.optional(z.enum(words)), undefined)

/** What moderators have done has to be known for a year, even if one of them goes. */
export const moderationLog = defineCollection(
  'moderationLog',
  z.object({
    at: knownTime,
    what: oneOf(LOG_EVENTS),
    caseId: storedText,
    kind: oneOf(CASE_KINDS),
    byUid: storedUid,
    byName: wordsOf('byUid'),
    decision: oneOf(DECISIONS),
    reason: oneOf(REPORT_REASONS),
    expiresAt: storedTime,
  }),
  {
    title: 'What you have done as a moderator',
    namings: [{ at: 'byUid', erase: 'forget' }],
    staysAlone: true,
  },
)

/** What is written into the log of moderation. */
interface LogEntry extends Partial<Pick<StoredDecision, 'decision' | 'reason'>> {
  what: (typeof LOG_EVENTS)[number]
  /** The moderator; left out if it was the board, or the person whose thing it is. */
  by?: Pick<Account, 'uid' | 'name'>
}

/**
 * Adds an entry to the log of moderation, in the commit that does what it tells. Nothing of the
 * board ever changes or deletes an entry; it goes after its time.
 * @param reference if the same entry must not be written twice
 */
export function addLogEntry(
  commit: Commit,
  { id: caseId, kind }: Pick<StoredCase, 'id' | 'kind'>,
  { what, by, ...decided }: LogEntry,
  reference: DocumentReference = moderationLog.in(commit.firestore).doc(),
): void {
  commit.create(reference, {
    at: commit.now,
    what,
    caseId,
    kind,
    byUid: by?.uid ?? '',
    byName: by?.name ?? '',
    ...decided,
    expiresAt: daysAfter(commit.now, KEPT_DAYS.report),
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
export async function listLog({ firestore }: Context, { before }: LogQuery): Promise<ModerationLog> {
  const newest = moderationLog.in(firestore).orderBy('at', 'desc')
  const last = before === undefined ? undefined : await moderationLog.document(firestore, before).get()
  const found = await runQuery((last?.exists ? newest.startAfter(last) : newest).limit(PAGE_SIZE + 1))
  return { entries: found.slice(0, PAGE_SIZE).flatMap(toEntry), hasMore: found.length > PAGE_SIZE }
}

function toEntry(document: DocumentSnapshot): ModerationLog['entries'] {
  const { id: _id, what, caseId, kind, byName, decision, reason } = moderationLog.parse(document)
  if (!what || !kind || caseId === '') return []
  return [
    {
      _id,
      at: timeOf(document.get('at')),
      what,
      caseId,
      kind,
      name: visibleName(byName),
      ...(decision && { decision }),
      ...(reason && { reason }),
    },
  ]
}
