import type { UserRecord } from 'firebase-admin/auth'
import * as z from 'zod/mini'
import type { Context } from '../lib/request-context.ts'
import { accountForRole, accountsWithRole, giveRole, takeRole } from '../people/roles.ts'
import { change } from '../store/change.ts'
import { defineCollection } from '../store/collection.ts'
import { countQuery, runQuery } from '../store/queries.ts'
import { storedTime, storedUid } from '../store/stored-fields.ts'

/**
 * Who may be a moderator. What an account may do is decided by its custom claim alone; this list
 * tells where to look for those who have it, as Auth cannot be asked for them.
 */

/** The most moderators of a board. Auth answers about so many accounts at once. */
const MAX_MODERATORS = 100

/** Its id is the user id. */
export const moderators = defineCollection('moderators', z.object({ uid: storedUid, addedAt: storedTime }), {
  title: 'That you are a moderator',
  namings: [{ at: 'id', erase: 'delete' }],
})

type Accounts = Pick<Context, 'firestore' | 'auth'>

/**
 * Finds the accounts that are moderators' now. It costs a read for each that was ever added, and is
 * made only where something depends on it.
 * @throws {HttpError} 503 if Auth cannot be reached
 */
export async function findModerators(context: Accounts): Promise<Set<string>> {
  return new Set((await listModerators(context)).map(({ uid }) => uid))
}

/** @see findModerators */
export async function listModerators(context: Accounts): Promise<UserRecord[]> {
  const listed = await runQuery(moderators.in(context.firestore).select().limit(MAX_MODERATORS))
  return accountsWithRole(
    context,
    'moderator',
    listed.map(({ id }) => id),
  )
}

/**
 * Makes an account a moderator's, from its next request on.
 * @throws {Error} in plain words if that is not possible
 */
export async function addModerator(context: Accounts, email: string): Promise<void> {
  const { firestore } = context
  const account = await accountForRole(context, email)
  if ((await countQuery(moderators.in(firestore))) >= MAX_MODERATORS)
    throw new Error(`A board has ${MAX_MODERATORS} moderators at most.`)
  const { uid } = account
  await change(context, (commit) => commit.merge(moderators.document(firestore, uid), { uid, addedAt: commit.now }))
  await giveRole(context, account, 'moderator')
}

/**
 * Makes an account an ordinary one, from its next request on.
 * @throws {Error} in plain words if there is no such account
 */
export async function removeModerator(context: Accounts, email: string): Promise<void> {
  const { uid } = await takeRole(context, email, 'moderator')
  await change(context, (commit) => commit.delete(moderators.document(context.firestore, uid)))
}
