import type { Request, Response } from 'express'
import type { DecodedIdToken } from 'firebase-admin/auth'
import type { Context } from '../lib/context.ts'
import { emailNotConfirmed, forbidden, HttpError, unauthenticated } from '../lib/errors.ts'
import { chargeReads, requireFewReads } from '../lib/http/read-budget.ts'
import { OWN_ADDRESS } from '../shared/lib/constants.ts'
import { isEnded } from './ended-sessions.ts'
import { type Account, readAccount } from './read-account.ts'
import type { Session } from './session.ts'
import { readSessionCookie } from './session-cookie.ts'
import { verifySessionCookie } from './verify-token.ts'

/** What a signed-in read costs at most besides lists and matches, which say what they cost themselves. */
const READING_CALL_READS = 4
/** What a change costs in reads: some, and writes, each of which Firestore bills as much as three. */
const WRITING_CALL_READS = 12
const LOGOUT_READS = 2

/**
 * The session of a request, trusted by its signature and by what was known a minute ago of logouts: enough for a read.
 * @throws {HttpError} 401 without a good session, 503 where that cannot be told, 429 where the address has spent its reads.
 */
export async function requireSession(context: Context, request: Request, response: Response): Promise<Session> {
  const session = await readSession(context, request, response)
  payForCall()
  if (isEnded(session, await context.endedSessions.recent(session))) throw unauthenticated()
  return session
}

/**
 * The account of a request, read afresh: a write must know that it is enabled and still signed in.
 * @throws {HttpError} 401 without a good session or account, 503 where that cannot be told, 429 where the address has spent its
 * reads.
 */
export async function requireAccount(context: Context, request: Request, response: Response): Promise<Account> {
  const session = await readSession(context, request, response)
  payForCall(WRITING_CALL_READS)
  const [account, endedAt] = await Promise.all([readAccount(context, session), context.endedSessions.current(session)])
  if (isEnded(session, endedAt)) throw unauthenticated()
  return account
}

/**
 * Ends the session of a request, with every copy of its cookie and all others of the same sign-in. Without a good cookie there
 * is nothing to end.
 * @throws {HttpError} 503 where that cannot be told or cannot be kept
 */
export async function endSession(context: Context, request: Request, response: Response): Promise<void> {
  const session = await readSession(context, request, response).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 401) return undefined
    throw error
  })
  if (session === undefined) return
  // Charged and never refused: nobody is to stay signed in as others have spent the address's reads.
  chargeReads(LOGOUT_READS)
  await context.endedSessions.end(session)
}

/** @throws {HttpError} 401 without a cookie that is signed and has not expired, 503 where that cannot be told. */
async function readSession({ auth }: Context, request: Request, response: Response): Promise<Session> {
  const cookie = readSessionCookie(request)
  if (cookie === undefined || cookie === '') throw unauthenticated()
  const session = toSession(await verifySessionCookie(auth, cookie))
  response.locals.uid = session.uid // for the log
  return session
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

/** @throws {HttpError} 429 where the address of this request has spent its reads, and more */
export function payForCall(reads = READING_CALL_READS): void {
  requireFewReads()
  chargeReads(reads)
}

/**
 * Some lists have their owner's address in the path, or `me` in its place: platforms log paths.
 * @throws {HttpError} 403 where it is not the session's own
 */
export function requireOwnAddress({ email }: Session, given: unknown, refusal: string): void {
  if (given === OWN_ADDRESS) return
  if (typeof given !== 'string' || !isSameEmail(given, email)) throw forbidden(refusal)
}

function toSession({ uid, email, email_verified, auth_time, iat }: DecodedIdToken): Session {
  if (email === undefined) throw unauthenticated()
  return { uid, email, emailVerified: email_verified === true, authTime: auth_time, issuedAt: iat }
}

/** E-mail addresses are compared as Firebase Auth does: without regard to case. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
