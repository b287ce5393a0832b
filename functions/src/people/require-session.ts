import { parseCookie } from 'cookie'
import type { CookieOptions, Request, Response } from 'express'
import type { Auth, DecodedIdToken } from 'firebase-admin/auth'
import type { Settings } from '../lib/deployment-settings.ts'
import { HttpError, unavailable, unlessRefused } from '../lib/http-errors.ts'
import type { Context, SignIn } from '../lib/request-context.ts'
import { MINUTE_MS } from '../shared/lib/durations.ts'
import { RECENT_LOGIN_MINUTES } from '../shared/own-account/account.ts'
import { SESSION_COOKIE, SESSION_LIFETIME_MS } from '../shared/people/session-limits.ts'
import { type Account, readAccount, readModerator, type Session, withKnownAccount } from './account.ts'
import { isEnded } from './ended-sessions.ts'
import { removeSubscriptions } from './push-subscriptions.ts'
import { verifyIdToken, verifySessionCookie } from './verify-token.ts'

/** Finds out who sends a request. */
type Identify<Who> = (context: Context, request: Request, response: Response) => Promise<Who>

const RECENT_LOGIN_MS = RECENT_LOGIN_MINUTES * MINUTE_MS
/** The clock that stamped a token may be ahead of this one. */
const CLOCKS_APART_MS = MINUTE_MS

/**
 * Returns the session of a request, with the logouts and the account that were known a minute ago,
 * which is enough for a read. If Auth cannot be reached, its signature is enough, too.
 * @throws {HttpError} 401 without a valid session, 503 if it cannot be checked
 */
export const requireSession: Identify<Session> = async (context, request, response) => {
  const session = await readSession(context, request, response)
  const [endedAt, known] = await Promise.all([
    context.endedSessions.recent(session),
    context.recentAccounts.find(session.uid),
  ])
  if (isEnded(session, endedAt)) throw new HttpError('unauthenticated')
  return withKnownAccount(session, known)
}

/** Reads the account of a request, while it makes sure that its session has not ended. */
const current =
  <Found>(read: (context: Context, session: Session) => Promise<Found>): Identify<Found> =>
  async (context, request, response) => {
    const session = await readSession(context, request, response)
    const [found, endedAt] = await Promise.all([read(context, session), context.endedSessions.current(session)])
    if (isEnded(session, endedAt)) throw new HttpError('unauthenticated')
    return found
  }

/**
 * Returns the account of a request, always read from Auth, because a write must know that it is
 * enabled and still signed in.
 * @throws {HttpError} 401 without a valid session or account, 503 if it cannot be checked
 */
export const requireAccount = current(readAccount)

/**
 * Returns the login that a request belongs to, of an account that is enabled now.
 * @throws {HttpError} as {@link requireAccount} does
 */
export const requireSignIn = current(async (context, session): Promise<SignIn> => {
  const { uid } = await readAccount(context, session)
  return { uid, authTime: session.authTime }
})

/**
 * Returns the account of a moderator's request; undefined if the account is not a moderator's now.
 * @throws {HttpError} as {@link requireAccount} does
 */
export const findModerator = current(readModerator)

/**
 * Returns the account of a request, or undefined if it comes from a visitor without a session.
 * @throws {HttpError} as {@link requireAccount} does, if there is a cookie
 */
export const findRequestAccount: Identify<Account | undefined> = async (context, request, response) =>
  readSessionCookie(request) ? requireAccount(context, request, response) : undefined

/**
 * Ends the session of a request, with every copy of its cookie and all others of the same sign-in.
 * Without a valid cookie there is nothing to end.
 * @throws {HttpError} 503 if the cookie cannot be checked or the end cannot be stored
 */
export async function endSession(context: Context, request: Request, response: Response): Promise<void> {
  const session = await unlessRefused(readSession(context, request, response), 401)
  if (!session) return
  await context.endedSessions.end(session)
  await removeSubscriptions(context, { uid: session.uid, authTime: session.authTime })
}

/**
 * @throws {HttpError} 401 without a cookie that is signed and has not expired, 503 if it cannot be
 * checked
 */
async function readSession({ auth }: Context, request: Request, response: Response): Promise<Session> {
  const session = toSession(await verifyOnce(auth, request))
  response.locals.uid = session.uid // for the log
  return session
}

