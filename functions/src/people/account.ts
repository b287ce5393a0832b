import type { UserRecord } from 'firebase-admin/auth'
import type { Settings } from '../lib/deployment-settings.ts'
import { HttpError, unavailable } from '../lib/http-errors.ts'
import type { AccountRecord, Context, Issued, KnownAccount, SignIn } from '../lib/request-context.ts'
import { isPictureAddress } from '../shared/lib/fields.ts'
import { MAX_LENGTH } from '../shared/lib/lengths.ts'
import { A_MEMBER, visibleName } from '../shared/lib/names.ts'
import { nameProblem } from '../shared/people/name-rule.ts'
import { isAuthRefusal, throwAuthError } from './verify-token.ts'

/** The person that a signed cookie names. */
export interface Session extends SignIn, Issued {
  email: string
  /** Whether the address is confirmed, as the cookie or the account says, whichever is newer. */
  emailVerified: boolean
}

/**
 * A person as posts and recoveries show them. `name` and `photo` are empty if there is none that
 * can be shown; `name` is `A member` if theirs breaks the rule of names.
 */
export interface Account {
  uid: string
  email: string
  emailVerified: boolean
  name: string
  photo: string
  /** Whether it is an office's. */
  isOffice?: boolean
}

type AccountContext = Pick<Context, 'auth' | 'settings' | 'reservedNames'>

/**
 * Reads the account behind a session.
 * @throws {HttpError} 401 if it is gone, disabled or signed out everywhere since, 503 if Auth
 * cannot be reached
 */
export async function readAccount(context: AccountContext, session: Session): Promise<Account> {
  return toAccount(context, await readRecord(context, session), session.email)
}

/**
 * Reads the account behind the session of a moderator, with the name that they have given, which
 * other moderators alone read.
 * @returns undefined if the account is not a moderator's
 * @throws {HttpError} as {@link readAccount} does
 */
export async function readModerator(context: Context, session: Session): Promise<Account | undefined> {
  const record = await readRecord(context, session)
  if (!isModerator(record)) return undefined
  return { ...(await toAccount(context, record, session.email)), name: ownNameOf(record) }
}

/**
 * What an administrator has made an account: a moderator's, who judges reports, or an office's,
 * which keeps found things. Each is a custom claim, as Auth has it now: a token's own may be an
 * hour old.
 */
export type Role = 'moderator' | 'office'

type Roles = Pick<AccountRecord, 'customClaims' | 'disabled'>

export const hasRole = ({ customClaims, disabled }: Roles, role: Role): boolean =>
  !disabled && customClaims?.[role] === true

/** Whether an account may judge reports. */
export const isModerator = (record: Roles): boolean => hasRole(record, 'moderator')

async function readRecord({ auth }: Pick<Context, 'auth'>, session: Session): Promise<UserRecord> {
  const record = await auth.getUser(session.uid).catch(throwAuthError)
  if (isSessionOver(record, session)) throw new HttpError('unauthenticated')
  return record
}

/**
 * Reads the account of someone who sends no request.
 * @returns undefined if it is gone
 * @throws {HttpError} 503 if Auth cannot be reached
 */
export async function findAccount(context: Context, uid: string): Promise<Account | undefined> {
  const record = await findRecord(context, uid)
  return record && toAccount(context, record)
}

/** @see findAccount */
export const findRecord = ({ auth }: Context, uid: string): Promise<UserRecord | undefined> =>
  auth.getUser(uid).catch((error: unknown) => {
    if (isAuthRefusal(error)) return undefined
    throw unavailable(error)
  })

/** Returns the name that a person has given. Others do not read one that breaks the rule. */
export const ownNameOf = ({ displayName = '' }: Pick<UserRecord, 'displayName'>): string =>
  visibleName(displayName.toWellFormed().trim().slice(0, MAX_LENGTH.name).toWellFormed())

/**
 * Returns what is wrong with the name of an account; undefined if nothing is. Those to whom names
 * are reserved are offices, which may have them.
 */
export async function nameProblemOf(
  { reservedNames }: Pick<Context, 'reservedNames'>,
  record: UserRecord,
  name: string,
) {
  return nameProblem(name, hasRole(record, 'office') ? [] : await reservedNames())
}

/** Returns a person as posts and recoveries show them. */
export async function toAccount(
  context: Pick<Context, 'settings' | 'reservedNames'>,
  record: UserRecord,
  knownEmail = '',
): Promise<Account> {
  const name = ownNameOf(record)
  return {
    uid: record.uid,
    email: record.email ?? knownEmail,
    emailVerified: record.emailVerified,
    name: name !== '' && (await nameProblemOf(context, record, name)) ? A_MEMBER : name,
    photo: fromAuthPhoto(record.photoURL ?? '', context.settings),
    isOffice: hasRole(record, 'office'),
  }
}

/**
 * Returns a session with what is known of its account. A cookie that is newer than that was checked
 * when it was made, and one of which nothing is known is trusted because of its signature.
 * @throws {HttpError} 401 if the account is gone, disabled or signed out everywhere since
 */
export function withKnownAccount(session: Session, known: KnownAccount | undefined): Session {
  if (!known || Math.floor(known.askedAt / 1000) <= session.issuedAt) return session
  if (!known.record || isSessionOver(known.record, session)) throw new HttpError('unauthenticated')
  return { ...session, emailVerified: known.record.emailVerified }
}

/** Whether an account is disabled, or has changed its password or signed out everywhere since. */
export function isSessionOver(
  { disabled, tokensValidAfterTime }: AccountRecord,
  { authTime }: Pick<SignIn, 'authTime'>,
): boolean {
  return disabled || (tokensValidAfterTime !== undefined && authTime * 1000 < Date.parse(tokensValidAfterTime))
}

/**
 * Returns a picture's address as Auth stores it, which takes absolute ones only: one of the board's
 * own, `/api/photos/<id>`, begins with the board's origin there.
 */
export function toAuthPhoto(photo: string, { siteUrl }: Settings): string {
  return photo.startsWith('/') ? `${siteUrl}${photo}` : photo
}

/**
 * Returns an account's picture as the board writes its address; empty if it cannot be shown.
 * Anyone may write anything there for their own account.
 */
function fromAuthPhoto(text: string, { siteUrl, isEmulator }: Settings): string {
  const path = text.startsWith(`${siteUrl}/`) ? text.slice(siteUrl.length) : ''
  // Other paths of the board's own origin stay absolute, and are addresses like any other.
  if (path !== '' && isPictureAddress(path, isEmulator)) return path
  return isPictureAddress(text, isEmulator) ? text : ''
}
