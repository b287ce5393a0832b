import type { UserRecord } from 'firebase-admin/auth'
import { Timestamp } from 'firebase-admin/firestore'
import { readEmailChoice } from '../account-settings/account-settings.repository.ts'
import type { Context } from '../context.ts'
import { isCommitted } from '../firestore/commit.ts'
import { isRefusal } from '../sessions/verify-token.ts'
import { writeMessage } from './message.ts'

/** Longer than an event may come again. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000

/** An e-mail as its paragraphs; `path` is where on the board its link leads. It quotes nothing that others have written. */
export interface Email {
  /** Of the document. There is never a second e-mail with the same id. */
  id: string
  subject: string
  paragraphs: string[]
  link: { text: string; path: string }
}

/**
 * Hands an e-mail to Firebase's Trigger Email extension, which sends what is put into `mail`: only to a verified address of an
 * enabled account that has not switched e-mails off, and once.
 * https://firebase.google.com/docs/extensions/official/firestore-send-email
 */
export async function sendEmail(context: Context, uid: string, email: Email): Promise<void> {
  const { firestore, settings } = context
  const address = await findVerifiedAddress(context, uid)
  if (address === undefined) return
  const { emailNotices, unsubscribeToken } = await readEmailChoice(firestore, uid)
  if (!emailNotices) return
  const unsubscribeLink = `${settings.siteUrl}/unsubscribe?token=${unsubscribeToken}`
  const batch = firestore.batch().create(firestore.collection('mail').doc(email.id), {
    to: address,
    message: writeMessage(email, settings.siteUrl, unsubscribeLink),
    // The extension reads them here, and not in the message.
    headers: { 'List-Unsubscribe': `<${unsubscribeLink}>` },
    createdAt: Timestamp.now(),
    expiresAt: Timestamp.fromMillis(Date.now() + KEPT_FOR_MS),
  })
  await isCommitted(batch) // Otherwise it is there already.
}

async function findVerifiedAddress({ auth }: Context, uid: string): Promise<string | undefined> {
  const account = await auth.getUser(uid).catch((error: unknown): UserRecord | undefined => {
    if (isRefusal(error)) return undefined // The account is gone.
    throw error
  })
  return account?.emailVerified && !account.disabled ? account.email : undefined
}
