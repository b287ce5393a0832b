import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { NO_OPEN_CLAIMS } from '../claims/claim-steps.ts'
import { endOpenClaims } from '../claims/end-claims.ts'
import { clearPostContent } from '../claims/forget-post.ts'
import { addCounted, recoveredItems, returnedAnotherWay, takenDownPosts } from '../claims/recoveries.repository.ts'
import { addPictureChange } from '../items/attachments.ts'
import { items } from '../items/item-document.ts'
import { archivedListing, isHidden, isListed, openListing, requireNotHidden } from '../items/item-listing.ts'
import { changeOwnItem, getItem, type OwnItem, requireRoomForPost } from '../items/items.service.ts'
import { privateDetails } from '../items/private-details.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { readFactsOfAccounts } from '../people/account-facts.ts'
import { writeSearchEntry } from '../search/search-entry.ts'
import { UNSETTLED_DAYS } from '../shared/claims/claim-limits.ts'
import { isOpen, isRecovered } from '../shared/items/item-status.ts'
import type { Item } from '../shared/items/items.ts'
import { DAY_MS, MINUTE_MS } from '../shared/lib/durations.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import type { Listing, ListingInput } from '../shared/posts/listing.ts'
import { countUse, dailyLimit } from '../store/account-limit.ts'
import type { Commit } from '../store/change.ts'
import { newLink, readLink } from '../store/links.ts'

/** A second press of a button within this time writes nothing. */
const SAME_PRESS_MS = MINUTE_MS

/** Whether a change still applies to a post as it is read; else nothing changes. */
type Condition = (document: DocumentSnapshot) => boolean

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
): Promise<Item & Listing> {
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
): Promise<Item & Listing> {
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

/** A lost-property office deletes this many a day; a script would count what never was lost. */
const COUNTED_RETURNS = dailyLimit('return', 20)

/**
 * Whether the statistics count the deletion of an open post: not on its first day, not if a
 * moderator has hidden it, and not if it expired so long ago that it counts as expired for good.
 */
function isCountedDeletion(document: DocumentSnapshot): boolean {
  const { createdAt, archivedAt } = items.parse(document)
  const daysSince = (time: Timestamp | null) => time && dayNumber(Date.now()) - dayNumber(time.toMillis())
  return daysSince(createdAt) !== 0 && !isHidden(document) && (daysSince(archivedAt) ?? 0) < UNSETTLED_DAYS
}

const dayNumber = (time: number) => Math.floor(time / DAY_MS)

/**
 * Deletes a post with its photo and its private details, and ends its claims. If it was recovered,
 * the record of the recovery stays, because that belongs to the recoverer, but with only the title,
 * the location and the day.
 * @param options.cameBack whether the thing came back without a recovery, which is counted if the
 * post was open, for an account up to {@link COUNTED_RETURNS}
 * @throws {HttpError} 403 if it is someone else's, 404 if there is none
 */
export async function deleteItem(
  context: Context,
  owner: Pick<Account, 'uid'>,
  id: string,
  { cameBack = false, onlyIf = () => true }: { cameBack?: boolean; onlyIf?: Condition } = {},
): Promise<void> {
  const isCounted = cameBack && (await countUse(context, owner.uid, COUNTED_RETURNS)) === undefined
  await changeOwnItem(context, owner, id, async (commit, own) => {
    if (onlyIf(own.document)) await removeItem(context, commit, own, { as: isCounted ? 'returned' : 'taken-down' })
  })
}

/**
 * Adds to a commit what {@link deleteItem} does.
 * @param options.as what an open item counts as: one that came back, is posted anew, or neither
 */
export async function removeItem(
  context: Pick<Context, 'firestore' | 'log'>,
  commit: Commit,
  { document, item, entry }: OwnItem,
  { as = 'taken-down' }: { as?: 'returned' | 'posted-anew' | 'taken-down' } = {},
): Promise<void> {
  const { id } = document
  commit.delete(document)
  if (entry) commit.delete(entry)
  const { openClaims, hasPrivateDetails } = items.parse(document)
  if (openClaims > 0) await endOpenClaims(commit, id, 'post-deleted')
  if (hasPrivateDetails) commit.delete(privateDetails.document(context.firestore, id))
  await addPictureChange(context, commit, { ownerUid: item.ownerUid, before: item.thumbnail, after: '' })
  if (isOpen(item.status)) {
    if (as === 'returned') addCounted(commit, returnedAnotherWay, item.category)
    if (as === 'taken-down' && isCountedDeletion(document)) addCounted(commit, takenDownPosts, item.category)
    return
  }
  const record = await recoveredItems.document(context.firestore, id).get()
  await clearPostContent(context, commit, record, item.thumbnail)
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
