import { readAccountFacts } from '../accounts/account-facts.ts'
import type { Context } from '../lib/request-context.ts'
import type { Item, PosterFacts } from '../shared/items/items.ts'

/**
 * Returns since when an item's poster is here, whether the address on the item is their account's
 * and confirmed, and whether they are a moderator.
 * @returns undefined if the account is gone or disabled, or Auth cannot be reached
 */
export async function readPosterFacts(
  context: Pick<Context, 'recentAccounts'>,
  { ownerUid, email }: Pick<Item, 'ownerUid' | 'email'>,
): Promise<PosterFacts | undefined> {
  const facts = await readAccountFacts(context, ownerUid)
  if (!facts) return undefined
  const { since, confirmedEmail, isModerator } = facts
  const isConfirmed = email !== '' && confirmedEmail === email.toLowerCase()
  return { since, isConfirmed, ...(isModerator && { isModerator }) }
}
