import { MINUTE_MS } from '../lib/durations.ts'
import type { Context } from '../lib/request-context.ts'
import { eachOverdueConversation } from '../messages/conversations.repository.ts'
import { removeConversation } from '../messages/remove-conversation.ts'
import { handleEach } from '../store/handle-each.ts'

/** A run begins nothing more after this time, well before its function would be stopped. */
const RUN_MS = 3 * MINUTE_MS

/**
 * Deletes the conversations whose time has come, with all their messages. A run may die anywhere,
 * and two may run at once; what fails holds up nothing else, and the next run continues.
 * @param now what is overdue at this time is deleted
 * @param clock measures the run, in milliseconds
 * @returns how many conversations it has deleted, and how often it has failed
 */
export async function tidyConversations(context: Context, now: Date, clock: () => number = Date.now) {
  const end = clock() + RUN_MS
  const hasTime = () => clock() < end
  const overdue = eachOverdueConversation(context.firestore, now)
  return handleEach(context, overdue, ['deleted'], async (conversation) =>
    hasTime() && (await removeConversation(context, conversation, hasTime)) ? 'deleted' : undefined,
  )
}
