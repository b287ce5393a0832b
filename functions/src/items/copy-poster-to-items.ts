import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { chunks } from '../lib/chunks.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { changeOnce } from '../store/change.ts'
import { findItemsToFollow } from './items.repository.ts'

const AT_ONCE = 100

/**
 * Writes the poster's name and photo on their newest posts, as a post has copies of them. It writes
 * only posts that have others, so it is cheap to run again. Older posts keep what they have.
 */
export async function copyPosterToItems(
  context: Pick<Context, 'firestore' | 'cache'>,
  ownerUid: string,
  { name, photo }: Pick<Account, 'name' | 'photo'>,
): Promise<void> {
  const items = await findItemsToFollow(context.firestore, ownerUid)
  const behind = items.filter((item) => item.get('name') !== name || item.get('photo') !== photo)
  if (behind.length === 0) return
  const update = (some: readonly QueryDocumentSnapshot[]) =>
    changeOnce(context, (tx) => {
      for (const { ref } of some) tx.update(ref, { name, photo })
    })
  await Promise.all(
    chunks(behind, AT_ONCE).map(async (part) => {
      // A post that is deleted meanwhile fails the whole commit, so then each is written by itself.
      if (!(await update(part))) await Promise.all(part.map((item) => update([item])))
    }),
  )
  context.cache.clear()
}
