import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { endOpenClaims, NO_OPEN_CLAIMS } from '../claims/claim-steps.ts'
import { requireNotHidden } from '../items/hidden-item.ts'
import { items } from '../items/item-document.ts'
import { archivedListing, isListed, openListing } from '../items/item-listing.ts'
import { getItem } from '../items/items.service.ts'
import { requireRoomForPost } from '../items/open-posts.ts'
import { changeOwnItem, type OwnItem } from '../items/own-item.ts'
import { MINUTE_MS } from '../lib/durations.ts'
import { alreadyRecovered } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { writeSearchEntry } from '../search/search-entry.ts'
import { isRecovered } from '../shared/items/item-status.ts'
import type { Item, Listing } from '../shared/items/items.ts'

/** A second press of a button within this time writes nothing. */
const SAME_PRESS_MS = MINUTE_MS

/** How a post is renewed or taken down. */
interface ChangeOptions {
  now?: Date
  /** Whether the change still applies to the post as it is read; else nothing changes. */
  onlyIf?: (document: DocumentSnapshot) => boolean
}

/**
 * Keeps an open post on the board for its whole time from now, or puts an archived one back. It
 * stays where it was on the board, as its time of creation stays.
 * @throws {HttpError} 403 if it is somebody else's, 404 if there is none, 409 if it is recovered,
 * is hidden, or is put back beyond the limit of open posts
 */
export async function renewItem(
  context: Context,
  owner: Pick<Account, 'uid'>,
  id: string,
  { now = new Date() }: ChangeOptions = {},
): Promise<Item & Listing> {
  await changeOwnItem(context, owner, id, async (tx, { document, item, entry }) => {
    if (isRecovered(item.status)) throw alreadyRecovered()
    requireNotHidden(document)
    const listing = openListing(now)
    if (isListed(document)) {
      if (isJustRenewed(document, listing.listedUntil)) return
    } else await requireRoomForPost(context, owner.uid)
    tx.update(document, listing)
    writeSearchEntry(tx, item, entry)
  })
  return getItem(context, id)
}

/**
 * Takes a post off the board, which ends its open claims. One that is archived already stays as it
 * is.
 * @throws {HttpError} 403 if it is somebody else's, 404 if there is none
 */
export async function archiveItem(
  context: Context,
  owner: Pick<Account, 'uid'>,
  id: string,
  { now = new Date(), onlyIf = () => true }: ChangeOptions = {},
): Promise<Item & Listing> {
  await changeOwnItem(context, owner, id, async (tx, { document, entry }) => {
    if (!isListed(document) || !onlyIf(document)) return
    const { openClaims } = items.read(document)
    if (openClaims > 0) await endOpenClaims(tx, id, 'closed-by-poster')
    const claims = openClaims > 0 ? NO_OPEN_CLAIMS : {}
    tx.update(document, { ...archivedListing(now), ...claims })
    if (entry) tx.delete(entry)
  })
  return getItem(context, id)
}

function isJustRenewed(document: OwnItem['document'], listedUntil: Timestamp | null): boolean {
  const known = items.read(document).listedUntil
  return known !== null && listedUntil !== null && listedUntil.toMillis() - known.toMillis() < SAME_PRESS_MS
}
