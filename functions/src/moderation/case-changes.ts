import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { NO_OPEN_CLAIMS } from '../claims/claim-steps.ts'
import { refusePhoto } from '../items/attachments.ts'
import { items } from '../items/item-document.ts'
import { hiddenFields } from '../items/item-listing.ts'
import { findSearchEntry } from '../search/search.repository.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import type { ReportReason } from '../shared/lib/shared-constants.ts'
import type { Transaction } from '../store/change.ts'
import { daysAfter } from '../store/field-values.ts'
import { isOpenCase, type StoredCase } from './case-document.ts'
import type { Reported } from './reported-thing.ts'

/** The most decisions that a case holds, newest last. */
const MAX_DECISIONS = 20
/** So many reasons of reports are kept with a case, which is enough to see what most people say. */
const MAX_REASONS = 50

/** A report that is added to the case of its thing. */
export interface NewReport {
  /** Empty of a visitor without an account. */
  reporterUid: string
  name: string
  email: string
  reason: ReportReason
  words: string
}

/** Adds a case to a commit, which fails if it has changed since its document was read. */
export function addCase(tx: Transaction, document: DocumentSnapshot, { id: _, ...fields }: StoredCase): void {
  const expiresAt = daysAfter(tx.now, KEPT_DAYS.report)
  const decisions = fields.decisions.slice(-MAX_DECISIONS)
  tx.put(document, { ...fields, decisions, expiresAt })
}

/**
 * Returns the case of a thing with one more report. A case that was decided is open again.
 * @param known the case before, if there is one
 */
export function withReport(
  known: StoredCase | undefined,
  reported: Reported,
  { reason }: Pick<NewReport, 'reason'>,
  now: Timestamp,
): StoredCase {
  const before = known ?? newCase(reported, now)
  return {
    ...before,
    reports: before.reports + 1,
    reasons: [...before.reasons, reason].slice(-MAX_REASONS),
    ...(!isOpenCase(before) && { state: 'open', openedAt: now }),
  }
}

function newCase({ caseId, content: _, ...reported }: Reported, now: Timestamp): StoredCase {
  return {
    ...reported,
    id: caseId,
    state: 'open',
    openedAt: now,
    reports: 0,
    reasons: [],
    isHidden: false,
    decisions: [],
    moderators: [],
    decision: '',
    answerToken: '',
    dueAt: null,
    expiresAt: null,
  }
}

/**
 * Adds to a commit that an item leaves the board because of a case, with its photo. It fails if the
 * item has changed since it was read.
 */
export async function addHiding(tx: Transaction, item: DocumentSnapshot, caseId: string): Promise<void> {
  if (!item.exists) return
  tx.update(item, { ...hiddenFields(item, caseId, new Date()), ...NO_OPEN_CLAIMS })
  const entry = await findSearchEntry(tx.firestore, item.id)
  if (entry) tx.delete(entry)
  await refusePhoto(tx, items.read(item).thumbnail, item.id)
}

/** Adds a report to a commit, which fails if the person has made it already. */
export function addReport(
  tx: Transaction,
  reference: DocumentReference,
  { caseId, accusedUid, content }: Reported,
  report: NewReport,
): void {
  tx.create(reference, {
    ...report,
    caseId,
    accusedUid,
    content,
    createdAt: tx.now,
    // Until a moderator has decided.
    outcome: '',
    expiresAt: daysAfter(tx.now, KEPT_DAYS.report),
  })
}
