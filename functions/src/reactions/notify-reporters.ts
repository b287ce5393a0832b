import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Context } from '../lib/request-context.ts'
import type { StoredCase, StoredDecision } from '../moderation/case-document.ts'
import { findReportsWithout, referenceOf } from '../moderation/reports.repository.ts'
import { outcomeEmail } from '../news/moderation-emails.ts'
import { sendToVisitor } from '../news/send-email.ts'
import { tell } from '../news/tell.ts'
import { changeOnce } from '../store/change.ts'
import { textsOf, timeOf } from '../store/field-values.ts'

/**
 * Tells everybody who has reported a thing what a moderator has decided, and stores it with their
 * reports. Never tells the same person twice.
 */
export async function notifyReporters(context: Context, stored: StoredCase): Promise<void> {
  const last = stored.decisions.at(-1)
  if (!last) return
  const outcome = last.decision === 'keep' ? 'rejected' : 'upheld'
  for (;;) {
    const untold = await findReportsWithout(context.firestore, stored.id, outcome)
    if (untold.length === 0) return
    for (const report of untold) {
      await tellReporter(context, report, stored, last)
      // A report that is gone meanwhile needs no outcome.
      await changeOnce(context, (tx) => tx.update(report.ref, { outcome }))
    }
  }
}

async function tellReporter(
  context: Context,
  report: QueryDocumentSnapshot,
  { id: caseId, kind }: StoredCase,
  { decision, at }: StoredDecision,
): Promise<void> {
  const { reporterUid, email: address, outcome } = textsOf(report, 'reporterUid', 'email', 'outcome')
  const id = `report-${report.id}-${at.toMillis()}`
  const email = outcomeEmail({
    id,
    reference: referenceOf(report.id),
    kind,
    decision,
    isChanged: outcome !== '',
  })
  if (reporterUid === '' && address !== '') await sendToVisitor(context, address, email)
  const facts = { itemId: caseId, caseKind: kind, decision, createdAt: timeOf(at) }
  await tell(context, reporterUid, { id, kind: 'report', ...facts, email })
}
