import type { Request, Response } from 'express'
import type { DecodedIdToken } from 'firebase-admin/auth'
import type { Context } from '../context.ts'
import { emailNotConfirmed, forbidden, unauthenticated } from '../http/errors.ts'
import { OWN_ADDRESS } from '../shared/constants.ts'
import { type Account, readAccount } from './account.ts'
import { readSessionCookie } from './session-cookie.ts'
import { verifySessionCookie } from './verify-token.ts'

/** Who a signed cookie says is asking. `authTime` is when they signed in, in seconds since 1970. */
export interface Session {
  uid: string
  email: string
  /** Whether the address was confirmed when the cookie was made; the account knows whether it is by now. */
  emailVerified: boolean
  authTime: number
}

/**
 * The session of a request, trusted by its signature alone: enough for a read.
 * @throws {HttpError} 401 without a good session, 503 where that cannot be told.
 */
export async function requireSession({ auth }: Context, request: Request, response: Response): Promise<Session> {
  const cookie = readSessionCookie(request)
  if (cookie === undefined || cookie === '') throw unauthenticated()
  const session = toSession(await verifySessionCookie(auth, cookie))
  response.locals.uid = session.uid // for the log
  return session
}

/**
 * The account of a request, read afresh: a write must know that it is enabled and still signed in.
 * @throws {HttpError} 401 without a good session or account, 503 where that cannot be told.
 */
export async function requireAccount(context: Context, request: Request, response: Response): Promise<Account> {
  return readAccount(context, await requireSession(context, request, response))
}

/**
 * The account of a request that publishes something under its address, or lays claim to something: nobody is to do so in the name of
 * somebody else's address.
 * @throws {HttpError} 403 where the board asks for a confirmed address and this one is not; and as {@link requireAccount} does
 */
export async function requireConfirmedAccount(
  context: Context,
  request: Request,
  response: Response,
): Promise<Account> {
  const account = await requireAccount(context, request, response)
  if (context.settings.requireVerifiedEmail && !account.emailVerified) throw emailNotConfirmed()
  return account
}

/**
 * Some lists have their owner's address in the path, or `me` in its place: platforms log paths.
 * @throws {HttpError} 403 where it is not the session's own
 */
export function requireOwnAddress({ email }: Session, given: unknown, refusal: string): void {
  if (given === OWN_ADDRESS) return
  if (typeof given !== 'string' || !isSameEmail(given, email)) throw forbidden(refusal)
}

function toSession({ uid, email, email_verified, auth_time }: DecodedIdToken): Session {
  if (email === undefined) throw unauthenticated()
  return { uid, email, emailVerified: email_verified === true, authTime: auth_time }
}

/** E-mail addresses are compared as Firebase Auth does: without regard to case. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
