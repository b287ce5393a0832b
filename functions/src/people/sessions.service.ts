import { setTimeout as sleep } from 'node:timers/promises'
import type { Auth } from 'firebase-admin/auth'
import { HttpError, unavailable } from '../lib/http-errors.ts'
import type { Context, EndedSessions, Issued } from '../lib/request-context.ts'
import { SESSION_LIFETIME_MS } from '../shared/people/session-limits.ts'
import type { SessionInput } from '../shared/people/sessions.ts'
import type { Account } from './account.ts'
import { FOR_EVER, isEnded } from './ended-sessions.ts'
import { removeSubscriptions } from './push-subscriptions.ts'
import { isSameEmail } from './require-session.ts'
import { throwAuthError, verifyIdToken } from './verify-token.ts'

/**
 * A cookie's time is in whole seconds and from another machine's clock, so a cookie that is made
 * right after a logout may need another try.
 */
const MAX_TRIES = 5
const PAUSE_MS = 100

/**
 * Exchanges an ID token for a session cookie's value, and says whose it is. The address alone
 * proves nothing about the caller. During the second in which the same sign-in was logged out it
 * waits for the next one, because the logout ends every cookie of that second.
 * @throws {HttpError} 401 if the token is not valid, 403 if it is another address's, 503 if Auth
 * cannot be reached, 429 if the address has spent its reads
 */
export async function createSession(
  { auth, endedSessions }: { auth: Auth; endedSessions: Pick<EndedSessions, 'current'> },
  token: string | undefined,
  { email }: SessionInput,
): Promise<{ cookie: string; uid: string }> {
  if (token === undefined) throw new HttpError('unauthenticated')
  const claims = await verifyIdToken(auth, token)
  if (claims.email === undefined || !isSameEmail(claims.email, email)) throw new HttpError('other-address')
  const signIn = { uid: claims.uid, authTime: claims.auth_time }
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const [cookie, endedAt] = await Promise.all([
      auth.createSessionCookie(token, { expiresIn: SESSION_LIFETIME_MS }).catch(throwAuthError),
      endedSessions.current(signIn),
    ])
    if (!isEnded(parseIssued(cookie), endedAt)) return { cookie, uid: claims.uid }
    if (endedAt === FOR_EVER) throw new HttpError('unauthenticated')
    const nextSecond = (Math.floor(endedAt / 1000) + 1) * 1000
    await sleep(Math.max(PAUSE_MS, nextSecond - Date.now()))
  }
  throw unavailable()
}

/**
 * Ends every session of an account, on every device: Auth refuses its refresh tokens, and the board
 * its cookies.
 * @throws {HttpError} 503 if Auth cannot be reached
 */
export async function signOutEverywhere(context: Context, { uid }: Account): Promise<void> {
  await context.auth.revokeRefreshTokens(uid).catch(throwAuthError)
  await context.endedSessions.endAll({ uid })
  await removeSubscriptions(context, { uid })
}

/** Reads when a cookie was issued. It has just come from Google, so it need not be verified. */
function parseIssued(cookie: string): Issued {
  const { iat } = JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString()) as { iat: number }
  return { issuedAt: iat }
}
