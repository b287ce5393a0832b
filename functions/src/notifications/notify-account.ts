import type { Email } from '../emails/email.ts'
import { sendEmail } from '../emails/send-email.ts'
import { MINUTE_MS } from '../lib/durations.ts'
import type { Context } from '../lib/request-context.ts'
import { addNotification, type NewNotification } from './add-notification.ts'

/** A notification for one person: in the app, and by e-mail if they want that. */
export interface Telling {
  uid: string
  notice: NewNotification
  email: Email
}

/**
 * Notifies a person once: notification and e-mail have ids of their own, so repeating it changes
 * nothing.
 */
export async function tell(context: Context, { uid, notice, email }: Telling): Promise<void> {
  await addNotification(context, uid, notice)
  await sendEmail(context, uid, email)
}

/** A post or a record that is backdated, as demo data is, notifies nobody. */
const NEWS_AGE_MS = 5 * MINUTE_MS

/**
 * Whether the document was created when it was written, not backdated. The event itself may be
 * handled much later.
 * @param createdAt the document's own time of creation, ISO 8601
 */
export function isNews(createdAt: string, writtenAt: Date): boolean {
  return Math.abs(writtenAt.getTime() - Date.parse(createdAt)) <= NEWS_AGE_MS
}

/**
 * Whether a text can be a uid and so a document id, because administrators edit documents by hand.
 */
export const isUid = (uid: string) => uid !== '' && !uid.includes('/')
