import type { Firestore } from 'firebase-admin/firestore'
import { healItemListing } from '../../functions/src/items/heal-item-listing.ts'
import { healListing } from '../../functions/src/items/item-listing.ts'
import { tryCommit } from '../../functions/src/lib/firestore/commit.ts'
import { countChanged, pages } from './document-pages.ts'

/**
 * Sets until when each item is on the board, for those that do not say so. It may be stopped and
 * run again, and people may use the board meanwhile. It reads each item, and writes a page of
 * them in one commit.
 * @param report is told the progress
 * @returns how many items were changed
 */
export async function migrateListings(firestore: Firestore, report: (detail: string) => void): Promise<number> {
  const now = new Date()
  let [checked, changed] = [0, 0]
  for await (const items of pages(firestore.collection('items'))) {
    const wrong = items.filter((item) => healListing(item, now))
    const batch = firestore.batch()
    for (const item of wrong) batch.update(item.ref, { ...healListing(item, now) }, { lastUpdateTime: item.updateTime })
    // If an item has changed meanwhile, each is handled by itself.
    if (wrong.length > 0 && (await tryCommit(batch))) changed += wrong.length
    else changed += await countChanged(wrong, (item) => healItemListing({ firestore }, item, now))
    checked += items.length
    report(`${checked.toLocaleString('en')} items`)
  }
  return changed
}