/** Each request's cookie as it was verified: first for whose budget pays, and then for the call. */
const verified = new WeakMap<object, Promise<DecodedIdToken>>()

function verifyOnce(auth: Auth, request: Pick<Partial<Request>, 'headers'>): Promise<DecodedIdToken> {
  const cookie = readSessionCookie(request)
  if (cookie === undefined || cookie === '') throw new HttpError('unauthenticated')
  const verifying = verified.get(request) ?? verifySessionCookie(auth, cookie)
  verified.set(request, verifying)
  return verifying
}

/**
 * Returns the account of a request by the signature of its cookie alone, which may belong to a
 * session that has ended; undefined if there is none or it cannot be checked.
 */
export async function findSignedUid(auth: Auth, request: Pick<Partial<Request>, 'headers'>) {
  try {
    return (await verifyOnce(auth, request)).uid
  } catch {
    return undefined
  }
}

/**
 * Returns the account of a request that downloads all of its data or deletes it, and so must come
 * from someone who has logged in within the last minutes, and not only from a browser that is
 * signed in.
 * @throws {HttpError} 403 if the request has no ID token of this account, or one of an earlier
 * login; and as {@link requireAccount} does
 */
export const requireRecentAccount: Identify<Account> = async (context, request, response) => {
  const account = await requireAccount(context, request, response)
  await requireRecentLogin(context, request, account)
  return account
}

/** @throws {HttpError} 403 if the request has no ID token of this account's login just now */
export async function requireRecentLogin({ auth }: Context, request: Request, { uid }: Account): Promise<void> {
  const token = readBearerToken(request)
  const claims = token && (await unlessRefused(verifyIdToken(auth, token), 401))
  if (!claims) throw new HttpError('recent-login-required')
  const age = Date.now() - claims.auth_time * 1000
  if (claims.uid !== uid || age > RECENT_LOGIN_MS || age < -CLOCKS_APART_MS)
    throw new HttpError('recent-login-required')
}

/** Returns the ID token in the Authorization header; undefined if there is none. */
export const readBearerToken = (request: Request): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

function toSession({ uid, email, email_verified, auth_time, iat }: DecodedIdToken): Session {
  if (email === undefined) throw new HttpError('unauthenticated')
  return { uid, email, emailVerified: email_verified === true, authTime: auth_time, issuedAt: iat }
}

/** Compares email addresses as Firebase Auth does: regardless of case. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/**
 * `SameSite=Strict` is enough: the pages are static, and their own requests to the API are
 * same-site however a visitor got there.
 */
function cookieOptions({ isEmulator }: Settings): CookieOptions {
  return { httpOnly: true, secure: !isEmulator, sameSite: 'strict', path: '/' }
}

export function setSessionCookie(response: Response, settings: Settings, value: string): void {
  response.cookie(SESSION_COOKIE, value, { ...cookieOptions(settings), maxAge: SESSION_LIFETIME_MS })
}

export function clearSessionCookie(response: Response, settings: Settings): void {
  response.clearCookie(SESSION_COOKIE, cookieOptions(settings))
}

function readSessionCookie({ headers }: Pick<Partial<Request>, 'headers'>): string | undefined {
  return parseCookie(headers?.cookie ?? '')[SESSION_COOKIE]
}

/**
 * Lets only the board's own app open sessions, if the deploy asks for it: App Check's token proves
 * that a request comes from a page of the board.
 * https://firebase.google.com/docs/app-check/custom-resource-backend
 * @throws {HttpError} 403 if it does not, 503 if the token cannot be checked
 */
export async function requireAppCheck({ loadAppCheck }: Context, request: Request): Promise<void> {
  if (!loadAppCheck) return
  const appCheck = await loadAppCheck()
  const token = request.get('X-Firebase-AppCheck')
  if (!token) throw new HttpError('other-app')
  await appCheck.verifyToken(token).catch((error: unknown) => {
    throw isKeyFetchError(error) ? unavailable(error) : new HttpError('other-app')
  })
}

/** The public keys could not be fetched, which says nothing about the token. */
function isKeyFetchError(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'key-fetch-error'
}
