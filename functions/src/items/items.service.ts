import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore'
import type { Context } from '../context.ts'
import { isCommitted } from '../firestore/commit.ts'
import { hasGrpcCode, NOT_FOUND } from '../firestore/grpc-codes.ts'
import { forbidden, itemNotFound } from '../http/errors.ts'
import { HourlySlots } from '../limits/hourly-slots.ts'
import type { Account } from '../sessions/account.ts'
import type { Session } from '../sessions/session.ts'
import type { Item, ItemInput, LatestItemsQuery, PublicItem } from '../shared/items.ts'
import { toItem, toPublicItem } from './item-document.ts'
import { findItemsByAge, findItemsOfOwner, itemReference, newItemReference, readItem } from './items.repository.ts'

export async function listLatestItems(
  { firestore }: Context,
  { limit, sort }: LatestItemsQuery,
): Promise<PublicItem[]> {
  return (await findItemsByAge(firestore, sort, limit)).map(toPublicItem)
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
 * @throws {HttpError} 429 where the account has posted too much within the hour
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
    status: 'notrecovered',
    ownerUid: owner.uid,
    createdAt: time,
    updatedAt: time,
  }
  const slots = new HourlySlots(context, owner.uid, 'post')
  // Each refused commit means that somebody took a place or that the item is there, so this ends.
  for (let slot = slots.first(); ; slot = await slots.next(slot)) {
    const batch = firestore.batch().create(reference, document)
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
 * @throws {HttpError} 403 where it is somebody else's, 404 where there is none.
 */
export async function updateItem(
  { firestore, cache }: Context,
  owner: Account,
  id: string,
  input: ItemInput,
): Promise<Item> {
  requireOwner(existing(await readItem(firestore, id)), owner)
  const reference = itemReference(firestore, id)
  await orNotFound(reference.update({ ...input, updatedAt: FieldValue.serverTimestamp() }))
  cache.clear()
  return toItem(existing(await reference.get()))
}

/**
 * Takes a post off the board. A recovered record of it stays: that is the claimant's.
 * @throws {HttpError} 403 where it is somebody else's, 404 where there is none.
 */
export async function deleteItem({ firestore, cache }: Context, owner: Account, id: string): Promise<void> {
  requireOwner(existing(await readItem(firestore, id)), owner)
  await orNotFound(itemReference(firestore, id).delete({ exists: true }))
  cache.clear()
}

function existing(document: DocumentSnapshot): DocumentSnapshot {
  if (!document.exists) throw itemNotFound()
  return document
}

function requireOwner(document: DocumentSnapshot, { uid }: Account): void {
  if (document.get('ownerUid') !== uid) throw forbidden('This item is not yours to change.')
}

/** It may have been deleted between the read and the write. */
async function orNotFound(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    throw hasGrpcCode(error, NOT_FOUND) ? itemNotFound() : error
  }
}
