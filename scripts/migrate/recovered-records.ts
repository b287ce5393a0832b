import { itemReference } from '../../functions/src/items/items.repository.ts'
import type { Context } from '../../functions/src/lib/context.ts'
import { forgetPost, holdsPost } from '../../functions/src/recoveries/forget-post.ts'
import { countChanged, pages } from './document-pages.ts'

/**
 * Takes the description and the picture out of the recovered records whose item is gone, as a
 * deletion does since. It may be broken off and run again, and people may use the board meanwhile.
 * It reads each record, and the item of one that holds these.
 * @param report told how far it is
 * @returns how many records had to be changed
 */
export async function migrateRecoveredRecords(
  context: Pick<Context, 'firestore' | 'log'>,
  report: (detail: string) => void,
): Promise<number> {
  const { firestore } = context
  let changed = 0
  for await (const records of pages(firestore.collection('recoveredItems'))) {
    const full = records.filter(holdsPost)
    if (full.length === 0) continue
    const items = await firestore.getAll(...full.map(({ id }) => itemReference(firestore, id)), { fieldMask: [] })
    const gone = items.filter(({ exists }) => !exists)
    changed += await countChanged(gone, ({ id }) => forgetPost(context, id))
    report(`${changed.toLocaleString('en')} records of posts that are gone`)
  }
  return changed
}
