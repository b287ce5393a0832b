import { itemReference } from '../../functions/src/items/items.repository.ts'
import type { Context } from '../../functions/src/lib/request-context.ts'
import { forgetPost, hasPostContent } from '../../functions/src/recoveries/forget-post.ts'
import { countChanged, pages } from './document-pages.ts'

/**
 * Removes the description and the picture from records of recovered items that were deleted, as
 * deleting an item does by now. It may be stopped and run again, and people may use the board
 * meanwhile. It reads each record, and the item of each that still has these.
 * @param report is told the progress
 * @returns how many records were changed
 */
export async function migrateRecoveredRecords(
  context: Pick<Context, 'firestore' | 'log'>,
  report: (detail: string) => void,
): Promise<number> {
  const { firestore } = context
  let changed = 0
  for await (const records of pages(firestore.collection('recoveredItems'))) {
    const withPost = records.filter(hasPostContent)
    if (withPost.length === 0) continue
    const items = await firestore.getAll(...withPost.map(({ id }) => itemReference(firestore, id)), { fieldMask: [] })
    const gone = items.filter(({ exists }) => !exists)
    changed += await countChanged(gone, ({ id }) => forgetPost(context, id))
    report(`${changed.toLocaleString('en')} records of deleted items`)
  }
  return changed
}
