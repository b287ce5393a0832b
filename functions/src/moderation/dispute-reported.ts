import { claims, type StoredClaim } from '../claims/claim-document.ts'
import type { Context } from '../lib/request-context.ts'
import { change } from '../store/change.ts'
import { isPerson } from '../store/people-in.ts'
import { addCase, addReport, withReport } from './case-changes.ts'
import { cases } from './case-document.ts'
import { reportedHandover } from './reported-thing.ts'
import { reportReference } from './reports.repository.ts'

/**
 * Puts a disputed handover into the queue of moderators: what each of its two people says that was
 * wrong is a report of the other one. It reads the claim as it is now, and what is there already
 * stays, so it may run again, later, and twice at the same time.
 */
export async function reportDisputes(context: Context, claimId: string): Promise<void> {
  const document = await claims.document(context.firestore, claimId).get()
  if (!document.exists) return
  const claim = claims.read(document)
  for (const dispute of claim.disputes) {
    if (isPerson(dispute.byUid)) await reportDispute(context, claim, dispute)
  }
}

async function reportDispute(
  context: Context,
  claim: StoredClaim,
  { byUid, words }: StoredClaim['disputes'][number],
): Promise<void> {
  const { firestore } = context
  const poster = { uid: claim.ownerUid, name: claim.ownerName }
  const claimant = { uid: claim.claimantUid, name: claim.claimantName }
  const [reporter, accused] = byUid === poster.uid ? [poster, claimant] : [claimant, poster]
  const reported = reportedHandover(claim, accused)
  const report = {
    reporterUid: byUid,
    name: reporter.name,
    email: '',
    reason: 'other' as const,
    words,
  }
  await change(context, async (tx) => {
    const [document, known] = await firestore.getAll(
      cases.document(firestore, reported.caseId),
      reportReference(firestore, reported.caseId, byUid),
    )
    if (!document || !known || known.exists) return
    addReport(tx, known.ref, reported, report)
    addCase(tx, document, withReport(document.exists ? cases.read(document) : undefined, reported, report, tx.now))
  })
}
