import { type DocumentReference, type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore'
import type { Context } from '../lib/context.ts'
import { isCommitted } from '../lib/firestore/commit.ts'
import { chargeReads } from '../lib/http/read-budget.ts'
import { keyReference, madeUnder, rememberKey } from '../lib/http/remembered-key.ts'
import { HourlySlots } from '../lib/limits/hourly-slots.ts'
import { addPictureChange } from '../photos/attachments.ts'
import { entryMaker, writeSearchEntry } from '../search/search-entry.ts'
import type { Account } from '../sessions/read-account.ts'
import type { Item, ItemInput } from '../shared/items/items.ts'
import { newItemReference } from './items.repository.ts'
import { getItem } from './items.service.ts'
import { requireRoomForPost } from './open-posts.ts'

/**
 * What a new post sets off: its search entry, photo and key written, and then, by the trigger, a look for
 * what it matches, and notices to their posters.
 */
const READS_AFTER_POST = 250

/** @see createItem */
export interface CreateOptions {
  /** Backdates the item; left out, Firestore sets the time. */
  when?: Date | undefined
  /** A second request with the same key within a day is answered with the first one's item, and never makes another. */
  idempotencyKey?: string | undefined
}

/**
 * Puts an item on the board. Who posts it comes from the account, never from what a client sends.
 * @throws {HttpError} 400 where its photo is gone or somebody else's, 404 where an earlier request with the same key has made an
 * item that is gone, 409 where the account has too many open posts, 429 where it has posted too much within the hour
 */
export async function createItem(
  context: Context,
  owner: Account,
  input: ItemInput,
  { when, idempotencyKey }: CreateOptions = {},
): Promise<Item> {
  const key = idempotencyKey === undefined ? undefined : keyReference(context.firestore, idempotencyKey)
  try {
    return await postItem(context, owner, input, { when, key })
  } catch (refusal) {
    // What stands in the way of one more post must not hide the one that an earlier request has made.
    const itemId = madeUnder(await key?.get())
    if (itemId === undefined) throw refusal
    return getItem(context, itemId)
  }
}

async function postItem(
  context: Context,
  owner: Account,
  input: ItemInput,
  { when, key }: { when: Date | undefined; key: DocumentReference | undefined },
): Promise<Item> {
  const { firestore } = context
  await requireRoomForPost(context, owner.uid)
  const time = when ? Timestamp.fromDate(when) : FieldValue.serverTimestamp()
  const reference = newItemReference(firestore)
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
  const makeEntry = entryMaker()
  const slots = new HourlySlots(context, owner.uid, 'post')
  let knownKey: DocumentSnapshot | undefined
  // Each refused commit means that somebody took a place, that the key is used or that the photo has gone, so this ends.
  for (let slot = slots.first(); ; slot = await slots.next(slot)) {
    const batch = firestore.batch().create(reference, document)
    writeSearchEntry(batch, firestore, indexed, undefined, makeEntry)
    await addPictureChange(context, batch, { ownerUid: owner.uid, before: '', after: input.thumbnail })
    if (key) rememberKey(batch, key, { uid: owner.uid, itemId: reference.id }, knownKey)
    slots.take(batch, slot)
    const committed = await isCommitted(batch)
    context.cache.clear()
    // Read for the times that Firestore has set. It may have been deleted the moment it was made.
    if (committed) {
      chargeReads(READS_AFTER_POST)
      return getItem(context, reference.id)
    }
    knownKey = await key?.get()
    const earlier = madeUnder(knownKey)
    if (earlier !== undefined) return getItem(context, earlier)
  }
}
