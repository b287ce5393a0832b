import { Timestamp } from 'firebase-admin/firestore'
import { findDueConversations } from '../conversations/conversations.repository.ts'
import { HOUR_MS } from '../lib/durations.ts'
import type { Context } from '../lib/request-context.ts'
import { notifyOfMessages } from './notify-of-messages.ts'

const MAX_AT_ONCE = 200

/**
 * Tells people of messages that they have not read though they were looking a moment ago, and sends
 * the e-mails that are due. The next run tells what one run leaves.
 * @returns how many conversations were checked, and how many of them failed
 */
export async function tellDueMessages(context: Context, now: Date): Promise<{ due: number; failed: number }> {
  const due = await findDueConversations(context.firestore, now, MAX_AT_ONCE)
  let failed = 0
  for (const conversation of due) {
    // One that fails is postponed so that it does not hold up the others, because the most overdue
    // come first.
    await notifyOfMessages(context, conversation, Timestamp.fromDate(now)).catch(async (error: unknown) => {
      failed += 1
      const reason = error instanceof Error ? error.name : 'unknown'
      context.log.error('a conversation was not told of', { conversationId: conversation.id, reason })
      const dueAt = Timestamp.fromMillis(now.getTime() + HOUR_MS)
      await conversation.ref.update({ dueAt }).catch(() => {})
    })
  }
  return { due: due.length, failed }
}
