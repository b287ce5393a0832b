import { type DocumentSnapshot, FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { chunks } from '../lib/chunks.ts'
import { HttpError, itemNotFound } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { writeSearchEntry } from '../search/search-entry.ts'
import { isOpen } from '../shared/items/item-status.ts'
import type { Item, ItemInput, LatestItemsQuery, Listing, PublicItem } from '../shared/items/items.ts'
import { changeOnce } from '../store/change.ts'
import { addPictureChange } from './attachments.ts'
import { items, toItem, toPublicItem } from './item-document.ts'
import { isListed, shownListing } from './item-listing.ts'
import { findItems, findItemsToFollow } from './items.repository.ts'
import { changeOwnItem } from './own-item.ts'
import { addPrivateDetails, digestIdentifier } from './private-details.ts'

export async function listLatestItems(context: Context, { limit, sort }: LatestItemsQuery): Promise<PublicItem[]> {
  const items = await findItems(context.firestore, {}, { from: sort === 'desc' ? 'newest' : 'oldest', size: limit })
  return (sort === 'desc' ? items : items.reverse()).map(toPublicItem)
}

/**
 * Returns the item as its poster gets it after a change, without the private note. Others must get
 * it from `getItemDetails`.
 * @throws {HttpError} 404 if there is no such item
 */
export async function getItem(context: Context, id: string): Promise<Item & Listing> {
  const document = await readItem(context, id)
  return { ...toItem(document), ...shownListing(document) }
}

/** @see getItem */
export async function readItem({ firestore }: Context, id: string): Promise<DocumentSnapshot> {
  const document = await items.document(firestore, id).get()
  if (!document.exists) throw itemNotFound()
  return document
}

/**
 * Changes the contents of a post, but not its owner, status and time of creation.
 * @throws {HttpError} 400 if a photo that it did not show before is deleted or somebody else's, 403
 * if the post is somebody else's, 404 if there is none, 409 if that would change what open claims
 * answer to
 */
export async function updateItem(context: Context, owner: Account, id: string, input: ItemInput): Promise<Item> {
  const { privateNote, identifier, ...content } = input
  const newDigests = await digestIdentifier(context, owner.uid, identifier)
  await changeOwnItem(context, owner, id, async (tx, { document, item, entry }) => {
    const { openClaims, hasPrivateDetails } = items.read(document)
    if (openClaims > 0) requireKept(item, content)
    // A closed post keeps no number.
    const identifierDigests = newDigests && (isOpen(item.status) ? newDigests : [])
    const updatedAt = FieldValue.serverTimestamp()
    const known = { itemId: id, ownerUid: owner.uid, hasPrivateDetails, time: updatedAt }
    const details = addPrivateDetails(tx, known, { privateNote, identifierDigests })
    tx.update(document, { ...content, ...details, updatedAt })
    if (isListed(document)) writeSearchEntry(tx, { ...item, ...content }, entry, item)
    await addPictureChange(context, tx, {
      ownerUid: item.ownerUid,
      before: item.thumbnail,
      after: input.thumbnail,
    })
  })
  return getItem(context, id)
}

/** The fields of a post that its claims answer to. */
const CLAIMED_FIELDS = ['postType', 'contact', 'question'] as const

/** @throws {HttpError} 409 if the change would leave open claims answering to something else */
function requireKept(item: Item, change: Pick<ItemInput, (typeof CLAIMED_FIELDS)[number]>): void {
  if (CLAIMED_FIELDS.every((field) => change[field] === undefined || change[field] === item[field])) return
  throw new HttpError(
    409,
    'claims-open',
    'Somebody has claimed this post, so its type, its contact and its question stay as they are while a claim is open.',
  )
}

const AT_ONCE = 100

/**
 * Writes the poster's name and photo on their newest posts, as a post has copies of them. It writes
 * only posts that have others, so it is cheap to run again. Older posts keep what they have.
 */
export async function copyPosterToItems(
  context: Pick<Context, 'firestore' | 'cache'>,
  ownerUid: string,
  { name, photo }: Pick<Account, 'name' | 'photo'>,
): Promise<void> {
  const items = await findItemsToFollow(context.firestore, ownerUid)
  const behind = items.filter((item) => item.get('name') !== name || item.get('photo') !== photo)
  if (behind.length === 0) return
  const update = (some: readonly QueryDocumentSnapshot[]) =>
    changeOnce(context, (tx) => {
      for (const { ref } of some) tx.update(ref, { name, photo })
    })
  await Promise.all(
    chunks(behind, AT_ONCE).map(async (part) => {
      // A post that is deleted meanwhile fails the whole commit, so then each is written by itself.
      if (!(await update(part))) await Promise.all(part.map((item) => update([item])))
    }),
  )
  context.cache.clear()
}
