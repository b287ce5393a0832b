import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { itemReference } from '../items/items.repository.ts'
import { untilCommitted } from '../lib/firestore/commit.ts'
import { textOf } from '../lib/firestore/field-values.ts'
import type { Context } from '../lib/request-context.ts'
import { addPictureChange, tryRemovePhoto } from '../photos/attachments.ts'
import { recoveryReference } from './recoveries.repository.ts'
import { deleteUndoneRecoveries } from './undone-recoveries.ts'

/** A picture that may no longer be needed by anything. */
export interface PhotoUse {
  address: string
  ownerUid: string
}

/**
 * Whether a record holds the poster's description or picture, which are deleted with the post. The
 * title, place and day belong to the recoverer.
 */
export const hasPostContent = (record: DocumentSnapshot) =>
  textOf(record.get('description')) !== '' || textOf(record.get('thumbnail')) !== ''

/**
 * Removes the poster's description and picture from the recovered record, in the batch that deletes
 * the item.
 * @param shown the picture that the same batch detaches already
 * @returns the picture that only the record still showed, to be removed after the commit
 */
export async function addForgetPost(
  context: Pick<Context, 'firestore'>,
  batch: WriteBatch,
  record: DocumentSnapshot,
  shown = '',
): Promise<PhotoUse | undefined> {
  if (record.updateTime === undefined || !hasPostContent(record)) return undefined
  batch.update(record.ref, { description: '', thumbnail: '' }, { lastUpdateTime: record.updateTime })
  const address = textOf(record.get('thumbnail'))
  const ownerUid = textOf(record.get('ownerUid'))
  if (address === '' || address === shown) return undefined
  await addPictureChange(context, batch, { ownerUid, before: address, after: '' })
  return { address, ownerUid }
}

interface Forgotten {
  isGone: boolean
  isChanged: boolean
  letGo?: PhotoUse | undefined
}

/**
 * Cleans up after a deleted item, however it was deleted: removes the poster's description and
 * picture from its recovered record, and the list of users whose recoveries of it were undone. Does
 * nothing while the item exists, and may run twice.
 * @returns whether its record had to be changed
 */
export async function forgetPost(context: Pick<Context, 'firestore' | 'log'>, itemId: string): Promise<boolean> {
  const { firestore } = context
  const { isGone, isChanged, letGo } = await untilCommitted<Forgotten>(async () => {
    const [item, record] = await firestore.getAll(
      itemReference(firestore, itemId),
      recoveryReference(firestore, itemId),
    )
    const isGone = item?.exists === false
    if (!isGone || !record || !hasPostContent(record)) return { result: { isGone, isChanged: false } }
    const batch = firestore.batch()
    return { batch, result: { isGone, isChanged: true, letGo: await addForgetPost(context, batch, record) } }
  })
  if (letGo) await tryRemovePhoto(context, letGo.address, letGo.ownerUid)
  if (isGone) await deleteUndoneRecoveries(firestore, itemId)
  return isChanged
}
