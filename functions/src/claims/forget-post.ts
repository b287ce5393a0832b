import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { addPictureChange } from '../items/attachments.ts'
import { items } from '../items/item-document.ts'
import type { Context } from '../lib/request-context.ts'
import { change, type Transaction } from '../store/change.ts'
import { recoveredItems } from './recoveries.repository.ts'
import { deleteUndoneRecoveries } from './reopen-item.ts'

/**
 * Whether a record holds the poster's description or picture, which are deleted with the post. The
 * title, place and day belong to the recoverer.
 */
function hasPostContent(record: DocumentSnapshot): boolean {
  const { description, thumbnail } = recoveredItems.read(record)
  return description !== '' || thumbnail !== ''
}

/**
 * Removes the poster's description and picture from the recovered record, in the transaction that
 * deletes the item.
 * @param shown the picture that the same transaction detaches already
 */
export async function clearPostContent(
  context: Pick<Context, 'firestore' | 'log'>,
  tx: Transaction,
  record: DocumentSnapshot,
  shown = '',
): Promise<void> {
  if (!hasPostContent(record)) return
  tx.update(record, { description: '', thumbnail: '' })
  const { thumbnail: before, ownerUid } = recoveredItems.read(record)
  if (before !== shown) await addPictureChange(context, tx, { ownerUid, before, after: '' })
}

/**
 * Cleans up after a deleted item, however it was deleted: removes the poster's description and
 * picture from its recovered record, and the list of users whose recoveries of it were undone. Does
 * nothing while the item exists, and may run twice.
 * @returns whether its record had to be changed
 */
export async function forgetPost(context: Pick<Context, 'firestore' | 'log'>, itemId: string): Promise<boolean> {
  const { firestore } = context
  const { isGone, isChanged } = await change(context, async (tx) => {
    const [item, record] = await firestore.getAll(
      items.document(firestore, itemId),
      recoveredItems.document(firestore, itemId),
    )
    const isGone = item?.exists === false
    const isChanged = isGone && record !== undefined && hasPostContent(record)
    if (isChanged) await clearPostContent(context, tx, record)
    return { isGone, isChanged }
  })
  if (isGone) await deleteUndoneRecoveries(firestore, itemId)
  return isChanged
}
