import type { Email } from '../emails/email.ts'
import { sendEmail } from '../emails/send-email.ts'
import type { Context } from '../lib/context.ts'
import { MINUTE_MS } from '../lib/durations.ts'
import { addNotification, type NewNotification } from './add-notification.ts'

/** Who is told of what: in the app, and by e-mail where that is wanted. */
export interface Telling {
  uid: string
  notice: NewNotification
  email: Email
}

/** Tells a person, once: notice and e-mail have ids of their own, so that doing it again changes nothing. */
export async function tell(context: Context, { uid, notice, email }: Telling): Promise<void> {
  await addNotification(context, uid, notice)
  await sendEmail(context, uid, email)
}

/** A post or a record that is backdated, as demo data is, is no news. */
const NEWS_AGE_MS = 5 * MINUTE_MS

/**
 * Whether something has just appeared, seen from when it was written: an event may be handled a good deal later.
 * @param createdAt what the document says of it, ISO 8601
 */
export function isNews(createdAt: string, writtenAt: Date): boolean {
  return Math.abs(writtenAt.getTime() - Date.parse(createdAt)) <= NEWS_AGE_MS
}

/** Whether a document may be about this person: administrators edit documents by hand. */
export const isUid = (uid: string) => uid !== '' && !uid.includes('/')
