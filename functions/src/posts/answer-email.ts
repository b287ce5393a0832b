import { items } from '../items/item-document.ts'
import { itemReference } from '../items/items.repository.ts'
import { alreadyRecovered, HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { readFactsOfAccounts } from '../people/account-facts.ts'
import { isRecovered } from '../shared/items/item-status.ts'
import type { Listing, ListingInput } from '../shared/items/items.ts'
import { archiveItem, renewItem } from './listing.ts'
import { findListingToken } from './listing-tokens.ts'

/**
 * Keeps a post on the board or takes it down by the token from the e-mail that asks its poster,
 * without a session. Both may be repeated, one after the other, too, until the token expires.
 * @throws {HttpError} 404 if the token is unknown or has expired, the post is gone or somebody
 * else's by now, or its poster's account is gone or disabled, 409 if the post is recovered, or is
 * put back beyond the limit of open posts, 503 if Auth cannot be reached
 */
export async function answerEmail(
  context: Context,
  { token, action }: ListingInput,
  now = new Date(),
): Promise<Listing> {
  const { firestore } = context
  const post = await findListingToken(firestore, token, now)
  if (!post) throw unknownLink()
  const item = await itemReference(firestore, post.itemId).get()
  const { ownerUid, status } = items.read(item)
  if (!item.exists || ownerUid !== post.ownerUid) throw unknownLink()
  if (!(await readFactsOfAccounts(context, [ownerUid])).has(ownerUid)) throw unknownLink()
  if (isRecovered(status)) throw alreadyRecovered()
  const change = action === 'renew' ? renewItem : archiveItem
  const { title, isListed, listedUntil } = await change(context, { uid: ownerUid }, post.itemId, { now })
  return { title, isListed, listedUntil }
}

const unknownLink = () =>
  new HttpError(
    404,
    'not-found',
    'This link does not work any longer. Please log in: your posts are under Manage My Items.',
  )
