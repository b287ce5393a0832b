import type { Context } from '../lib/request-context.ts'
import { cases, isOpenCase, lastDecision, type StoredCase } from '../moderation/case-document.ts'
import { closeAccount, reopenAccount } from '../moderation/close-account.ts'
import { isUrgent } from '../shared/moderation/moderation.ts'
import type { DocumentWritten } from '../store/document-written.ts'
import { isUid } from '../store/field-values.ts'
import { isPerson } from '../store/pseudonym.ts'
import { notifyModerators } from './notify-moderators.ts'
import { notifyOfDecision } from './notify-of-decision.ts'
import { notifyReporters } from './notify-reporters.ts'

/**
 * Tells moderators that a case waits for them. Once it is decided, does what takes longer than a
 * request: closes an account or opens it again. Then tells whose thing it was, and those who have
 * reported it. It reads the decided case as it is now, so it may run again,
 * later, and twice at the same time.
 */
export async function handleCaseWritten(
  context: Context,
  { before, after }: Omit<DocumentWritten, 'writtenAt'>,
): Promise<void> {
  if (!after.exists) return
  const [earlier, later] = [cases.read(before), cases.read(after)]
  if (after.updateTime && isNewsForModerators(earlier, later)) await notifyModerators(context, later, after.updateTime)
  if (!isDecidedAnew(earlier, later)) return
  const document = await cases.document(context.firestore, after.id).get()
  if (!document.exists) return
  const stored = cases.read(document)
  if (isUid(stored.accusedUid) && isPerson(stored.accusedUid)) {
    // An account that was opened again before, and that an administrator has disabled, stays so.
    const wasClosing = stored.decisions.at(-2)?.decision === 'close-account'
    if (stored.decision === 'close-account') await closeAccount(context, stored)
    else if (wasClosing) await reopenAccount(context, stored)
    await notifyOfDecision(context, stored)
  }
  await notifyReporters(context, stored)
}

/** Whether a write has made a case wait for a decision, or has made it urgent. */
const isNewsForModerators = (before: StoredCase, after: StoredCase) =>
  isOpenCase(after) && (!isOpenCase(before) || (isUrgent(after.reasons) && !isUrgent(before.reasons)))

/** Whether a write has added a decision. */
const isDecidedAnew = (before: StoredCase, after: StoredCase) =>
  (lastDecision(after)?.at.toMillis() ?? 0) > (lastDecision(before)?.at.toMillis() ?? 0)
