import { readNotificationBox } from '../delivery/bell.ts'
import type { Context } from '../lib/request-context.ts'

/**
 * Counts, for each of a person's items, the open posts that they were told may be about the same
 * thing. Costs one read.
 */
export async function countMatchesByItem({ firestore }: Context, uid: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { kind, hidden, itemId } of (await readNotificationBox(firestore, uid)).notices) {
    if ((kind === 'match' || kind === 'same-number') && !hidden) counts.set(itemId, (counts.get(itemId) ?? 0) + 1)
  }
  return counts
}
