import type { Context } from '../lib/request-context.ts'
import { addUnsubscribeLink, hasUnsubscribed } from '../people/account-settings.service.ts'
import { type AccountLimit, tryUse } from '../store/account-limit.ts'
import type { Commit } from '../store/change.ts'
import type { Email } from './email.ts'
import { outbox } from './outbox.ts'
import { createEmail, idOfEmail } from './queue-email.ts'

/**
 * Queues an email to the address that someone without an account has given, in a commit. It is sent
 * once; those beyond its limit are never sent, and none about reports once the reader of one has
 * ended them.
 * @param email its words are the board's or an office's alone
 * @returns whether it will be sent; false if it was queued before
 */
export async function addEmailToVisitor(
  context: Context,
  commit: Commit,
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
  if ((await tryUse(commit, { address: to }, email.limit)) !== undefined) return false
  const unsubscribeToken = isAboutReport ? addUnsubscribeLink(commit, { address: to }) : email.unsubscribeToken
  createEmail(context, commit, { to, uid: '' }, email, { language, unsubscribeToken })
  return true
}
