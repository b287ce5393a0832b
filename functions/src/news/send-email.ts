import type { UserRecord } from 'firebase-admin/auth'
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore'
import { DAY_MS } from '../lib/durations.ts'
import type { Context } from '../lib/request-context.ts'
import { readEmailChoice } from '../people/account-settings.service.ts'
import { isAuthRefusal } from '../people/verify-token.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import { type AccountLimit, countUse } from '../store/account-limit.ts'
import { changeOnce } from '../store/change.ts'
import { daysAfter } from '../store/days-after.ts'
import { countQuery } from '../store/queries.ts'
import type { Email } from './email-texts.ts'
import { renderEmail } from './render-email.ts'

/** A document of `mail`, which the extension sends as soon as it exists. */
export interface PreparedEmail {
  reference: DocumentReference
  fields: object
}

/**
 * Hands an e-mail to Firebase's Trigger Email extension, which sends every document in `mail`. It
 * is sent once, and only to the verified address of an enabled account that has not switched
 * e-mails of its kind off; what moderators have decided is sent to any verified address.
 * https://firebase.google.com/docs/extensions/official/firestore-send-email
 * @param limit of the person's e-mails; those beyond it are never sent
 */
export async function sendEmail(context: Context, uid: string, email: Email, limit?: AccountLimit): Promise<void> {
  const prepared = await prepareEmail(context, uid, email)
  if (!prepared) return
  if (limit && (await countUse(context, uid, limit, { name: email.id })) !== undefined) return
  // If the commit fails, the e-mail exists already.
  await changeOnce(context, (tx) => tx.create(prepared.reference, prepared.fields))
}

/**
 * Prepares the same e-mail for a commit that writes other documents, too.
 * @returns undefined if the person gets no e-mails
 */
export async function prepareEmail(context: Context, uid: string, email: Email): Promise<PreparedEmail | undefined> {
  const { firestore, settings } = context
  const address = await findVerifiedAddress(context, uid, email)
  if (address === undefined) return undefined
  if (email.kind === 'moderation') return prepareFor(context, { to: address, uid }, email)
  const { emailNotices, emails, unsubscribeToken } = await readEmailChoice(firestore, uid)
  if (!emailNotices || !emails[email.kind]) return undefined
  return prepareFor(context, { to: address, uid }, email, `${settings.siteUrl}/unsubscribe?token=${unsubscribeToken}`)
}

/** How many e-mails a day go to an address that nobody has confirmed, whoever gives it. */
const VISITOR_EMAILS_PER_DAY = 5

/**
 * Sends an e-mail to the address that a visitor without an account has given. It is sent once;
 * those beyond the day's are never sent.
 * @param email its words are the board's own alone, as nobody has confirmed the address
 */
export async function sendToVisitor(context: Context, to: string, email: Email): Promise<void> {
  const since = Timestamp.fromMillis(Date.now() - DAY_MS)
  const sent = context.firestore.collection('mail').where('to', '==', to).where('uid', '==', '')
  if ((await countQuery(sent.where('createdAt', '>', since))) >= VISITOR_EMAILS_PER_DAY) return
  const { reference, fields } = prepareFor(context, { to, uid: '' }, email)
  await changeOnce(context, (tx) => tx.create(reference, fields))
}

/** @param unsubscribeLink of e-mails that can be switched off */
function prepareFor(
  { firestore, settings }: Pick<Context, 'firestore' | 'settings'>,
  reader: { to: string; uid: string },
  email: Email,
  unsubscribeLink?: string,
): PreparedEmail {
  const now = Timestamp.now()
  const fields = {
    ...reader,
    message: renderEmail(email, settings.siteUrl, unsubscribeLink),
    // The extension reads the headers here, and not in the message.
    ...(unsubscribeLink !== undefined && { headers: { 'List-Unsubscribe': `<${unsubscribeLink}>` } }),
    createdAt: now,
    expiresAt: daysAfter(now, KEPT_DAYS.email),
  }
  return { reference: firestore.collection('mail').doc(email.id), fields }
}

/** Whoever has had their account closed must hear of it, too. */
async function findVerifiedAddress({ auth }: Context, uid: string, { kind }: Email): Promise<string | undefined> {
  const account = await auth.getUser(uid).catch((error: unknown): UserRecord | undefined => {
    if (isAuthRefusal(error)) return undefined // The account is gone.
    throw error
  })
  const isReached = account?.emailVerified && (!account.disabled || kind === 'moderation')
  return isReached ? account.email : undefined
}
