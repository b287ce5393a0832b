import type { Context } from '../lib/request-context.ts'
import { isModerator, ownNameOf, type Session, toAccount } from '../people/account.ts'
import { monthMade } from '../people/account-facts.ts'
import { throwAuthError } from '../people/verify-token.ts'
import type { OwnAccount } from '../shared/own-account/account.ts'
import { nameProblem } from '../shared/people/name-rule.ts'

/**
 * Returns what Auth knows of the person who is asking. The name may have been changed on another
 * device after the session was opened.
 * @throws {HttpError} 401 if the account is gone, 503 if Auth cannot be reached
 */
export async function readOwnAccount(
  { auth, settings }: Pick<Context, 'auth' | 'settings'>,
  { uid, email: knownEmail }: Pick<Session, 'uid' | 'email'>,
): Promise<OwnAccount> {
  const record = await auth.getUser(uid).catch(throwAuthError)
  const { photo, email, emailVerified } = toAccount(record, settings, knownEmail)
  const name = ownNameOf(record)
  const problem = nameProblem(name)
  return {
    name,
    ...(problem && { nameProblem: problem }),
    photo,
    email,
    emailVerified,
    hasPassword: record.providerData.some(({ providerId }) => providerId === 'password'),
    ...(isModerator(record) && { isModerator: true as const }),
    since: monthMade(record),
  }
}
