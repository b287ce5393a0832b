import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { untilCommitted } from '../lib/firestore/commit.ts'
import type { Context } from '../lib/request-context.ts'
import { healListing } from './item-listing.ts'
import { itemReference } from './items.repository.ts'

/**
 * Brings the listing of an item in line, such as that of an item that an administrator has made,
 * closed or taken off the board in the console. It costs nothing if nothing is wrong.
 * @param document the item as it was a moment ago
 * @returns whether it had to be changed
 */
export async function healItemListing(
  { firestore }: Pick<Context, 'firestore'>,
  document: DocumentSnapshot,
  now: Date,
): Promise<boolean> {
  if (!document.exists || !healListing(document, now)) return false
  return untilCommitted(async () => {
    const current = await itemReference(firestore, document.id).get()
    const listing = current.exists ? healListing(current, now) : undefined
    if (!listing || !current.updateTime) return { result: false }
    const batch = firestore.batch()
    batch.update(current.ref, { ...listing }, { lastUpdateTime: current.updateTime })
    return { batch, result: true }
  })
}
