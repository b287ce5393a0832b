import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { addPictureChange } from '../items/attachments.ts'
import { items } from '../items/item-document.ts'
import type { Context } from '../lib/request-context.ts'
import { type Commit, change } from '../store/change.ts'
import type { Step } from '../store/follow-write.ts'
import { readWithRecord, recoveredItems, undoneRecoveries } from './recoveries.repository.ts'

/**
 * Removes the poster's description and picture from the recovered record, in the commit that
 * deletes the item. The title, place and day belong to the recoverer.
 * @param shown the picture that the same commit detaches already
 */
export async function clearPostContent(
  context: Pick<Context, 'firestore' | 'log'>,
  commit: Commit,
  record: DocumentSnapshot,
  shown = '',
): Promise<void> {
  const { description, thumbnail: before, ownerUid } = recoveredItems.parse(record)
  if (description === '' && before === '') return
  commit.update(record, { description: '', thumbnail: '' })
  if (before !== shown) await addPictureChange(context, commit, { ownerUid, before, after: '' })
}

/**
 * Cleans up after a deleted item, however it was deleted: removes the poster's description and
 * picture from its recovered record, and the list of users whose recoveries of it were undone. Does
 * nothing while the item exists, and may run twice.
 */
async function forgetPost(context: Pick<Context, 'firestore' | 'log'>, itemId: string): Promise<void> {
  const { firestore } = context
  const isGone = await change(context, async (commit) => {
    const [item, record] = await readWithRecord(firestore, itemId)
    if (item?.exists !== false) return false
    if (record) await clearPostContent(context, commit, record)
    return true
  })
  if (isGone) await deleteUndoneRecoveries(firestore, itemId)
}

/** @see forgetPost */
export const forgetDeletedPost: Step = {
  when: ({ after }) => !after.exists,
  run: (context, { after }) => forgetPost(context, after.id),
}

const IN_ONE_COMMIT = 300

/**
 * Deletes the documents of users whose recoveries of an item were undone, once the item is gone.
 */
async function deleteUndoneRecoveries(firestore: Firestore, itemId: string): Promise<void> {
  const all = undoneRecoveries.in(items.document(firestore, itemId)).select().limit(IN_ONE_COMMIT)
  for (;;) {
    const { docs } = await all.get()
    await change({ firestore }, (commit) => {
      for (const { ref } of docs) commit.delete(ref)
    })
    if (docs.length < IN_ONE_COMMIT) return
  }
}
