import { FieldValue } from 'firebase-admin/firestore'
import { itemNotFound } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { addPictureChange, tryRemovePhoto } from '../photos/attachments.ts'
import { entryMaker, writeSearchEntry } from '../search/search-entry.ts'
import type { Account } from '../sessions/account.ts'
import type { Item, ItemInput, LatestItemsQuery, PublicItem } from '../shared/items/items.ts'
import { answerItems, toItem } from './item-document.ts'
import { findItems, itemReference } from './items.repository.ts'
import { changeOwnItem } from './own-item.ts'

export async function listLatestItems(context: Context, { limit, sort }: LatestItemsQuery): Promise<PublicItem[]> {
  const items = await findItems(context.firestore, {}, { from: sort === 'desc' ? 'newest' : 'oldest', size: limit })
  return answerItems(context, sort === 'desc' ? items : items.reverse())
}

/**
 * Returns the whole item, for the board itself and for its poster. Others must get it from
 * `getItemDetails`.
 * @throws {HttpError} 404 if there is no such item
 */
export async function getItem({ firestore }: Context, id: string): Promise<Item> {
  const document = await itemReference(firestore, id).get()
  if (!document.exists) throw itemNotFound()
  return toItem(document)
}

/**
 * Changes the contents of a post, but not its owner, status and time of creation.
 * @throws {HttpError} 400 if a photo that it did not show before is deleted or somebody else's, 403
 * if the post is somebody else's, 404 if there is none
 */
export async function updateItem(context: Context, owner: Account, id: string, input: ItemInput): Promise<Item> {
  const makeEntry = entryMaker()
  const before = await changeOwnItem(context, owner, id, async (batch, { reference, item, entry, untouched }) => {
    batch.update(reference, { ...input, updatedAt: FieldValue.serverTimestamp() }, untouched)
    writeSearchEntry(batch, context.firestore, { ...item, ...input }, entry, makeEntry)
    await addPictureChange(context, batch, {
      ownerUid: item.ownerUid,
      before: item.thumbnail,
      after: input.thumbnail,
    })
  })
  const photo = { address: before.thumbnail, ownerUid: owner.uid }
  if (before.thumbnail !== input.thumbnail) await tryRemovePhoto(context, photo)
  return getItem(context, id)
}
