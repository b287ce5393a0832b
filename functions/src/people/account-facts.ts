import { chunks } from '../lib/chunks.ts'
import { unavailable } from '../lib/http-errors.ts'
import type { AccountRecord, Context } from '../lib/request-context.ts'
import { isModerator } from './account.ts'

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
  isModerator: boolean
}

/**
 * Returns since when an account exists, and its address if that is confirmed, as Auth has said
 * within the last minute.
 * @returns undefined if the account is gone or disabled, or Auth cannot be reached
 */
export async function readAccountFacts(
  { recentAccounts }: Pick<Context, 'recentAccounts'>,
  uid: string,
): Promise<AccountFacts | undefined> {
  const record = (await recentAccounts.find(uid))?.record
  return record && factsOf(record)
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

function factsOf(record: AccountRecord): AccountFacts | undefined {
  const { disabled, metadata, emailVerified, email = '' } = record
  if (disabled) return undefined
  return {
    since: monthMade({ metadata }),
    confirmedEmail: emailVerified ? email.toLowerCase() : '',
    isModerator: isModerator(record),
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

/** Does something to an account, unless it is gone. */
export async function ifThere(action: Promise<unknown>): Promise<void> {
  await action.catch((error: unknown) => {
    if (!isNoAccount(error)) throw error
  })
}

/** Returns the month in which an account was made: `YYYY-MM`. */
export const monthMade = ({ metadata }: Pick<AccountRecord, 'metadata'>): string =>
  new Date(metadata.creationTime).toISOString().slice(0, 'YYYY-MM'.length)
