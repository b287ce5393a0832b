import { HOUR_MS } from '../lib/durations.ts'
import { eachOverdue } from '../lib/firestore/queries.ts'
import type { Context } from '../lib/request-context.ts'
import { removeUnlessShown } from './attachments.ts'

/** A user may leave a form open for this long. */
const UNATTACHED_MS = 24 * HOUR_MS

/**
 * Removes photos that no item has shown for a day. A photo that is shown after all, by an item that
 * was written directly in Firestore, stays and is not checked again. Each is checked once in a run,
 * so that one that keeps changing does not hold up the others.
 * @param now counts the day
 * @returns how many photos were removed
 */
export async function sweepPhotos({ firestore }: Pick<Context, 'firestore'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNATTACHED_MS)
  let removed = 0
  for await (const photo of eachOverdue(firestore.collection('photos'), 'unattachedSince', before))
    if (await removeUnlessShown(firestore, photo)) removed += 1
  return removed
}
