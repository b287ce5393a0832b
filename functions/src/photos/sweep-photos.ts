import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { HOUR_MS, MINUTE_MS } from '../lib/durations.ts'
import { readOverdue } from '../lib/firestore/queries.ts'
import type { Context } from '../lib/request-context.ts'
import { removeUnlessShown } from './attachments.ts'

/** A user may leave a form open for this long. */
const UNATTACHED_MS = 24 * HOUR_MS
const AT_ONCE = 20
/** A run ends a minute before its function would be stopped. The next run continues. */
const RUN_MS = 4 * MINUTE_MS

/**
 * Removes photos that no item has shown for a day. A photo that is shown after all, by an item that
 * was written directly in Firestore, stays and is not checked again.
 * @param now counts the day
 * @param clock measures the run, in milliseconds
 * @returns how many photos were removed
 */
export async function sweepPhotos(
  { firestore }: Pick<Context, 'firestore'>,
  now: Date,
  clock: () => number = Date.now,
): Promise<number> {
  const end = clock() + RUN_MS
  const before = new Date(now.getTime() - UNATTACHED_MS)
  const photos = firestore.collection('photos')
  let removed = 0
  let last: QueryDocumentSnapshot | undefined
  // Each photo is checked once, so that one that keeps changing does not hold up the others.
  do {
    const waiting = await readOverdue(photos, 'unattachedSince', before, AT_ONCE, last)
    const gone = await Promise.all(waiting.map((photo) => removeUnlessShown(firestore, photo)))
    removed += gone.filter(Boolean).length
    last = waiting[AT_ONCE - 1]
  } while (last && clock() < end)
  return removed
}
