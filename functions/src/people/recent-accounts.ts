import type { Auth, UserRecord } from 'firebase-admin/auth'
import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '../lib/durations.ts'
import { withinDeadline } from '../lib/http/deadline.ts'
import type { AccountRecord, KnownAccount } from '../lib/request-context.ts'
import { isNoAccount } from './account-facts.ts'

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
      fetchMethod: async (uid, before) =>
        ask(auth, uid).then(
          (account) => ({ account }),
          () => before ?? { account: undefined },
        ),
    })
  }

  /** @returns undefined if nothing is known, as Auth cannot be reached */
  async find(uid: string): Promise<KnownAccount | undefined> {
    return (await this.#known.forceFetch(uid)).account
  }
}

async function ask(auth: Pick<Auth, 'getUser'>, uid: string): Promise<KnownAccount> {
  const askedAt = Date.now()
  const record = await withinDeadline(auth.getUser(uid), TIMEOUT_MS).catch((error: unknown) => {
    if (isNoAccount(error)) return undefined
    throw error
  })
  return { askedAt, record: record && withoutTheRest(record) }
}

/** The record also has the person's name, telephone number and digest of the password. */
function withoutTheRest(record: UserRecord): AccountRecord {
  const { disabled, tokensValidAfterTime, email, emailVerified, customClaims, metadata } = record
  const { creationTime } = metadata
  return { disabled, tokensValidAfterTime, email, emailVerified, customClaims, metadata: { creationTime } }
}
