import { randomUUID } from 'node:crypto'
import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { DAY_MS, HOUR_MS } from '../durations.ts'
import { isEmptyBatch, untilCommitted, writeIfUnchanged } from '../firestore/commit.ts'
import { entriesOf } from '../firestore/field-values.ts'
import { tooManyRequests } from '../http-errors.ts'
import type { Context } from '../request-context.ts'

/** How often an action is allowed within a period of time. */
interface LimitWindow {
  milliseconds: number
  /** 0 lifts the limit. */
  max: number
}

/**
 * A limit for each account, counted exactly and over all instances: one document holds the recent
 * uses of an account and action.
 */
export interface AccountLimit {
  /** Part of a document's id: lower-case letters and hyphens. */
  action: string
  windows: readonly LimitWindow[]
}

/** @param max how often the action is allowed; 0 lifts the limit */
export const hourlyLimit = (action: string, max: number): AccountLimit => ({
  action,
  windows: [{ milliseconds: HOUR_MS, max }],
})

/** @see hourlyLimit */
export const dailyLimit = (action: string, max: number): AccountLimit => ({
  action,
  windows: [{ milliseconds: DAY_MS, max }],
})

interface Use {
  name: string
  at: Timestamp
}

/**
 * Adds a use to the batch that does the action, so that only successful actions count. If another
 * use has been counted since `document` was read, the commit fails, so that two requests cannot
 * both get the last place. A TTL policy deletes expired documents.
 * @param document what {@link readUses} has read for this commit
 * @throws {HttpError} 429 if the limit is reached
 */
export function addUse(batch: WriteBatch, document: DocumentSnapshot, uid: string, limit: AccountLimit): void {
  const wait = tryUse(batch, document, uid, limit)
  if (wait !== undefined) throw tooManyRequests(wait)
}

/**
 * Counts a use of an action that writes nothing else, or is counted before it is tried. It costs
 * one read and one write, or only one read if nothing is counted.
 * @param options.name a use with the same name counts once, as long as it is within the longest
 * window. Without a name, each use counts
 * @returns undefined if it was counted, or else in how many whole seconds the next use is allowed
 * @throws {HttpError} 503 if one account sends very many requests at once
 */
export async function countUse(
  { firestore, serialQueue }: Pick<Context, 'firestore' | 'serialQueue'>,
  uid: string,
  limit: AccountLimit,
  { name }: { name?: string | undefined } = {},
): Promise<number | undefined> {
  if (isLifted(limit)) return undefined
  const count = async () => {
    const batch = firestore.batch()
    const wait = tryUse(batch, await readUses(firestore, uid, limit), uid, limit, name)
    return { ...(!isEmptyBatch(batch) && { batch }), result: wait }
  }
  // Concurrent uses by one account would make each other read again.
  return serialQueue.run(usesReference(firestore, uid, limit).path, () => untilCommitted(count))
}

/** Whether nothing is limited. */
const isLifted = ({ windows }: AccountLimit) => windows.every(({ max }) => max === 0)

/**
 * @see countUse
 * @throws {HttpError} 429 if the limit is reached
 */
export async function requireUse(
  context: Pick<Context, 'firestore' | 'serialQueue'>,
  uid: string,
  limit: AccountLimit,
  options: { name?: string | undefined } = {},
): Promise<void> {
  const seconds = await countUse(context, uid, limit, options)
  if (seconds !== undefined) throw tooManyRequests(seconds)
}

/** The document that holds the recent uses. */
const usesReference = (firestore: Firestore, uid: string, { action }: AccountLimit): DocumentReference =>
  firestore.collection('accountLimits').doc(`${uid}-${action}`)

/** Reads the recent uses for {@link addUse}. */
export function readUses(firestore: Firestore, uid: string, limit: AccountLimit): Promise<DocumentSnapshot> {
  return usesReference(firestore, uid, limit).get()
}

/**
 * Adds a use to a batch if there is room for it, and none of the same name.
 * @returns if there is no room, in how many whole seconds there will be
 */
function tryUse(
  batch: WriteBatch,
  document: DocumentSnapshot,
  uid: string,
  { action, windows }: AccountLimit,
  name: string = randomUUID(),
): number | undefined {
  const now = Date.now()
  const limits = windows.filter(({ max }) => max > 0)
  const longest = Math.max(0, ...limits.map(({ milliseconds }) => milliseconds))
  const uses = recentUses(document, now - longest)
  if (longest === 0 || uses.some((use) => use.name === name)) return undefined
  const wait = Math.max(...limits.map((limit) => millisecondsToWait(uses, limit, now)))
  if (wait > 0) return Math.ceil(wait / 1000)
  const added = [...uses, { name, at: Timestamp.fromMillis(now) }]
  const expiresAt = Timestamp.fromMillis(now + longest)
  writeIfUnchanged(batch, document.ref, document, { uid, action, uses: added, expiresAt })
  return undefined
}

/**
 * Returns the recent uses, oldest first. Administrators edit documents by hand, so every field is
 * checked.
 */
function recentUses(document: DocumentSnapshot, since: number): Use[] {
  return entriesOf(document.get('uses')).flatMap(({ name, at }) =>
    typeof name === 'string' && at instanceof Timestamp && at.toMillis() > since ? [{ name, at }] : [],
  )
}

/**
 * Returns 0 if the window has room, or else the time until the oldest of the uses that fill it has
 * left it.
 */
function millisecondsToWait(uses: readonly Use[], { milliseconds, max }: LimitWindow, now: number): number {
  const since = now - milliseconds
  const within = uses.filter(({ at }) => at.toMillis() > since)
  const blocking = within.at(-max)
  return blocking ? blocking.at.toMillis() + milliseconds - now : 0
}
