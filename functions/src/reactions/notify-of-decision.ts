import { randomBytes } from 'node:crypto'
import type { Context } from '../lib/request-context.ts'
import { digestOfSecret } from '../lib/secret-digest.ts'
import type { StoredCase } from '../moderation/case-document.ts'
import { cases } from '../moderation/case-document.ts'
import { decisionEmail } from '../news/moderation-emails.ts'
import { addEmail } from '../news/send-email.ts'
import { tell } from '../news/tell.ts'
import { changeOnce } from '../store/change.ts'
import { timeOf } from '../store/field-values.ts'

/**
 * Tells a person what was decided about something of theirs, with the reasons. That something was
 * kept is news only to somebody who has missed it. Never tells the same person twice.
 */
export async function notifyOfDecision(context: Context, stored: StoredCase): Promise<void> {
  const [last, before] = stored.decisions.toReversed()
  if (!last || (last.decision === 'keep' && (before?.decision ?? 'keep') === 'keep')) return
  const { id: caseId, kind, accusedUid, title, reports } = stored
  const { decision, reason, words, isFinal, at } = last
  const id = `decision-${caseId}-${at.toMillis()}`
  await tell(context, accusedUid, {
    id,
    kind: 'decision',
    itemId: caseId,
    caseKind: kind,
    decision,
    createdAt: timeOf(at),
  })
  // Whoever cannot log in answers by a secret that only their e-mail holds.
  const token = decision === 'close-account' && !isFinal ? randomBytes(32).toString('base64url') : ''
  const news = { id, caseId, kind, title: kind === 'post' ? title : '', decision, reason, words, reports, isFinal }
  const email = decisionEmail({ ...news, token })
  // If it fails, the e-mail exists already.
  await changeOnce(context, async (tx) => {
    const isSent = await addEmail(context, tx, accusedUid, email)
    if (isSent && token !== '')
      tx.update(cases.document(context.firestore, caseId), { answerToken: digestOfSecret(token) })
  })
}
