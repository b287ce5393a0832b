import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import type { Context } from '../context.ts'
import { isCommitted } from '../firestore/commit.ts'
import { itemNotFound } from '../http/errors.ts'
import { HourlySlots } from '../limits/hourly-slots.ts'
import { addPictureChange, letPhotoGo } from '../photos/attachments.ts'
import { writeSearchEntry } from '../search/search-entry.ts'
import type { Account } from '../sessions/account.ts'
import type { Session } from '../sessions/session.ts'
import type { Item, ItemInput, LatestItemsQuery, PublicItem } from '../shared/items.ts'
import { toItem, toPublicItem } from './item-document.ts'
import { findItems, findItemsOfOwner, itemReference, newItemReference, readItem } from './items.repository.ts'
import { changeOwnItem, existing } from './own-item.ts'

export async function listLatestItems(
  { firestore }: Context,
  { limit, sort }: LatestItemsQuery,
): Promise<PublicItem[]> {
  const items = await findItems(firestore, {}, { from: sort === 'desc' ? 'newest' : 'oldest', size: limit })
  return (sort === 'desc' ? items : items.reverse()).map(toPublicItem)
}

export async function listOwnItems({ firestore }: Context, { uid }: Session): Promise<Item[]> {
  return (await findItemsOfOwner(firestore, uid)).map(toItem)
}

/** @throws {HttpError} 404 where there is no such item. */
export async function getItem({ firestore }: Context, id: string): Promise<Item> {
  return toItem(existing(await readItem(firestore, id)))
}

/** @see createItem */
export interface CreateOptions {
  /** Backdates the item; left out, Firestore sets the time. */
  when?: Date
  /** A second request with the same key is answered with the first one's item. */
  idempotencyKey?: string | undefined
}

/**
 * Puts an item on the board. Who posts it comes from the account, never from what a client sends.
 * @throws {HttpError} 400 where its photo is gone or somebody else's, 429 where the account has posted too much within the hour
 */
export async function createItem(
  context: Context,
  owner: Account,
  input: ItemInput,
  { when, idempotencyKey }: CreateOptions = {},
): Promise<Item> {
  const { firestore } = context
  const time = when ? Timestamp.fromDate(when) : FieldValue.serverTimestamp()
  const reference = idempotencyKey ? itemReference(firestore, idempotencyKey) : newItemReference(firestore)
  const document = {
    ...input,
    email: owner.email,
    name: owner.name,
    photo: owner.photo,
    status: 'notrecovered' as const,
    ownerUid: owner.uid,
    createdAt: time,
    updatedAt: time,
  }
  const indexed = { ...document, _id: reference.id, createdAt: (when ?? new Date()).toISOString() }
  const slots = new HourlySlots(context, owner.uid, 'post')
  // Each refused commit means that somebody took a place, that the item is there or that its photo has gone, so this ends.
  for (let slot = slots.first(); ; slot = await slots.next(slot)) {
    const batch = firestore.batch().create(reference, document)
    writeSearchEntry(batch, firestore, indexed, undefined)
    await addPictureChange(context, batch, { ownerUid: owner.uid, before: '', after: input.thumbnail })
    slots.take(batch, slot)
    const committed = await isCommitted(batch)
    context.cache.clear()
    // Read for the times that Firestore has set, or for what an earlier request with this key has made.
    const item = await reference.get()
    if (item.exists) return toItem(item)
    if (committed) throw itemNotFound() // Deleted the moment it was made.
  }
}

/**
 * Changes what a post says; its owner, status and creation stay.
 * @throws {HttpError} 400 where a photo that it did not show before is gone or somebody else's, 403 where the post is somebody
 * else's, 404 where there is none.
 */
export async function updateItem(context: Context, owner: Account, id: string, input: ItemInput): Promise<Item> {
  const before = await changeOwnItem(context, owner, id, async (batch, { reference, item, entry, untouched }) => {
    batch.update(reference, { ...input, updatedAt: FieldValue.serverTimestamp() }, untouched)
    writeSearchEntry(batch, context.firestore, { ...item, ...input }, entry)
    await addPictureChange(context, batch, pictureChange(item, input.thumbnail))
  })
  if (before.thumbnail !== input.thumbnail) await letPhotoGo(context, before.thumbnail, owner.uid)
  return getItem(context, id)
}

/**
 * Takes a post off the board, and its photo. A recovered record of it stays: that is the claimant's, and keeps the photo.
 * @throws {HttpError} 403 where it is somebody else's, 404 where there is none.
 */
export async function deleteItem(context: Context, owner: Account, id: string): Promise<void> {
  const { thumbnail } = await changeOwnItem(
    context,
    owner,
    id,
    async (batch, { reference, item, entry, untouched }) => {
      batch.delete(reference, untouched)
      if (entry) batch.delete(entry)
      await addPictureChange(context, batch, pictureChange(item, ''))
    },
  )
  await letPhotoGo(context, thumbnail, owner.uid)
}

const pictureChange = ({ ownerUid, thumbnail }: Item, after: string) => ({ ownerUid, before: thumbnail, after })
