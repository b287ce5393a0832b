import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { NO_OPEN_CLAIMS } from '../claims/claim-steps.ts'
import { endOpenClaims } from '../claims/end-claims.ts'
import { items } from '../items/item-document.ts'
import { archivedListing, isListed, openListing, requireNotHidden } from '../items/item-listing.ts'
import { changeOwnItem, getItem, requireRoomForPost } from '../items/items.service.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { readFactsOfAccounts } from '../people/account-facts.ts'
import { writeSearchEntry } from '../search/search-entry.ts'
import { isRecovered } from '../shared/items/item-status.ts'
import type { ListedItem } from '../shared/items/items.ts'
import { MINUTE_MS } from '../shared/lib/durations.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import type { ListingInput } from '../shared/posts/listing.ts'
import { newLink, readLink } from '../store/links.ts'

/** A second press of a button within this time writes nothing. */
const SAME_PRESS_MS = MINUTE_MS

/** Whether a change still applies to a post as it is read; else nothing changes. */
export type Condition = (document: DocumentSnapshot) => boolean

/**
 * Keeps an open post on the board for its whole time from now, or puts an archived one back. It
 * stays where it was on the board, as its time of creation stays.
 * @throws {HttpError} 403 if it is someone else's, 404 if there is none, 409 if it is recovered,
 * is hidden, or is put back beyond the limit of open posts
 */
export async function renewItem(
  context: Context,
  owner: Pick<Account, 'uid'>,
  id: string,
  { now = new Date() }: { now?: Date } = {},
): Promise<ListedItem> {
  await changeOwnItem(context, owner, id, async (commit, { document, item, entry }) => {
    if (isRecovered(item.status)) throw new HttpError('already-recovered')
    requireNotHidden(document)
    const listing = openListing(now)
    if (isListed(document)) {
      const known = items.parse(document).listedUntil
      if (known && listing.listedUntil.toMillis() - known.toMillis() < SAME_PRESS_MS) return
    } else await requireRoomForPost(context, owner.uid)
    commit.update(document, listing)
    writeSearchEntry(commit, item, entry)
  })
  return getItem(context, id)
}

/**
 * Takes a post off the board, which ends its open claims. One that is archived already stays as it
 * is.
 * @throws {HttpError} 403 if it is someone else's, 404 if there is none
 */
export async function archiveItem(
  context: Context,
  owner: Pick<Account, 'uid'>,
  id: string,
  { now = new Date(), onlyIf = () => true }: { now?: Date; onlyIf?: Condition } = {},
): Promise<ListedItem> {
  await changeOwnItem(context, owner, id, async (commit, { document, entry }) => {
    if (!isListed(document) || !onlyIf(document)) return
    const { openClaims } = items.parse(document)
    if (openClaims > 0) await endOpenClaims(commit, id, 'closed-by-poster')
    const claims = openClaims > 0 ? NO_OPEN_CLAIMS : {}
    commit.update(document, { ...archivedListing(now), ...claims })
    if (entry) commit.delete(entry)
  })
  return getItem(context, id)
}

/**
 * Makes the link by which a post is kept on the board or taken down.
 * @param listedUntil when the post leaves the board
 */
export const newListingLink = ({ itemId, ownerUid }: { itemId: string; ownerUid: string }, listedUntil: Date) =>
  newLink({ purpose: 'listing', about: itemId, of: { uid: ownerUid }, days: KEPT_DAYS.emailLink, from: listedUntil })

/**
 * Keeps a post on the board or takes it down by the token from the email that asks its poster,
 * without a session. Both may be repeated, one after the other, too, until the token expires.
 * @throws {HttpError} 404 if the token is unknown or has expired, the post is gone or someone
 * else's by now, or its poster's account is gone or disabled, 409 if the post is recovered, or is
 * put back beyond the limit of open posts, 503 if Auth cannot be reached
 */
export async function answerEmail(context: Context, { token, action }: ListingInput, now = new Date()) {
  const { firestore } = context
  const link = await readLink(firestore, 'listing', token, now)
  if (!link) throw new HttpError('listing-link-over')
  const item = await items.document(firestore, link.about).get()
  const { ownerUid, status } = items.parse(item)
  if (!item.exists || ownerUid !== link.uid) throw new HttpError('listing-link-over')
  if (!(await readFactsOfAccounts(context, [ownerUid])).has(ownerUid)) throw new HttpError('listing-link-over')
  if (isRecovered(status)) throw new HttpError('already-recovered')
  const change = action === 'renew' ? renewItem : archiveItem
  const { title, isListed, listedUntil } = await change(context, { uid: ownerUid }, item.id, { now })
  return { title, isListed, listedUntil }
}
