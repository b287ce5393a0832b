import { FieldValue } from 'firebase-admin/firestore'
import { itemReference } from '../items/items.repository.ts'
import { untilCommitted } from '../lib/firestore/commit.ts'
import type { Context } from '../lib/request-context.ts'
import { isOpen } from '../shared/items/item-status.ts'
import { recoveryReference } from './recoveries.repository.ts'

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
