import { items } from '../items/item-document.ts'
import { openListing, requireNotHidden } from '../items/item-listing.ts'
import { addItem, readItemToChange, requireRoomForPost } from '../items/items.service.ts'
import { readPrivateDetails } from '../items/private-details.ts'
import { HttpError, unlessRefused } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { removeItem } from '../posts/delete-item.ts'
import { isRecovered } from '../shared/items/item-status.ts'
import { change } from '../store/change.ts'
import { losses, readByToken } from './loss-document.ts'

/**
 * Makes what an office has posted for someone a post of that person: a new one with the same words
 * and number, as conversations and claims about the office's are not theirs. Photos stay with the
 * office.
 * @returns its id
 * @throws {HttpError} 403 if the account's address is not the one that got the email, or is not
 * confirmed, 404 if the token is unknown or has expired, 409 if the post is recovered or hidden,
 * has open claims, or the account has too many open posts
 */
export async function takeOverLoss(context: Context, caller: Account, token: string): Promise<{ itemId: string }> {
  const { firestore } = context
  const itemId = await change(context, async (commit) => {
    const found = await readByToken(context, token)
    const { id, ownerUid, address } = losses.parse(found)
    if (caller.email.toLowerCase() !== address) throw new HttpError('others-loss')
    if (!caller.emailVerified) throw new HttpError('email-not-confirmed')
    const own = await unlessRefused(readItemToChange(context, commit, ownerUid, id), 404)
    if (!own) throw new HttpError('loss-link-over')
    if (isRecovered(own.item.status)) throw new HttpError('already-recovered')
    requireNotHidden(own.document)
    const { number, openClaims, createdAt, title, description, location, dateLost, question, coordinates } =
      items.parse(own.document)
    if (openClaims > 0) throw new HttpError('loss-claimed')
    await requireRoomForPost(context, caller.uid)
    const { category } = own.item
    const input = { postType: 'Lost', thumbnail: '', whereNow: '', contact: 'board' } as const
    const reference = items.in(firestore).doc()
    await addItem(context, commit, {
      reference,
      owner: caller,
      input: { ...input, title, description, category, location, dateLost, question, coordinates },
      // It is as old as it was, so only what is minutes old is told once more as new.
      when: createdAt?.toDate(),
      identifierDigests: (await readPrivateDetails(firestore, id)).identifierDigests,
      listing: { number, ...openListing(new Date()) },
    })
    await removeItem(context, commit, own, { as: 'posted-anew' })
    commit.delete(found)
    return reference.id
  })
  return { itemId }
}
