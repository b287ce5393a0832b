import type { Firestore } from 'firebase-admin/firestore'
import { healListing } from '../../functions/src/items/item-listing.ts'
import { correctPage, pages } from './document-pages.ts'

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
    changed += await correctPage(firestore, items, (item) => healListing(item, now))
    checked += items.length
    report(`${checked.toLocaleString('en')} items`)
  }
  return changed
}
