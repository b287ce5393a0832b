import { claims } from '../claims/claim-document.ts'
import type { Context } from '../lib/request-context.ts'
import { reportDisputes } from '../moderation/dispute-reported.ts'
import type { DocumentWritten } from '../store/document-written.ts'
import { notifyOfClaim } from './notify-of-claim.ts'

/**
 * Tells the two people of a claim what has happened to it, and the moderators that a handover is
 * disputed. It may run again, later, and twice at the same time.
 */
export async function handleClaimWritten(
  context: Context,
  { before, after }: Omit<DocumentWritten, 'writtenAt'>,
): Promise<void> {
  const [was, is] = [claims.read(before), claims.read(after)]
  const [first, end] = [was.history.length, is.history.length]
  await notifyOfClaim(context, after.id, { first, end })
  if (is.disputes.length > was.disputes.length) await reportDisputes(context, after.id)
}
