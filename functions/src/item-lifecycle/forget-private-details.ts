import { readBoardFields } from '../items/item-document.ts'
import { itemReference } from '../items/items.repository.ts'
import { untilCommitted } from '../lib/firestore/commit.ts'
import type { Context } from '../lib/request-context.ts'
import { privateDetailsReference } from '../private-details/private-details.repository.ts'
import { isOpen } from '../shared/items/item-status.ts'

/**
 * Deletes the private details of an item that is gone, and the digests of one that is closed,
 * however that happened. It reads the current documents and commits only if neither has changed
 * since, so it may run late and twice.
 */
export async function forgetPrivateDetails({ firestore }: Pick<Context, 'firestore'>, itemId: string): Promise<void> {
  await untilCommitted(async () => {
    const [item, details] = await firestore.getAll(
      itemReference(firestore, itemId),
      privateDetailsReference(firestore, itemId),
    )
    const batch = firestore.batch()
    const untouched = details?.updateTime && { lastUpdateTime: details.updateTime }
    if (!item?.updateTime) {
      if (!details || !untouched) return { result: undefined }
      batch.delete(details.ref, untouched)
    } else {
      if (isOpen(item.get('status')) || !readBoardFields(item).hasIdentifier) return { result: undefined }
      batch.update(item.ref, { hasIdentifier: false }, { lastUpdateTime: item.updateTime })
      if (details && untouched) batch.update(details.ref, { identifierDigests: [] }, untouched)
    }
    return { batch, result: undefined }
  })
}
