import type { Auth, UserRecord } from 'firebase-admin/auth'
import { LRUCache } from 'lru-cache'
import { chunks } from '../lib/chunks.ts'
import { withinDeadline } from '../lib/http/deadline.ts'
import { unavailable } from '../lib/http-errors.ts'
import type { AccountRecord, Context, KnownAccount } from '../lib/request-context.ts'
import { MINUTE_MS } from '../shared/lib/durations.ts'
import type { Roles } from '../shared/lib/fields.ts'
import { isUid } from '../store/field-values.ts'
import { hasRole, isModerator } from './account.ts'

/** Auth answers about this many accounts at once, whose uids are no longer than this. */
const MAX_ASKED = 100
const MAX_UID_LENGTH = 128

/** What others may learn of a person's account. */
export interface AccountFacts {
  /** The month in which it was made: `YYYY-MM`. */
  since: string
  /**
   * The confirmed address in small letters; empty if there is none. Others learn only that it is.
   */
  confirmedEmail: string
  isModerator: boolean
  isOffice: boolean
}

/**
 * Returns since when an account exists, and its address if that is confirmed, as Auth has said
 * within the last minute.
 * @returns undefined if the account is gone or disabled, or Auth cannot be reached
 */
export async function readAccountFacts({ recentAccounts }: Context, uid: string): Promise<AccountFacts | undefined> {
  const record = (await recentAccounts.find(uid))?.record
  return record && !record.disabled ? factsOf(record) : undefined
}

/**
 * Returns the facts of several accounts, without those that are gone or disabled. They are asked
 * for all at once, and a failure is not taken for an answer.
 * @throws {HttpError} 503 if Auth cannot be reached
 */
export async function readFactsOfAccounts({ auth }: Context, uids: readonly string[]) {
  const asked = askable(uids).map((part) => auth.getUsers(part))
  const answers = await Promise.all(asked).catch((cause: unknown) => {
    throw unavailable(cause)
  })
  const enabled = answers.flatMap(({ users }) => users).filter(({ disabled }) => !disabled)
  return new Map(enabled.map((account) => [account.uid, factsOf(account)]))
}

/**
 * Returns what stands beside each person's name. Auth is asked for all at once; while it cannot be
 * reached, nothing stands there.
 */
export async function readRoles(context: Context, uids: readonly string[]): Promise<(uid?: string) => Roles> {
  const facts = await withinDeadline(readFactsOfAccounts(context, [...new Set(uids.filter(isUid))]), TIMEOUT_MS).catch(
    () => undefined,
  )
  return (uid = '') => rolesOf(facts?.get(uid))
}

/** Returns what stands beside a person's name: nothing if the account is gone. */
export const rolesOf = (facts: Pick<AccountFacts, keyof Roles> | undefined): Roles => ({
  ...(facts?.isModerator && { isModerator: true }),
  ...(facts?.isOffice && { isOffice: true }),
})

const factsOf = (record: AccountRecord): AccountFacts => ({
  since: monthMade(record),
  confirmedEmail: record.emailVerified ? (record.email?.toLowerCase() ?? '') : '',
  isModerator: isModerator(record),
  isOffice: hasRole(record, 'office'),
})

/** Returns uids in parts about which Auth answers at once, without those that no account has. */
export const askable = (uids: readonly string[]): { uid: string }[][] =>
  chunks(
    uids.filter((uid) => uid.length <= MAX_UID_LENGTH).map((uid) => ({ uid })),
    MAX_ASKED,
  )

/** Whether Auth has answered that there is no such account. */
export const isNoAccount = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/user-not-found'

/** Waits for what Auth does to an account or says of it; undefined if the account is gone. */
export const ifThere = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  work.catch((error: unknown) => {
    if (isNoAccount(error)) return undefined
    throw error
  })

/** Returns the month in which an account was made: `YYYY-MM`. */
export const monthMade = ({ metadata }: Pick<AccountRecord, 'metadata'>): string =>
  new Date(metadata.creationTime).toISOString().slice(0, 'YYYY-MM'.length)

/** An answer waits no longer than this for Auth, as it goes on without it. */
const TIMEOUT_MS = 2000
/** What is known is at most a minute old, with the time that it took to ask. */
const TTL_MS = MINUTE_MS - TIMEOUT_MS
const MAX_KNOWN = 10_000

/**
 * What this instance has been told of accounts. However many reads need an account, Auth is asked
 * about it once a minute, also while it cannot be reached.
 */
export class AskedAccounts {
  readonly #known: LRUCache<string, { account: KnownAccount | undefined }>

  /** @param now a clock in milliseconds, such as `performance.now` */
  constructor(auth: Pick<Auth, 'getUser'>, now = () => performance.now()) {
    this.#known = new LRUCache({
      max: MAX_KNOWN,
      ttl: TTL_MS,
      ttlResolution: 0,
      perf: { now },
      // What many other accounts push out still answers those who wait for it.
      ignoreFetchAbort: true,
      // What was known stays known while Auth cannot be reached.
      fetchMethod: (uid, before) => ask(auth, uid).catch(() => before ?? { account: undefined }),
    })
  }

  /** @returns undefined if nothing is known, as Auth cannot be reached */
  async find(uid: string): Promise<KnownAccount | undefined> {
    return (await this.#known.forceFetch(uid)).account
  }
}

async function ask(auth: Pick<Auth, 'getUser'>, uid: string): Promise<{ account: KnownAccount }> {
  const askedAt = Date.now()
  const record = await ifThere(withinDeadline(auth.getUser(uid), TIMEOUT_MS))
  return { account: { askedAt, record: record && withoutTheRest(record) } }
}

/** The record also has the person's name, telephone number and digest of the password. */
function withoutTheRest(record: UserRecord): AccountRecord {
  const { disabled, tokensValidAfterTime, email, emailVerified, customClaims, metadata } = record
  const { creationTime } = metadata
  return { disabled, tokensValidAfterTime, email, emailVerified, customClaims, metadata: { creationTime } }
}
