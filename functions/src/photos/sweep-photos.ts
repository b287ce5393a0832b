import { Timestamp } from 'firebase-admin/firestore'
import { HOUR_MS, MINUTE_MS } from '../lib/durations.ts'
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
  const before = Timestamp.fromMillis(now.getTime() - UNATTACHED_MS)
  const waiting = firestore.collection('photos').orderBy('unattachedSince').where('unattachedSince', '<', before)
  let next = waiting.limit(AT_ONCE)
  let removed = 0
  for (;;) {
    const { docs } = await next.get()
    const gone = await Promise.all(docs.map((photo) => removeUnlessShown(firestore, photo)))
    removed += gone.filter(Boolean).length
    const last = docs[AT_ONCE - 1]
    if (last === undefined || clock() >= end) return removed
    // Each photo is checked once, so that one that keeps changing does not hold up the others.
    next = waiting.startAfter(last).limit(AT_ONCE)
  }
}
