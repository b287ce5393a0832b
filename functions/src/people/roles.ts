import type { UserRecord } from 'firebase-admin/auth'
import { unavailable } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { hasRole, type Role } from './account.ts'
import { askable, isNoAccount } from './account-facts.ts'

type Accounts = Pick<Context, 'auth'>

/**
 * Returns those of some accounts that have a role now. Auth cannot be asked who has one, so each
 * role has a list of accounts that were ever given it.
 * @throws {HttpError} 503 if Auth cannot be reached
 */
export async function accountsWithRole({ auth }: Accounts, role: Role, uids: string[]): Promise<UserRecord[]> {
  const answers = await Promise.all(askable(uids).map((part) => auth.getUsers(part))).catch((cause: unknown) => {
    throw unavailable(cause)
  })
  return answers.flatMap(({ users }) => users.filter((account) => hasRole(account, role)))
}

/**
 * Finds the account that is to get a role.
 * @throws {Error} in plain words if there is no such account, it is disabled, or its address is not
 * confirmed, so that it may be someone else's
 */
export async function accountForRole(accounts: Accounts, email: string): Promise<UserRecord> {
  const account = await accountOf(accounts, email)
  if (account.disabled) throw new Error(`The account ${email} is disabled.`)
  if (!account.emailVerified) throw new Error(`The address ${email} is not confirmed yet.`)
  return account
}

/** Gives an account a role, from its next request on. Its list is written first. */
export const giveRole = ({ auth }: Accounts, { uid, customClaims }: UserRecord, role: Role): Promise<void> =>
  auth.setCustomUserClaims(uid, { ...customClaims, [role]: true })

/**
 * Takes a role from an account, from its next request on.
 * @throws {Error} in plain words if there is no such account
 */
export async function takeRole(accounts: Accounts, email: string, role: Role): Promise<UserRecord> {
  const account = await accountOf(accounts, email)
  const { [role]: _, ...others } = account.customClaims ?? {}
  await accounts.auth.setCustomUserClaims(account.uid, others)
  return account
}

const accountOf = ({ auth }: Accounts, email: string): Promise<UserRecord> =>
  auth.getUserByEmail(email).catch((error: unknown) => {
    throw isNoAccount(error) ? new Error(`There is no account with the address ${email}.`) : error
  })
