import type { Context } from '../lib/context.ts'
import { HttpError } from '../lib/errors.ts'

/**
 * Holds an account to so many open posts, by one count, which is billed a read for each 1,000. What the account does at the same
 * moment is not counted yet, so it may end above the limit by as many as were under way at once, and by no more than the hourly
 * limit of posts lets through.
 * @throws {HttpError} 409 where the account has as many as it may
 */
export async function requireRoomForPost(
  { firestore, settings: { maxOpenPosts } }: Context,
  uid: string,
): Promise<void> {
  if (maxOpenPosts === 0) return
  const open = firestore.collection('items').where('ownerUid', '==', uid).where('status', '==', 'notrecovered')
  const result = await open.limit(maxOpenPosts).count().get()
  if (result.data().count < maxOpenPosts) return
  throw new HttpError(
    409,
    'too-many-posts',
    `You have ${maxOpenPosts} open posts, the most that one account may have. Please delete some, or mark those you have back as recovered.`,
  )
}
