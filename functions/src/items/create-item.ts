import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import type { IdempotencyKey } from '../lib/http/idempotency-key.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { writeSearchEntry } from '../search/search-entry.ts'
import type { Item, ItemInput } from '../shared/items/items.ts'
import { addUse, hourlyLimit } from '../store/account-limit.ts'
import { change, type Transaction } from '../store/change.ts'
import {
  itemIdOfKey,
  type StoredKey,
  storeKey,
  withEarlierResult,
  withReference,
} from '../store/stored-idempotency-key.ts'
import { addPictureChange } from './attachments.ts'
import { items } from './item-document.ts'
import { openListing } from './item-listing.ts'
import { getItem } from './items.service.ts'
import { requireRoomForPost } from './own-item.ts'
import { addPrivateDetails, digestIdentifier } from './private-details.ts'

/** @see createItem */
export interface CreateOptions {
  /** Backdates the item. If it is missing, Firestore sets the time. */
  when?: Date | undefined
  /**
   * A second request with the same key within a day gets the first one's item and never creates
   * another.
   */
  idempotencyKey?: IdempotencyKey | undefined
}

/**
 * Creates an item. The poster always comes from the account, never from what the client sends.
 * @throws {HttpError} 400 if its photo is deleted or somebody else's, 404 if an earlier request
 * with the same key has created an item that is deleted by now, 409 if that request had another
 * body or the account has too many open posts, 429 if it has posted too much within the hour, 503
 * if it posts very much at the same time
 */
export async function createItem(
  context: Context,
  owner: Account,
  input: ItemInput,
  { when, idempotencyKey }: CreateOptions = {},
): Promise<Item> {
  const key = withReference(context.firestore, idempotencyKey)
  return withEarlierResult(
    key,
    () => postItem(context, owner, input, { when, key }),
    (itemId) => getItem(context, itemId),
  )
}

async function postItem(
  context: Context,
  owner: Account,
  input: ItemInput,
  { when, key }: { when: Date | undefined; key: StoredKey | undefined },
): Promise<Item> {
  const { firestore, cache, serialQueue, settings } = context
  const { uid } = owner
  const limit = hourlyLimit('post', settings.hourlyLimits.post)
  const time = when ? Timestamp.fromDate(when) : FieldValue.serverTimestamp()
  const reference = items.in(firestore).doc()
  const { privateNote, identifier, ...content } = input
  const identifierDigests = await digestIdentifier(context, uid, identifier, { once: key?.id })
  const document = {
    contact: 'email' as const,
    question: '',
    ...content,
    hasIdentifier: false,
    email: owner.email,
    name: owner.name,
    photo: owner.photo,
    status: 'notrecovered' as const,
    ...openListing(when ?? new Date()),
    ownerUid: uid,
    createdAt: time,
    updatedAt: time,
  }
  const indexed = { ...document, _id: reference.id, createdAt: (when ?? new Date()).toISOString() }
  const post = async (tx: Transaction) => {
    const [knownKey] = await Promise.all([key?.reference.get(), requireRoomForPost(context, uid)])
    const earlier = itemIdOfKey(key, knownKey)
    if (earlier !== undefined) return earlier
    const item = { itemId: reference.id, ownerUid: uid, hasPrivateDetails: false, time }
    const details = addPrivateDetails(tx, item, { privateNote, identifierDigests })
    tx.create(reference, { ...document, ...details })
    writeSearchEntry(tx, indexed, undefined)
    await addPictureChange(context, tx, { ownerUid: uid, before: '', after: input.thumbnail })
    if (key && knownKey) storeKey(tx, key, { uid, itemId: reference.id }, knownKey)
    await addUse(tx, uid, limit)
    return reference.id
  }
  // One account's posts take turns, because simultaneous ones would make each other try again.
  const itemId = await serialQueue.run(`post ${uid}`, () => change(context, post))
  cache.clear()
  // The item is read for the times that Firestore has set. It may already be deleted again.
  return getItem(context, itemId)
}
