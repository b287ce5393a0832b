import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { hiddenFields } from '../items/hidden-item.ts'
import { HOUR_MS } from '../lib/durations.ts'
import { writeIfUnchanged } from '../lib/firestore/commit.ts'
import { daysAfter } from '../lib/firestore/days-after.ts'
import { findSearchEntry } from '../search/search.repository.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import { MODERATION } from '../shared/lib/shared-constants.ts'
import { caseFields, isOpenCase, mainReason, ruleDecision, type StoredCase, withDecision } from './case-document.ts'
import type { Reported, ReportedContent } from './reported-thing.ts'
import type { StoredReport } from './reports.repository.ts'

/** So many reasons of reports are kept with a case, which is enough to see what most people say. */
const MAX_REASONS = 50

/** A report that is added to the case of its thing. */
export interface NewReport extends Pick<StoredReport, 'reporterUid' | 'name' | 'email' | 'reason' | 'words'> {
  /** Whether it counts for hiding the thing. */
  isCounted: boolean
}

/** Adds a case to a commit, which fails if it has changed since its document was read. */
export function addCase(batch: WriteBatch, document: DocumentSnapshot, stored: StoredCase): void {
  const expiresAt = daysAfter(Timestamp.now(), KEPT_DAYS.report)
  writeIfUnchanged(batch, document.ref, document, { ...caseFields(stored), expiresAt })
}

/**
 * Returns the case of a thing with one more report. A case that was decided is open again.
 * @param known the case before, if there is one
 */
export function withReport(
  known: StoredCase | undefined,
  reported: Reported,
  { reason, isCounted }: Pick<NewReport, 'reason' | 'isCounted'>,
  now: Timestamp,
): StoredCase {
  const before = known ?? newCase(reported, now)
  return {
    ...before,
    reports: before.reports + 1,
    countedReports: before.countedReports + (isCounted ? 1 : 0),
    reasons: [...before.reasons, reason].slice(-MAX_REASONS),
    ...(!isOpenCase(before) && { state: 'open', openedAt: now, version: before.version + 1 }),
  }
}

function newCase({ caseId, content: _, ...reported }: Reported, now: Timestamp): StoredCase {
  return {
    ...reported,
    id: caseId,
    state: 'open',
    version: 1,
    openedAt: now,
    reports: 0,
    countedReports: 0,
    reasons: [],
    isHidden: false,
    hiddenUntil: null,
    wasHiddenByRule: false,
    wasKept: false,
    decisions: [],
    moderators: [],
    decision: '',
    answerToken: '',
    dueAt: null,
    expiresAt: null,
  }
}

/** Whether the reports of a post are enough to hide it without a moderator, if there is one. */
export const isReportedEnough = ({ kind, countedReports, wasHiddenByRule, wasKept, isHidden }: StoredCase): boolean =>
  kind === 'post' && countedReports >= MODERATION.reportsThatHide && !wasHiddenByRule && !wasKept && !isHidden

/** Returns a case whose post a rule has hidden. */
export function hiddenByRule(stored: StoredCase, now: Timestamp): StoredCase {
  const hiddenUntil = Timestamp.fromMillis(now.toMillis() + MODERATION.hiddenHours * HOUR_MS)
  const decision = ruleDecision('hide', mainReason(stored.reasons), now)
  return withDecision(stored, decision, {
    isHidden: true,
    hiddenUntil,
    dueAt: hiddenUntil,
    wasHiddenByRule: true,
  })
}

/**
 * Adds to a commit that an item leaves the board because of a case. It fails if the item has
 * changed since it was read.
 */
export async function addHiding(
  batch: WriteBatch,
  firestore: Firestore,
  item: DocumentSnapshot,
  caseId: string,
  further: object = {},
): Promise<void> {
  if (!item.updateTime) return
  const fields = { ...hiddenFields(item, caseId, new Date()), ...further }
  batch.update(item.ref, fields, { lastUpdateTime: item.updateTime })
  const entry = await findSearchEntry(firestore, item.id)
  if (entry) batch.delete(entry)
}

/** Adds a report to a commit, which fails if the person has made it already. */
export function addReport(
  batch: WriteBatch,
  reference: DocumentReference,
  reported: Reported,
  { isCounted, ...report }: NewReport,
  now: Timestamp,
): void {
  const { caseId, accusedUid, content } = reported
  const outcome: StoredReport['outcome'] = ''
  const expiresAt = daysAfter(now, KEPT_DAYS.report)
  batch.create(reference, {
    ...report,
    isCounted,
    caseId,
    accusedUid,
    content: storable(content),
    createdAt: now,
    outcome,
    expiresAt,
  })
}

const storable = ({ messages, ...texts }: ReportedContent) => ({
  ...texts,
  messages: messages.map((one) => ({ ...one })),
})
