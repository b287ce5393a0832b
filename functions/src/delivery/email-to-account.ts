import type { UserRecord } from 'firebase-admin/auth'
import type { Context } from '../lib/request-context.ts'
import { addUnsubscribeLink, readEmailChoice } from '../people/account-settings.service.ts'
import { isAuthRefusal } from '../people/verify-token.ts'
import { countUse } from '../store/account-limit.ts'
import type { Commit } from '../store/change.ts'
import type { Email, NecessaryKind } from './email.ts'
import { createEmail } from './queue-email.ts'

/**
 * Queues an email, in a commit that may write other documents, too. It is sent once, and only
 * to the verified address of an enabled account that has not switched emails of its kind off; what
 * moderators have decided is sent to any verified address. Those beyond its limit are never sent.
 * @returns whether the person gets it
 */
export async function addEmail(context: Context, commit: Commit, uid: string, email: Email): Promise<boolean> {
  if (context.settings.mailSender === 'none') return false
  const address = await findVerifiedAddress(context, uid, email)
  if (address === undefined) return false
  const { emailNotices, emails, language } = await readEmailChoice(context.firestore, uid)
  const { limit, id: name, kind } = email
  if (!isNecessary(kind) && !(emailNotices && emails[kind])) return false
  if (limit && (await countUse(context, uid, limit, { name })) !== undefined) return false
  const unsubscribeToken = isNecessary(kind) ? undefined : addUnsubscribeLink(commit, { uid, kind })
  createEmail(context, commit, { to: address, uid }, email, { language, unsubscribeToken })
  return true
}

const isNecessary = (kind: Email['kind']): kind is NecessaryKind => kind === 'moderation' || kind === 'office'

/** People whose accounts were closed must hear of it, too. */
async function findVerifiedAddress({ auth }: Context, uid: string, { kind }: Email): Promise<string | undefined> {
  const account = await auth.getUser(uid).catch((error: unknown): UserRecord | undefined => {
    if (isAuthRefusal(error)) return undefined // The account is gone.
    throw error
  })
  const isReached = account?.emailVerified && (!account.disabled || kind === 'moderation')
  return isReached ? account.email : undefined
}
