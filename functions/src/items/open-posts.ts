import type { Refusal } from '../lib/http/define-call.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { items } from './item-document.ts'

/** The refusal that every call shares that puts an item back on the board. */
export const noRoomToPutBack: Refusal = {
  status: 409,
  code: 'too-many-posts',
  when: 'The item is put back, and the account has the maximum number of open posts.',
}

/**
 * Limits how many open posts an account may have on the board, with one count, for which Firestore
 * bills a read for each 1,000. Posts that the account makes at the same moment are not counted yet,
 * so it may exceed the limit by as many as it made simultaneously, but by no more than the hourly
 * limit of posts allows.
 * @throws {HttpError} 409 if the account has as many as it may
 */
export async function requireRoomForPost(
  { firestore, settings: { maxOpenPosts } }: Context,
  uid: string,
): Promise<void> {
  if (maxOpenPosts === 0) return
  const own = items.in(firestore).where('ownerUid', '==', uid)
  const open = own.where('status', '==', 'notrecovered').where('isListed', '==', true)
  const result = await open.limit(maxOpenPosts).count().get()
  if (result.data().count < maxOpenPosts) return
  throw new HttpError(
    409,
    'too-many-posts',
    `You have ${maxOpenPosts} open posts, the most that one account may have. Please take some down, or mark those you have back as recovered.`,
  )
}
