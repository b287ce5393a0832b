import type { Auth, DecodedIdToken } from 'firebase-admin/auth'
import { unauthenticated, unavailable } from '../lib/errors.ts'

/**
 * Verifies an ID token: signature, expiry, project, and that the account is neither disabled nor signed out everywhere.
 * @throws {HttpError} 401 where the token is not good, 503 where Auth cannot be reached.
 */
export function verifyIdToken(auth: Auth, token: string): Promise<DecodedIdToken> {
  return verify(token, () => auth.verifyIdToken(token, true))
}

/**
 * Verifies a session cookie by its signature, expiry and project. Revocation is the account record's to tell.
 * @throws {HttpError} 401 where the cookie is not good, 503 where the public keys cannot be fetched.
 */
export function verifySessionCookie(auth: Auth, cookie: string): Promise<DecodedIdToken> {
  return verify(cookie, () => auth.verifySessionCookie(cookie))
}

async function verify(token: string, check: () => Promise<DecodedIdToken>): Promise<DecodedIdToken> {
  if (!looksLikeToken(token)) throw unauthenticated()
  try {
    return await check()
  } catch (error) {
    throw isRefusal(error) ? unauthenticated(error) : unavailable(error)
  }
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
 * Whether Auth has judged the token or the account, and refused. Anything else is trouble on the way there, and must
 * not sign anybody out. The library gives one code, `auth/argument-error`, to a wrong token and to public keys that could
 * not be fetched: only the words tell them apart.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return REFUSALS.has(error.code) || (error.code === 'auth/argument-error' && VERDICT.test(error.message))
}

/** The library trips over a token whose parts are not JSON objects, so that is looked at first. */
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
