import type { UserRecord } from 'firebase-admin/auth'
import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { unavailable } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { isModerator, MODERATOR_CLAIM } from '../people/account.ts'
import { askable, isNoAccount } from '../people/account-facts.ts'
import { defineCollection } from '../store/collection.ts'
import { countQuery, readQuery } from '../store/queries.ts'
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
export async function listModerators({ firestore, auth }: Accounts): Promise<UserRecord[]> {
  const listed = await readQuery(moderators.in(firestore).select().limit(MAX_MODERATORS))
  const asked = askable(listed.map(({ id }) => id)).map((part) => auth.getUsers(part))
  const answers = await Promise.all(asked).catch((cause: unknown) => {
    throw unavailable(cause)
  })
  return answers.flatMap(({ users }) => users.filter(isModerator))
}

/**
 * Makes an account a moderator's, from its next request on. The list is written first, so that
 * nobody has the claim whom nobody would find.
 * @throws {Error} in plain words if there is no such account, it is disabled, or its address is not
 * confirmed, so that it may be somebody else's
 */
export async function addModerator(context: Accounts, email: string): Promise<UserRecord> {
  const { firestore, auth } = context
  const account = await accountOf(context, email)
  if (account.disabled) throw new Error(`The account ${email} is disabled.`)
  if (!account.emailVerified) throw new Error(`The address ${email} is not confirmed yet.`)
  const { uid, customClaims } = account
  if ((await countQuery(moderators.in(firestore))) >= MAX_MODERATORS)
    throw new Error(`A board has ${MAX_MODERATORS} moderators at most.`)
  await moderators.document(firestore, uid).set({ uid, addedAt: Timestamp.now() })
  await auth.setCustomUserClaims(uid, { ...customClaims, [MODERATOR_CLAIM]: true })
  return account
}

/**
 * Makes an account an ordinary one, from its next request on.
 * @throws {Error} in plain words if there is no such account
 */
export async function removeModerator(context: Accounts, email: string): Promise<UserRecord> {
  const { firestore, auth } = context
  const account = await accountOf(context, email)
  const { [MODERATOR_CLAIM]: _, ...others } = account.customClaims ?? {}
  await auth.setCustomUserClaims(account.uid, others)
  await moderators.document(firestore, account.uid).delete()
  return account
}

async function accountOf({ auth }: Pick<Context, 'auth'>, email: string): Promise<UserRecord> {
  return auth.getUserByEmail(email).catch((error: unknown) => {
    throw isNoAccount(error) ? new Error(`There is no account with the address ${email}.`) : error
  })
}
