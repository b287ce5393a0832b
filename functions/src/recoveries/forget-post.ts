import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { itemReference } from '../items/items.repository.ts'
import { untilCommitted } from '../lib/firestore/commit.ts'
import { textsOf } from '../lib/firestore/field-values.ts'
import type { Context } from '../lib/request-context.ts'
import { addPictureChange, type PhotoUse, tryRemovePhoto } from '../photos/attachments.ts'
import { recoveryReference } from './recoveries.repository.ts'
import { deleteUndoneRecoveries } from './undone-recoveries.ts'

/**
 * Whether a record holds the poster's description or picture, which are deleted with the post. The
 * title, place and day belong to the recoverer.
 */
function hasPostContent(record: DocumentSnapshot): boolean {
  const { description, thumbnail } = textsOf(record, 'description', 'thumbnail')
  return description !== '' || thumbnail !== ''
}

/**
 * Removes the poster's description and picture from the recovered record, in the batch that deletes
 * the item.
 * @param shown the picture that the same batch detaches already
 * @returns the picture, if only the record still showed it, to be removed after the commit
 */
export async function clearPostContent(
  context: Pick<Context, 'firestore'>,
  batch: WriteBatch,
  record: DocumentSnapshot,
  shown = '',
): Promise<PhotoUse[]> {
  if (record.updateTime === undefined || !hasPostContent(record)) return []
  batch.update(record.ref, { description: '', thumbnail: '' }, { lastUpdateTime: record.updateTime })
  const { thumbnail: address, ownerUid } = textsOf(record, 'thumbnail', 'ownerUid')
  if (address === '' || address === shown) return []
  await addPictureChange(context, batch, { ownerUid, before: address, after: '' })
  return [{ address, ownerUid }]
}

/**
 * Cleans up after a deleted item, however it was deleted: removes the poster's description and
 * picture from its recovered record, and the list of users whose recoveries of it were undone. Does
 * nothing while the item exists, and may run twice.
 * @returns whether its record had to be changed
 */
export async function forgetPost(context: Pick<Context, 'firestore' | 'log'>, itemId: string): Promise<boolean> {
  const { firestore } = context
  const { isGone, isChanged, photos } = await untilCommitted(async () => {
    const [item, record] = await firestore.getAll(
      itemReference(firestore, itemId),
      recoveryReference(firestore, itemId),
    )
    const isGone = item?.exists === false
    if (!isGone || !record || !hasPostContent(record))
      return { result: { isGone, isChanged: false, photos: [] as PhotoUse[] } }
    const batch = firestore.batch()
    return { batch, result: { isGone, isChanged: true, photos: await clearPostContent(context, batch, record) } }
  })
  for (const photo of photos) await tryRemovePhoto(context, photo)
  if (isGone) await deleteUndoneRecoveries(firestore, itemId)
  return isChanged
}
