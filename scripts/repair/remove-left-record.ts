import { FieldValue } from 'firebase-admin/firestore'
import { recoveredItems } from '../../functions/src/claims/recoveries.repository.ts'
import { items } from '../../functions/src/items/item-document.ts'
import type { Context } from '../../functions/src/lib/request-context.ts'
import { isOpen } from '../../functions/src/shared/items/item-status.ts'
import { change } from '../../functions/src/store/change.ts'

/**
 * Removes the record of an open item, because it would keep everyone from recovering the item.
 * This happens if an administrator has set the status back and left the record. The trigger that
 * sees the deletion notifies the recoverer, as after a reopening. Nothing is stored as undone,
 * because the poster has undone nothing. It reads the current documents and commits only if neither
 * has changed since, so it may run late, twice, and at the same time as recoveries and reopenings.
 * @returns whether there was one
 */
export async function removeLeftRecord(context: Pick<Context, 'firestore'>, itemId: string): Promise<boolean> {
  const { firestore } = context
  return change(context, async (commit) => {
    const [item, record] = await firestore.getAll(
      items.document(firestore, itemId),
      recoveredItems.document(firestore, itemId),
    )
    if (!item?.exists || !record?.exists || !isOpen(item.get('status'))) return false
    commit.delete(record)
    commit.update(item, { updatedAt: FieldValue.serverTimestamp() })
    return true
  })
}
