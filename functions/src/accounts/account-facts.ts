import type { Auth, UserRecord } from 'firebase-admin/auth'
import { LRUCache } from 'lru-cache'
import { chunks } from '../lib/chunks.ts'
import { MINUTE_MS } from '../lib/durations.ts'
import { unavailable } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'

/** How long an instance keeps what an account says, and of how many accounts. */
const CACHE_TTL_MS = 5 * MINUTE_MS
const MAX_CACHED = 5000
/** An answer waits no longer than this for what is only an addition to it. */
const TIMEOUT_MS = 1000

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
}

/** Undefined of an account that is gone or disabled. */
type Asked = Promise<AccountFacts | undefined>
const caches = new WeakMap<Auth, LRUCache<string, Asked>>()

/**
 * Returns since when an account exists, and its address if that is confirmed. Several readers share
 * one question to Auth.
 * @returns undefined if the account is gone or disabled, or Auth fails or takes longer than a
 * second
 */
export async function readAccountFacts(
  { auth }: Pick<Context, 'auth'>,
  uid: string,
): Promise<AccountFacts | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), TIMEOUT_MS)
  })
  try {
    return await Promise.race([cachedFacts(auth, uid), timeout])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Returns the facts of several accounts, without those that are gone or disabled. They are asked
 * for all at once, and a failure is not taken for an answer.
 * @throws {HttpError} 503 if Auth cannot be reached
 */
export async function readFactsOfAccounts(
  { auth }: Pick<Context, 'auth'>,
  uids: readonly string[],
): Promise<Map<string, AccountFacts>> {
  const asked = askable(uids).map((part) => auth.getUsers(part))
  const answers = await Promise.all(asked).catch((cause: unknown) => {
    throw unavailable(cause)
  })
  const facts = new Map<string, AccountFacts>()
  for (const account of answers.flatMap(({ users }) => users)) {
    const factsOfAccount = factsOf(account)
    if (factsOfAccount) facts.set(account.uid, factsOfAccount)
  }
  return facts
}

function cachedFacts(auth: Auth, uid: string): Asked {
  const cache = caches.get(auth) ?? new LRUCache<string, Asked>({ max: MAX_CACHED, ttl: CACHE_TTL_MS })
  caches.set(auth, cache)
  const known = cache.get(uid)
  if (known) return known
  const asked = askAuth(auth, uid)
  cache.set(uid, asked)
  // A failure is not kept: the next reader asks again.
  asked.catch(() => cache.delete(uid))
  return asked
}

async function askAuth(auth: Auth, uid: string): Asked {
  const account = await auth.getUser(uid).catch((error: unknown) => {
    if (isNoAccount(error)) return undefined
    throw error
  })
  return account && factsOf(account)
}

function factsOf({ disabled, metadata, emailVerified, email = '' }: UserRecord): AccountFacts | undefined {
  if (disabled) return undefined
  return {
    since: monthMade({ metadata }),
    confirmedEmail: emailVerified ? email.toLowerCase() : '',
  }
}

/** Returns uids in parts about which Auth answers at once, without those that no account has. */
export const askable = (uids: readonly string[]): { uid: string }[][] =>
  chunks(
    uids.filter((uid) => uid.length <= MAX_UID_LENGTH).map((uid) => ({ uid })),
    MAX_ASKED,
  )

/** Whether Auth has answered that there is no such account. */
export const isNoAccount = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/user-not-found'

/** Returns the month in which an account was made: `YYYY-MM`. */
export const monthMade = ({ metadata }: Pick<UserRecord, 'metadata'>): string =>
  new Date(metadata.creationTime).toISOString().slice(0, 'YYYY-MM'.length)
