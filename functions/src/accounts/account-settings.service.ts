import type { Context } from '../lib/context.ts'
import { HttpError, unauthenticated, unavailable } from '../lib/errors.ts'
import { isRefusal } from '../sessions/verify-token.ts'
import type { AccountSettings, AccountSettingsInput, UnsubscribeInput } from '../shared/accounts/account-settings.ts'
import { findSettingsByToken, readEmailNotifications, writeEmailNotifications } from './account-settings.repository.ts'

/** Who is asking, as a session or an account says it. */
interface Owner {
  uid: string
  email: string
}

/**
 * What a person has set. Whether the address is verified is asked afresh: a session may be older than that.
 * @throws {HttpError} 401 where the account is gone, 503 where Auth cannot be reached
 */
export async function getSettings({ firestore, auth }: Context, { uid, email }: Owner): Promise<AccountSettings> {
  const [emailNotices, account] = await Promise.all([
    readEmailNotifications(firestore, uid),
    auth.getUser(uid).catch((error: unknown) => {
      throw isRefusal(error) ? unauthenticated(error) : unavailable(error)
    }),
  ])
  return { emailNotices, email: account.email ?? email, emailVerified: account.emailVerified }
}

/** @see getSettings */
export async function changeSettings(
  context: Context,
  owner: Owner,
  { emailNotices }: AccountSettingsInput,
): Promise<AccountSettings> {
  await writeEmailNotifications(context.firestore, owner.uid, emailNotices)
  return getSettings(context, owner)
}

/**
 * Switches e-mails off by the token that came in one, without a session.
 * @throws {HttpError} 404 where no account has it
 */
export async function unsubscribe({ firestore }: Context, { token }: UnsubscribeInput): Promise<void> {
  const settings = await findSettingsByToken(firestore, token)
  if (settings === undefined) {
    throw new HttpError(404, 'not-found', 'This link is not known. Please open the one in a newer e-mail, or log in.')
  }
  if (settings.get('emailNotices') !== false) await settings.ref.update({ emailNotices: false })
}
