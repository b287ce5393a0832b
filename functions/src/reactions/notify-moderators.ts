import type { Timestamp } from 'firebase-admin/firestore'
import type { Context } from '../lib/request-context.ts'
import type { StoredCase } from '../moderation/case-document.ts'
import { findModerators } from '../moderation/moderators.ts'
import { addNotification } from '../news/add-notification.ts'
import { waitingCaseEmail } from '../news/moderation-emails.ts'
import { sendEmail } from '../news/send-email.ts'
import { isUrgent } from '../shared/moderation/moderation.ts'
import { hourlyLimit } from '../store/account-limit.ts'
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
  const limit = hourlyLimit(isUrgent(reasons) ? 'urgent-case-email' : 'case-email', 1)
  for (const uid of await findModerators(context)) {
    if (people.includes(uid)) continue
    await addNotification(context, uid, { id, kind: 'case', itemId: caseId, createdAt: timeOf(writtenAt) })
    await sendEmail(context, uid, waitingCaseEmail(`${id}-${uid}`, isUrgent(reasons)), limit)
  }
}
