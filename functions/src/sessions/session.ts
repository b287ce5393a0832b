import type { Request, Response } from 'express'
import type { DecodedIdToken } from 'firebase-admin/auth'
import type { Context } from '../context.ts'
import { forbidden, unauthenticated } from '../http/errors.ts'
import { chargeReads, requireReads } from '../http/read-budget.ts'
import { type Account, readAccount } from './account.ts'
import { readSessionCookie } from './session-cookie.ts'
import { verifySessionCookie } from './verify-token.ts'

/** What a signed-in call reads at most besides lists and matches, which say what they cost themselves. */
const SESSION_CALL_READS = 4

/** Who a signed cookie says is asking. `authTime` is when they signed in, in seconds since 1970. */
export interface Session {
  uid: string
  email: string
  authTime: number
}

/**
 * The session of a request, trusted by its signature alone: enough for a read.
 * @throws {HttpError} 401 without a good session, 503 where that cannot be told, 429 where the address has spent its reads.
 */
export async function requireSession({ auth }: Context, request: Request, response: Response): Promise<Session> {
  const cookie = readSessionCookie(request)
  if (cookie === undefined || cookie === '') throw unauthenticated()
  const session = toSession(await verifySessionCookie(auth, cookie))
  response.locals.uid = session.uid // for the log
  requireReads()
  chargeReads(SESSION_CALL_READS)
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
 * Some lists have their owner's address in the path.
 * @throws {HttpError} 403 where it is not the session's own
 */
export function requireOwnAddress({ email }: Session, given: unknown, refusal: string): void {
  if (typeof given !== 'string' || !isSameEmail(given, email)) throw forbidden(refusal)
}

function toSession({ uid, email, auth_time }: DecodedIdToken): Session {
  if (email === undefined) throw unauthenticated()
  return { uid, email, authTime: auth_time }
}

/** E-mail addresses are compared as Firebase Auth does: without regard to case. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
