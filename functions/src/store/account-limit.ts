import { randomUUID } from 'node:crypto'
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { tooManyRequests } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { digestOfSecret } from '../lib/secret-digest.ts'
import { DAY_MS, HOUR_MS } from '../shared/lib/durations.ts'
import { type Commit, changeInTurn } from './change.ts'
import { defineCollection } from './collection.ts'
import { storedEntries, storedText, storedTime, storedUid, wordsOf } from './stored-fields.ts'

/**
 * A limit for each account, or for each address of someone without one, counted exactly and over
 * all instances: one document holds the recent uses of an account and action.
 */
export interface AccountLimit {
  /** Part of a document's id: lower-case letters and hyphens. */
  action: string
  /** How often the action is allowed within which times; a `max` of 0 lifts a limit. */
  windows: readonly { milliseconds: number; max: number }[]
}

const limitWithin =
  (milliseconds: number) =>
  (action: string, max: number): AccountLimit => ({ action, windows: [{ milliseconds, max }] })

/** Returns the limit of an action, by its name and how often it is allowed; 0 lifts the limit. */
export const hourlyLimit = limitWithin(HOUR_MS)
/** @see hourlyLimit */
export const dailyLimit = limitWithin(DAY_MS)

/**
 * Counts a use in the commit that does the action, so that only successful actions count, and
 * two requests cannot both get the last place. A TTL policy deletes expired documents.
 * @throws {HttpError} 429 if the limit is reached
 */
export async function addUse(commit: Commit, uid: string, limit: AccountLimit): Promise<void> {
  const wait = await tryUse(commit, uid, limit)
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
  context: Pick<Context, 'firestore' | 'serialQueue'>,
  uid: string,
  limit: AccountLimit,
  { name }: { name?: string | undefined } = {},
): Promise<number | undefined> {
  const { path } = usesReference(context.firestore, uid, limit)
  return changeInTurn(context, path, (commit) => tryUse(commit, uid, limit, name))
}

/**
 * @see countUse
 * @throws {HttpError} 429 if the limit is reached
 */
export async function requireUse(...use: Parameters<typeof countUse>): Promise<void> {
  const seconds = await countUse(...use)
  if (seconds !== undefined) throw tooManyRequests(seconds)
}

/** Whose uses are counted: an account's, by its uid, or those of an address that someone gave. */
type User = string | { address: string }

/** Its id begins with the user id, or a digest of the address. */
export const accountLimits = defineCollection(
  'accountLimits',
  z.object({
    uid: storedUid,
    address: wordsOf('uid', 'address'),
    action: storedText,
    uses: storedEntries(z.object({ name: z.string(), at: z.instanceof(Timestamp) })),
    expiresAt: storedTime,
  }),
  {
    title: 'What you have done lately',
    namings: [
      { at: 'uid', erase: 'delete' },
      { at: 'address', inPlaceOf: 'uid', erase: 'delete', isDownloaded: false },
    ],
  },
)

/** The document that holds the recent uses. */
const usesReference = (firestore: Firestore, user: User, { action }: AccountLimit): DocumentReference =>
  accountLimits.document(firestore, `${typeof user === 'string' ? user : digestOfSecret(user.address)}-${action}`)

/**
 * Counts a use if there is room for it, and none of the same name, in the commit that does the
 * action.
 * @returns if there is no room, in how many whole seconds there will be
 */
export async function tryUse(commit: Commit, user: User, limit: AccountLimit, name: string = randomUUID()) {
  const now = Date.now()
  const { action, windows } = limit
  const limits = windows.filter(({ max }) => max > 0)
  if (limits.length === 0) return undefined
  const longest = Math.max(...limits.map(({ milliseconds }) => milliseconds))
  const document = await usesReference(commit.firestore, user, limit).get()
  const uses = accountLimits.parse(document).uses.filter(({ at }) => at.toMillis() > now - longest)
  if (uses.some((use) => use.name === name)) return undefined
  const waits = limits.map(({ milliseconds, max }) => {
    // There is room once the oldest of the uses that fill the window has left it.
    const blocking = uses.filter(({ at }) => at.toMillis() > now - milliseconds).at(-max)
    return blocking ? blocking.at.toMillis() + milliseconds - now : 0
  })
  const wait = Math.max(...waits)
  if (wait > 0) return Math.ceil(wait / 1000)
  const added = [...uses, { name, at: Timestamp.fromMillis(now) }]
  const expiresAt = Timestamp.fromMillis(now + longest)
  const whose = typeof user === 'string' ? { uid: user } : { uid: '', address: user.address }
  commit.put(document, { ...whose, action, uses: added, expiresAt })
  return undefined
}
