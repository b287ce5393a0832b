import { FieldValue } from 'firebase-admin/firestore'
import { itemReference } from '../../functions/src/items/items.repository.ts'
import { untilCommitted } from '../../functions/src/lib/firestore/commit.ts'
import type { Context } from '../../functions/src/lib/request-context.ts'
import { recoveryReference } from '../../functions/src/recoveries/recoveries.repository.ts'
import { isOpen } from '../../functions/src/shared/items/item-status.ts'

/**
 * Removes the record of an open item, because it would keep everybody from recovering the item.
 * This happens if an administrator has set the status back and left the record. The trigger that
 * sees the deletion notifies the recoverer, as after a reopening. Nothing is stored as undone,
 * because the poster has undone nothing. It reads the current documents and commits only if neither
 * has changed since, so it may run late, twice, and at the same time as recoveries and reopenings.
 * @returns whether there was one
 */
export async function removeLeftRecord({ firestore }: Pick<Context, 'firestore'>, itemId: string): Promise<boolean> {
  return untilCommitted(async () => {
    const [item, record] = await firestore.getAll(
      itemReference(firestore, itemId),
      recoveryReference(firestore, itemId),
    )
    if (!item?.updateTime || !record?.updateTime || !isOpen(item.get('status'))) return { result: false }
    const batch = firestore.batch()
    batch.delete(record.ref, { lastUpdateTime: record.updateTime })
    batch.update(item.ref, { updatedAt: FieldValue.serverTimestamp() }, { lastUpdateTime: item.updateTime })
    return { batch, result: true }
  })
}
