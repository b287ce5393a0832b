import type { UserRecord } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { accountForRole, accountsWithRole, giveRole, takeRole } from '../people/roles.ts'
import { MINUTE_MS } from '../shared/lib/durations.ts'
import type { OfficeWords } from '../shared/offices/where-now.ts'
import { hourlyLimit, requireUse, tryUse } from '../store/account-limit.ts'
import type { Commit } from '../store/change.ts'
import { change } from '../store/change.ts'
import { defineCollection } from '../store/collection.ts'
import { runQuery } from '../store/queries.ts'
import { storedText, storedTime, storedUid } from '../store/stored-fields.ts'

/** The most offices of a board, and how many names of earlier ones stay theirs. */
const MAX_OFFICES = 100
const MAX_NAMES = 1000

/**
 * Its id is the user id. What an account may do is decided by its custom claim alone. The document
 * stays when the claim is taken away, because the next number must never be one that was used.
 */
export const offices = defineCollection(
  'offices',
  z.object({
    uid: storedUid,
    name: storedText,
    place: storedText,
    hours: storedText,
    addedAt: storedTime,
    /** The reference number that was given last; empty before the first one. */
    lastNumber: storedText,
    /** The same of what it has posted as lost for others. */
    lastLoss: storedText,
  }),
  { title: 'Your office', namings: [{ at: 'uid', erase: 'delete' }] },
)

type Accounts = Pick<Context, 'firestore' | 'auth'>

/** All of it fits into a post's line about where its thing is. */
const MAX_WORDS = 60

/**
 * Makes an account an office, from its next request on, or changes its words.
 * @throws {Error} in plain words if that is not possible
 */
export async function addOffice(context: Accounts, email: string, words: OfficeWords): Promise<void> {
  const { firestore } = context
  const [name, place, hours] = [words.name.trim(), words.place.trim(), words.hours.trim()]
  if ([name, place, hours].some((text) => text === '' || text.length > MAX_WORDS || /\p{C}/u.test(text)))
    throw new Error(`An office needs a name, a place and opening hours, each of 1 to ${MAX_WORDS} characters.`)
  const account = await accountForRole(context, email)
  if ((await listOffices(context)).filter(({ uid }) => uid !== account.uid).length >= MAX_OFFICES)
    throw new Error(`A board has ${MAX_OFFICES} offices at most.`)
  const { uid } = account
  const fields = { uid, name, place, hours }
  await change(context, (commit) => commit.merge(offices.document(firestore, uid), { ...fields, addedAt: commit.now }))
  await giveRole(context, account, 'office')
}

/**
 * Makes an account an ordinary one, from its next request on. What the office keeps stays written
 * down, and its posts stay.
 * @throws {Error} in plain words if there is no such account
 */
export async function removeOffice(context: Accounts, email: string): Promise<void> {
  await takeRole(context, email, 'office')
}

/**
 * Returns the accounts that are offices' now.
 * @throws {HttpError} 503 if Auth cannot be reached
 */
export async function listOffices(context: Accounts): Promise<UserRecord[]> {
  const listed = await runQuery(offices.in(context.firestore).select())
  return accountsWithRole(
    context,
    'office',
    listed.map(({ id }) => id),
  )
}

/**
 * Returns a function that returns the names of all that were ever an office. However many people
 * post, they are read once a minute; what was read last stays known while that fails.
 */
export function newReservedNames(firestore: Firestore): Context['reservedNames'] {
  const read = async () =>
    (await runQuery(offices.in(firestore).select('name').limit(MAX_NAMES))).map((one) => offices.parse(one).name)
  const known = new LRUCache<'all', string[]>({
    max: 1,
    ttl: MINUTE_MS,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: read,
  })
  return () => known.forceFetch('all')
}

/** Counts a call that reads or changes hundreds of documents. */
export const requireTurn = (context: Context, { uid }: Account) =>
  requireUse(context, uid, hourlyLimit('shelf', context.settings.hourlyLimits.shelf))

/**
 * Counts an email to an address that an office has typed in, which may be anyone's.
 * @returns whether it may be sent
 */
export const mayWrite = async ({ settings }: Context, commit: Commit, uid: string): Promise<boolean> =>
  (await tryUse(commit, uid, hourlyLimit('address', settings.hourlyLimits.address))) === undefined
