import { FieldValue } from 'firebase-admin/firestore'
import { itemReference } from '../items/items.repository.ts'
import type { Context } from '../lib/context.ts'
import { untilCommitted } from '../lib/firestore/commit.ts'
import { chargeReads } from '../lib/http/read-budget.ts'
import { isOpen } from '../shared/items/item-status.ts'
import { recoveryReference } from './recoveries.repository.ts'

const LOOK_READS = 2

/**
 * Removes the record of an item that is open, which would keep anybody from recovering it: an administrator has set the
 * status back, and left the record. The trigger that sees the record go tells whoever had marked the item, as after a
 * reopening; nothing is remembered as undone, as the poster has undone nothing. Looks at what is there now, and goes
 * through only while both documents are as they were read, so it may run late, twice, and beside claims and reopenings.
 */
export async function removeLeftRecord({ firestore }: Pick<Context, 'firestore'>, itemId: string): Promise<void> {
  await untilCommitted(async () => {
    chargeReads(LOOK_READS)
    const [item, record] = await firestore.getAll(
      itemReference(firestore, itemId),
      recoveryReference(firestore, itemId),
    )
    if (!item?.updateTime || !record?.updateTime || !isOpen(item.get('status'))) return { result: undefined }
    const batch = firestore.batch()
    batch.delete(record.ref, { lastUpdateTime: record.updateTime })
    batch.update(item.ref, { updatedAt: FieldValue.serverTimestamp() }, { lastUpdateTime: item.updateTime })
    return { batch, result: undefined }
  })
}
