import type { Auth } from 'firebase-admin/auth'
import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '../lib/durations.ts'
import type { Context } from '../lib/request-context.ts'
import type { Item, PosterFacts } from '../shared/items/items.ts'

/** How long an instance keeps what an account says, and of how many accounts. */
const CACHE_TTL_MS = 5 * MINUTE_MS
const MAX_CACHED = 5000
/** The details of an item wait no longer than this for what is only an addition to them. */
const TIMEOUT_MS = 1000

interface AccountFacts {
  since: string
  /** The confirmed address in small letters; empty if there is none. */
  confirmedEmail: string
}
/** Undefined of an account that is gone or disabled. */
type Asked = Promise<AccountFacts | undefined>
const caches = new WeakMap<Auth, LRUCache<string, Asked>>()

/**
 * Returns since when an item's poster is here, and whether the address on the item is their
 * account's and confirmed. Several readers share one question to Auth.
 * @returns undefined if the account is gone or disabled, or Auth fails or takes longer than a second
 */
export async function readPosterFacts(
  { auth }: Pick<Context, 'auth'>,
  { ownerUid, email }: Pick<Item, 'ownerUid' | 'email'>,
): Promise<PosterFacts | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), TIMEOUT_MS)
  })
  try {
    const facts = await Promise.race([cachedAccountFacts(auth, ownerUid), timeout])
    return facts && { since: facts.since, isConfirmed: email !== '' && facts.confirmedEmail === email.toLowerCase() }
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

function cachedAccountFacts(auth: Auth, uid: string): Asked {
  const cache = caches.get(auth) ?? new LRUCache<string, Asked>({ max: MAX_CACHED, ttl: CACHE_TTL_MS })
  caches.set(auth, cache)
  const known = cache.get(uid)
  if (known) return known
  const asked = readAccountFacts(auth, uid)
  cache.set(uid, asked)
  // A failure is not kept: the next reader asks again.
  asked.catch(() => cache.delete(uid))
  return asked
}

async function readAccountFacts(auth: Auth, uid: string): Asked {
  const account = await auth.getUser(uid).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return undefined
    throw error
  })
  if (!account || account.disabled) return undefined
  const { metadata, emailVerified, email = '' } = account
  return {
    since: new Date(metadata.creationTime).toISOString().slice(0, 'YYYY-MM'.length),
    confirmedEmail: emailVerified ? email.toLowerCase() : '',
  }
}
