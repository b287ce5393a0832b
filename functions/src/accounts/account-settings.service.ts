import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Session } from '../sessions/account.ts'
import { throwAuthError } from '../sessions/verify-token.ts'
import type { AccountSettings, AccountSettingsInput, UnsubscribeInput } from '../shared/accounts/account-settings.ts'
import { findSettingsByToken, readEmailNotifications, writeEmailNotifications } from './account-settings.repository.ts'

/** The person who is asking, as their session or account describes them. */
type Owner = Pick<Session, 'uid' | 'email'>

/**
 * Returns a person's settings. Whether the address is verified is read from Auth, because it may
 * have been verified after the session was opened.
 * @throws {HttpError} 401 if the account is gone, 503 if Auth cannot be reached
 */
export async function getSettings({ firestore, auth }: Context, { uid, email }: Owner): Promise<AccountSettings> {
  const [choice, account] = await Promise.all([
    readEmailNotifications(firestore, uid),
    auth.getUser(uid).catch(throwAuthError),
  ])
  return { ...choice, email: account.email ?? email, emailVerified: account.emailVerified }
}

/** @see getSettings */
export async function changeSettings(
  context: Context,
  owner: Owner,
  input: AccountSettingsInput,
): Promise<AccountSettings> {
  await writeEmailNotifications(context.firestore, owner.uid, input)
  return getSettings(context, owner)
}

/**
 * Switches e-mails off by the token from a link in one, without a session.
 * @throws {HttpError} 404 if no account has it
 */
export async function unsubscribe({ firestore }: Context, { token }: UnsubscribeInput): Promise<void> {
  const settings = await findSettingsByToken(firestore, token)
  if (settings === undefined) {
    throw new HttpError(404, 'not-found', 'This link is not known. Please open the one in a newer e-mail, or log in.')
  }
  if (settings.get('emailNotices') !== false) await settings.ref.update({ emailNotices: false })
}
