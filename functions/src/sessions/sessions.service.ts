import type { Context } from '../context.ts'
import { forbidden, unauthenticated, unavailable } from '../http/errors.ts'
import { SESSION_LIFETIME_MS } from '../shared/constants.ts'
import type { SessionInput } from '../shared/sessions.ts'
import { isSameEmail } from './session.ts'
import { isRefusal, verifyIdToken } from './verify-token.ts'

/**
 * Exchanges an ID token for a session cookie's value. The address alone would let anyone be anyone.
 * @throws {HttpError} 401 where the token is not good, 403 where it is another address's, 503 where Auth cannot be reached.
 */
export async function createSession(
  { auth }: Pick<Context, 'auth'>,
  token: string | undefined,
  { email }: SessionInput,
): Promise<string> {
  if (token === undefined) throw unauthenticated()
  const claims = await verifyIdToken(auth, token)
  if (claims.email === undefined || !isSameEmail(claims.email, email)) {
    throw forbidden('You are signed in with another e-mail address.')
  }
  try {
    return await auth.createSessionCookie(token, { expiresIn: SESSION_LIFETIME_MS })
  } catch (error) {
    throw isRefusal(error) ? unauthenticated(error) : unavailable(error)
  }
}
