import type { Context } from '../lib/request-context.ts'
import { isOpen } from '../shared/items/item-status.ts'
import { change } from '../store/change.ts'
import { items } from './item-document.ts'
import { itemReference } from './items.repository.ts'
import { privateDetailsReference } from './private-details.repository.ts'

/**
 * Deletes the private details of an item that is gone, and the digests of one that is closed,
 * however that happened. It reads the current documents and commits only if neither has changed
 * since, so it may run late and twice.
 */
export function forgetPrivateDetails(context: Pick<Context, 'firestore'>, itemId: string): Promise<void> {
  const { firestore } = context
  return change(context, async (tx) => {
    const [item, details] = await firestore.getAll(
      itemReference(firestore, itemId),
      privateDetailsReference(firestore, itemId),
    )
    if (!item || !details) return
    if (!item.exists) tx.delete(details)
    else if (!isOpen(item.get('status')) && items.read(item).hasIdentifier) {
      tx.update(item, { hasIdentifier: false })
      tx.update(details, { identifierDigests: [] })
    }
  })
}
