import type { Timestamp } from 'firebase-admin/firestore'
import type { Context } from '../lib/request-context.ts'
import type { StoredCase } from '../moderation/case-document.ts'
import { findModerators } from '../moderation/moderators.ts'
import { waitingCaseEmail } from '../news/moderation-emails.ts'
import { tell } from '../news/tell.ts'
import { isUrgent } from '../shared/moderation/moderation.ts'
import { timeOf } from '../store/field-values.ts'

/**
 * Tells all moderators but those whose own it is that a case waits for them. However many wait, the
 * bell has one entry, and a moderator gets one e-mail an hour, and one more about an urgent case.
 * @param writtenAt when the case began to wait, or became urgent
 */
export async function notifyModerators(
  context: Context,
  { id: caseId, people, reasons }: StoredCase,
  writtenAt: Timestamp,
): Promise<void> {
  const id = `case-${caseId}-${writtenAt.toMillis()}`
  for (const uid of await findModerators(context)) {
    if (people.includes(uid)) continue
    const email = waitingCaseEmail(`${id}-${uid}`, isUrgent(reasons))
    await tell(context, uid, { id, kind: 'case', itemId: caseId, createdAt: timeOf(writtenAt), email })
  }
}
