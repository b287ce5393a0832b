import { randomUUID } from 'node:crypto'
import { type DocumentReference, type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore'
import type { Context } from '../context.ts'
import { tooManyRequests } from '../errors.ts'
import { untilCommitted } from '../firestore/commit.ts'
import { chargeReads } from '../http/read-budget.ts'

/** How often something may be done within a stretch of time. */
export interface LimitWindow {
  milliseconds: number
  /** 0 lifts the limit. */
  most: number
}

/** What is counted for each account. */
export interface AccountLimit {
  /** Part of a document's id: lower-case letters and hyphens. */
  action: string
  windows: readonly LimitWindow[]
}

interface Use {
  name: string
  at: Timestamp
}

/** @see countUse */
export interface CountOptions {
  /** A use with the same name counts once for as long as the longest window remembers it; left out, each use counts. */
  name?: string
  /** What {@link usesReference} refers to, as it was read a moment ago; left out, it is read first. */
  read?: DocumentSnapshot | undefined
}

/**
 * Counts one use of a limited action by an account, exactly and over all instances: one document holds the recent uses of an account
 * and action. It costs one read and one write; one read where nothing is counted. A TTL policy sweeps what has expired.
 * @returns undefined where it was counted, or else in how many whole seconds the next use may be
 * @throws {HttpError} 503 where one account does very much at once
 */
export async function countUse(
  { firestore, serialQueue }: Pick<Context, 'firestore' | 'serialQueue'>,
  uid: string,
  { action, windows }: AccountLimit,
  { name = randomUUID(), read }: CountOptions = {},
): Promise<number | undefined> {
  const limits = windows.filter(({ most }) => most > 0)
  if (limits.length === 0) return undefined
  const reference = usesReference(firestore, uid, { action })
  let known = read
  const longest = Math.max(...limits.map(({ milliseconds }) => milliseconds))
  const count = async () => {
    if (known === undefined) chargeReads(1)
    const document = known ?? (await reference.get())
    known = undefined
    const now = Date.now()
    const uses = recentUses(document, now - longest)
    if (uses.some((use) => use.name === name)) return { result: undefined }
    const wait = Math.max(0, ...limits.map((limit) => millisecondsToWait(uses, limit, now)))
    if (wait > 0) return { result: Math.ceil(wait / 1000) }
    const fields = {
      uid,
      action,
      uses: [...uses, { name, at: Timestamp.fromMillis(now) }],
      expiresAt: Timestamp.fromMillis(now + longest),
    }
    const batch = firestore.batch()
    if (document.updateTime) batch.update(reference, fields, { lastUpdateTime: document.updateTime })
    else batch.create(reference, fields)
    return { batch, result: undefined }
  }
  // Uses at once by one account would each have all others read again.
  return serialQueue.run(reference.path, () => untilCommitted(count))
}

/**
 * @see countUse
 * @throws {HttpError} 429 where the limit is reached
 */
export async function requireUse(
  context: Pick<Context, 'firestore' | 'serialQueue'>,
  uid: string,
  limit: AccountLimit,
): Promise<void> {
  const seconds = await countUse(context, uid, limit)
  if (seconds !== undefined) throw tooManyRequests(seconds)
}

/** The document that holds the recent uses: whoever reads others anyhow reads it along with them, and hands it to {@link countUse}. */
export function usesReference(
  firestore: Firestore,
  uid: string,
  { action }: Pick<AccountLimit, 'action'>,
): DocumentReference {
  return firestore.collection('accountLimits').doc(`${uid}-${action}`)
}

/** Oldest first. Administrators edit documents by hand, so nothing is taken for granted. */
function recentUses(document: DocumentSnapshot, since: number): Use[] {
  const stored: unknown = document.get('uses')
  return Array.isArray(stored) ? stored.filter(isUse).filter(({ at }) => at.toMillis() > since) : []
}

function isUse(value: unknown): value is Use {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('at' in value)) return false
  return typeof value.name === 'string' && value.at instanceof Timestamp
}

/** 0 where the window has room; otherwise until the oldest of the uses that fill it has left it. */
function millisecondsToWait(uses: readonly Use[], { milliseconds, most }: LimitWindow, now: number): number {
  const since = now - milliseconds
  const within = uses.filter(({ at }) => at.toMillis() > since)
  const blocking = within.at(-most)
  return blocking ? blocking.at.toMillis() + milliseconds - now : 0
}
