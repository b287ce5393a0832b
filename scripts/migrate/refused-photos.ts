import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { isHidden } from '../../functions/src/items/item-listing.ts'
import { isEmptyBatch, tryCommit } from '../../functions/src/lib/firestore/commit.ts'
import { textOf } from '../../functions/src/lib/firestore/field-values.ts'
import { refusePhoto } from '../../functions/src/photos/refused-photos.ts'
import { countChanged, pages } from './document-pages.ts'

/**
 * Refuses the photos of posts and people that moderators took off the board before photos could be
 * refused. It may be stopped and run again, and people may use the board meanwhile. It reads each
 * item and each case.
 * @returns how many photos are refused for a post or a case
 */
export async function migrateRefusedPhotos(firestore: Firestore): Promise<number> {
  const refuse = (documents: QueryDocumentSnapshot[], field: string) =>
    countChanged(documents, async (document) => {
      const batch = firestore.batch()
      await refusePhoto(batch, firestore, textOf(document.get(field)), document.id)
      return !isEmptyBatch(batch) && tryCommit(batch)
    })
  let refused = 0
  for await (const items of pages(firestore.collection('items'))) {
    refused += await refuse(items.filter(isHidden), 'thumbnail')
  }
  for await (const cases of pages(firestore.collection('cases'))) {
    const ofPhotos = cases.filter((one) => one.get('kind') === 'photo' && one.get('isHidden') === true)
    refused += await refuse(ofPhotos, 'photo')
  }
  return refused
}
