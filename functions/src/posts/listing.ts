import { randomBytes } from 'node:crypto'
import type { DocumentReference, DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { NO_OPEN_CLAIMS } from '../claims/claim-steps.ts'
import { endOpenClaims } from '../claims/end-claims.ts'
import { items } from '../items/item-document.ts'
import { archivedListing, isListed, openListing, requireNotHidden } from '../items/item-listing.ts'
import { changeOwnItem, getItem, type OwnItem, requireRoomForPost } from '../items/items.service.ts'
import { MINUTE_MS } from '../lib/durations.ts'
import { alreadyRecovered, HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { digestOfSecret } from '../lib/secret-digest.ts'
import type { Account } from '../people/account.ts'
import { readFactsOfAccounts } from '../people/account-facts.ts'
import { writeSearchEntry } from '../search/search-entry.ts'
import { isRecovered } from '../shared/items/item-status.ts'
import type { Item, Listing, ListingInput } from '../shared/items/items.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import { defineCollection } from '../store/collection.ts'
import { daysAfter } from '../store/field-values.ts'
import { storedText, storedTime, storedUid } from '../store/stored-fields.ts'

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

/** Its id is a digest of the token. The download has the post itself. */
export const listingTokens = defineCollection(
  'listingTokens',
  z.object({ itemId: storedText, ownerUid: storedUid, expiresAt: storedTime }),
  { title: 'Links in e-mails about your posts', namings: [{ at: 'ownerUid', erase: 'delete' }] },
)

/** The post that a token is of, and whose that was. */
export interface TokenOfPost {
  itemId: string
  ownerUid: string
}

/**
 * Makes a token by which a post is kept on the board or taken down, with its document for the
 * commit that also creates the e-mail. Only its digest is stored, so that nobody who reads the
 * database can use it.
 */
export function newListingToken(
  firestore: Firestore,
  post: TokenOfPost,
  listedUntil: Date,
): { token: string; reference: DocumentReference; fields: object } {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = daysAfter(listedUntil, KEPT_DAYS.listingLink)
  return { token, reference: tokenReference(firestore, token), fields: { ...post, expiresAt } }
}

/** @returns undefined if nobody has made this token, or it has expired */
async function findListingToken(firestore: Firestore, token: string, now: Date): Promise<TokenOfPost | undefined> {
  const document = await tokenReference(firestore, token).get()
  const { expiresAt, itemId, ownerUid } = listingTokens.read(document)
  return expiresAt && expiresAt.toMillis() > now.getTime() ? { itemId, ownerUid } : undefined
}

function tokenReference(firestore: Firestore, token: string): DocumentReference {
  return listingTokens.document(firestore, digestOfSecret(token))
}

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
  const item = await items.document(firestore, post.itemId).get()
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
