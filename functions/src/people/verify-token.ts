import type { Auth, DecodedIdToken } from 'firebase-admin/auth'
import { HttpError, unavailable } from '../lib/http-errors.ts'

/**
 * Verifies an ID token: its signature, expiry and project, and that the account is neither disabled
 * nor signed out everywhere.
 * @throws {HttpError} 401 if the token is not valid, 503 if Auth cannot be reached
 */
export function verifyIdToken(auth: Auth, token: string): Promise<DecodedIdToken> {
  return verify(token, async () => auth.verifyIdToken(token, true))
}

/**
 * Verifies a session cookie by its signature, expiry and project. Whether it was revoked is read
 * from the account.
 * @throws {HttpError} 401 if the cookie is not valid, 503 if the public keys cannot be fetched
 */
export function verifySessionCookie(auth: Auth, cookie: string): Promise<DecodedIdToken> {
  return verify(cookie, async () => auth.verifySessionCookie(cookie))
}

async function verify(token: string, check: () => Promise<DecodedIdToken>): Promise<DecodedIdToken> {
  if (!looksLikeToken(token)) throw new HttpError('unauthenticated')
  return check().catch(throwAuthError)
}

/**
 * Turns an error of Auth into one for the client.
 * @throws {HttpError} 401 if Auth has refused, 503 if it could not be reached
 */
export function throwAuthError(error: unknown): never {
  throw isAuthRefusal(error) ? new HttpError('unauthenticated', { cause: error }) : unavailable(error)
}

const REFUSALS = new Set<unknown>([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
])
const VERDICT = /^(?:Decoding )?Firebase (?:ID token|session cookie) |^verify(?:IdToken|SessionCookie)\(\) expects /

/**
 * Whether Auth has checked the token or the account, and refused it. Any other error is a problem
 * on the way there, and must not sign anyone out. The library uses one code,
 * `auth/argument-error`, for a wrong token and for public keys that could not be fetched: only the
 * error's text tells them apart.
 */
export function isAuthRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return REFUSALS.has(error.code) || (error.code === 'auth/argument-error' && VERDICT.test(error.message))
}

/** The library fails on a token whose parts are not JSON objects, so this is checked first. */
function looksLikeToken(token: string): boolean {
  if (!/^[\w-]+\.[\w-]+\.[\w-]*$/.test(token)) return false
  return token.split('.').slice(0, 2).every(isJsonObject)
}

function isJsonObject(part: string): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
