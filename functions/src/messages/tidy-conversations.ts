import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { findOverdueConversations, findUnsettledPairs } from '../conversations/conversations.repository.ts'
import { removeConversation } from '../conversations/remove-conversation.ts'
import { MINUTE_MS } from '../lib/durations.ts'
import { describeCause } from '../lib/log/redaction.ts'
import type { Context } from '../lib/request-context.ts'
import { settlePair } from './block.ts'

const AT_ONCE = 20
/** The next run continues. */
const MAX_PAIRS_IN_A_RUN = 100
/** A run begins nothing more after this time, well before its function would be stopped. */
const RUN_MS = 3 * MINUTE_MS

/**
 * How many conversations a run has deleted, how many pairs it has settled, and how often it has
 * failed.
 */
export interface TidiedConversations {
  deleted: number
  settled: number
  failed: number
}

/**
 * Deletes the conversations whose time has come, with all their messages, and completes blocks that
 * were left half done. A run may die anywhere, and two may run at once; what fails holds up nothing
 * else.
 * @param now what is overdue at this time is deleted
 * @param clock measures the run, in milliseconds
 */
export async function tidyConversations(
  context: Context,
  now: Date,
  clock: () => number = Date.now,
): Promise<TidiedConversations> {
  const counts: TidiedConversations = { deleted: 0, settled: 0, failed: 0 }
  const end = clock() + RUN_MS
  const hasTime = () => clock() < end
  const attempt = async (id: string, work: () => Promise<boolean>, count: 'deleted' | 'settled') => {
    const isDone = await work().catch((cause: unknown) => {
      context.log.error('tidying a conversation failed', { id, cause: describeCause(cause) })
      counts.failed += 1
      return false
    })
    if (isDone) counts[count] += 1
  }
  // A block that is still under way begins later than this.
  const since = new Date(now.getTime() - MINUTE_MS)
  for (const { id, ref } of await findUnsettledPairs(context.firestore, since, MAX_PAIRS_IN_A_RUN)) {
    if (hasTime()) await attempt(id, () => settlePair(context, ref).then(() => true), 'settled')
  }
  let last: QueryDocumentSnapshot | undefined
  do {
    const overdue = await findOverdueConversations(context.firestore, now, AT_ONCE, last)
    for (const conversation of overdue) {
      if (hasTime()) await attempt(conversation.id, () => removeConversation(context, conversation, hasTime), 'deleted')
    }
    last = overdue[AT_ONCE - 1]
  } while (last && hasTime())
  return counts
}
