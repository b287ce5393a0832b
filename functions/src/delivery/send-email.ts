import type { UserRecord } from 'firebase-admin/auth'
import type { Context } from '../lib/request-context.ts'
import { digestOfSecret } from '../lib/secret-digest.ts'
import { hasUnsubscribed, newUnsubscribeToken, readEmailChoice } from '../people/account-settings.service.ts'
import { isAuthRefusal } from '../people/verify-token.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import { type AccountLimit, countUse, tryUse } from '../store/account-limit.ts'
import type { Transaction } from '../store/change.ts'
import { daysAfter } from '../store/field-values.ts'
import type { Email, NecessaryKind } from './email.ts'
import { outbox } from './outbox.ts'
import { type Reader, renderEmail } from './render-email.ts'

/**
 * Queues an email, in a transaction that may write other documents, too. It is sent once, and only
 * to the verified address of an enabled account that has not switched emails of its kind off; what
 * moderators have decided is sent to any verified address. Those beyond its limit are never sent.
 * @returns whether the person gets it
 */
export async function addEmail(context: Context, tx: Transaction, uid: string, email: Email): Promise<boolean> {
  if (context.settings.mailSender === 'none') return false
  const address = await findVerifiedAddress(context, uid, email)
  if (address === undefined) return false
  const { emailNotices, emails, language } = await readEmailChoice(context.firestore, uid)
  const { limit, id: name, kind } = email
  if (!isNecessary(kind) && !(emailNotices && emails[kind])) return false
  if (limit && (await countUse(context, uid, limit, { name })) !== undefined) return false
  const unsubscribeToken = isNecessary(kind) ? undefined : newUnsubscribeToken(tx, { uid, kind })
  createEmail(context, tx, { to: address, uid }, email, { language, unsubscribeToken })
  return true
}

const isNecessary = (kind: Email['kind']): kind is NecessaryKind => kind === 'moderation' || kind === 'office'

/**
 * Queues an email to the address that someone without an account has given, in a transaction. It
 * is sent once; those beyond its limit are never sent, and none about reports once the reader of
 * one has ended them.
 * @param email its words are the board's or an office's alone
 * @returns whether it will be sent; false if it was queued before
 */
export async function addEmailToVisitor(
  context: Context,
  tx: Transaction,
  address: string,
  email: Email & { limit: AccountLimit },
  language: string,
): Promise<boolean> {
  const { firestore, settings } = context
  if (settings.mailSender === 'none') return false
  // By this, an account with that address finds what it got as a visitor.
  const to = address.toLowerCase()
  if ((await outbox.document(firestore, idOfEmail(email.id)).get()).exists) return false
  const isAboutReport = email.kind === 'moderation'
  if (isAboutReport && (await hasUnsubscribed(firestore, to))) return false
  if ((await tryUse(tx, { address: to }, email.limit)) !== undefined) return false
  const unsubscribeToken = isAboutReport ? newUnsubscribeToken(tx, { address: to }) : email.unsubscribeToken
  createEmail(context, tx, { to, uid: '' }, email, { language, unsubscribeToken })
  return true
}

/**
 * Returns the id of an email's document: a digest, because names of emails contain user ids, and
 * an email to someone else stays when one of these people has gone.
 */
export const idOfEmail = (name: string) => digestOfSecret(name)

function createEmail(
  { settings }: Pick<Context, 'settings'>,
  tx: Transaction,
  address: { to: string; uid: string },
  email: Email,
  reader: Reader,
): void {
  const { language, unsubscribeToken } = reader
  const { post } = email
  const picture = post ? { thumbnail: post.thumbnail, kind: post.kind, tint: post.tint } : null
  tx.create(outbox.document(tx.firestore, idOfEmail(email.id)), {
    ...address,
    message: renderEmail(email, settings.siteUrl, reader),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeToken !== undefined && {
        'List-Unsubscribe': `<${settings.siteUrl}/api/unsubscribe/${unsubscribeToken}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    createdAt: tx.now,
    expiresAt: daysAfter(tx.now, KEPT_DAYS.email),
    language,
    picture,
    state: 'waiting',
    dueAt: tx.now,
    attempts: 0,
    error: '',
  })
}

/** People whose accounts were closed must hear of it, too. */
async function findVerifiedAddress({ auth }: Context, uid: string, { kind }: Email): Promise<string | undefined> {
  const account = await auth.getUser(uid).catch((error: unknown): UserRecord | undefined => {
    if (isAuthRefusal(error)) return undefined // The account is gone.
    throw error
  })
  const isReached = account?.emailVerified && (!account.disabled || kind === 'moderation')
  return isReached ? account.email : undefined
}
