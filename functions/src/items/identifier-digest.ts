import { createHmac } from 'node:crypto'
import { invalidFields } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { comparableIdentifier } from '../shared/lib/fields.ts'
import { dailyLimit, requireUse } from '../store/account-limit.ts'

/**
 * Numbers that identify one thing are never stored, only their digests, by a secret key: whoever
 * reads the database learns none, although there are few enough IMEIs to try them all.
 */

/**
 * Returns the digests of an identifier, one for each known key, so that two posts can be compared
 * while the key is being replaced. Giving one counts towards the account's limit of a day, because
 * an answer tells whether two are equal.
 * @param options.once a name under which several tries count once
 * @returns undefined if the identifier is left out; empty if it is taken away
 * @throws {HttpError} 400 if the board has no key, 429 if the account has given too many
 */
export async function digestIdentifier(
  context: Pick<Context, 'firestore' | 'serialQueue' | 'settings'>,
  uid: string,
  identifier: string | undefined,
  { once }: { once?: string | undefined } = {},
): Promise<string[] | undefined> {
  if (identifier === undefined) return undefined
  if (identifier === '') return []
  const { identifierKeys, dailyLimits } = context.settings
  if (identifierKeys.length === 0) {
    throw invalidFields({ identifier: 'This board cannot keep numbers yet. Please leave this empty.' })
  }
  await requireUse(context, uid, dailyLimit('identifier', dailyLimits.identifier), { name: once })
  const text = comparableIdentifier(identifier)
  return identifierKeys.map(
    ({ version, key }) => `${version}.${createHmac('sha256', key).update(text).digest('base64url')}`,
  )
}

/** Whether two identifiers are equal, as far as a key is known to both. */
export function haveSameIdentifier(some: readonly string[], others: readonly string[]): boolean {
  return some.some((digest) => others.includes(digest))
}
