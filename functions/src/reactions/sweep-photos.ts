import { removeUnlessShown } from '../items/attachments.ts'
import { photos } from '../items/photo-store.ts'
import { HOUR_MS } from '../lib/durations.ts'
import type { Context } from '../lib/request-context.ts'
import { handleEach } from '../store/handle-each.ts'
import { eachOverdue } from '../store/queries.ts'

/** A user may leave a form open for this long. */
const UNATTACHED_MS = 24 * HOUR_MS

/**
 * Removes photos that no item has shown for a day. A photo that is shown after all, by an item that
 * was written directly in Firestore, stays and is not checked again. Each is checked once in a run,
 * so that one that keeps changing does not hold up the others.
 * @param now counts the day
 */
export function sweepPhotos({ firestore, log }: Pick<Context, 'firestore' | 'log'>, now: Date) {
  const before = new Date(now.getTime() - UNATTACHED_MS)
  const overdue = eachOverdue(photos.in(firestore), 'unattachedSince', before)
  return handleEach({ log }, overdue, ['removed'], async (photo) =>
    (await removeUnlessShown(firestore, photo)) ? 'removed' : undefined,
  )
}
