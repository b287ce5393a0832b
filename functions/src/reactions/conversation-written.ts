import { Timestamp } from 'firebase-admin/firestore'
import type { Context } from '../lib/request-context.ts'
import { alignWithItem } from '../messages/align-with-item.ts'
import { readStoredConversation } from '../messages/conversation-document.ts'
import { dueTime } from '../messages/due-time.ts'
import type { DocumentWritten } from '../store/document-written.ts'
import { notifyOfMessages } from './notify-of-messages.ts'

/**
 * Tells the two people of a conversation of unread messages, if they have to be told by now. The
 * event itself says whether they have, so that no other write of a conversation costs a read. The
 * post may have been closed in the moment when the conversation began, which is put right. It may
 * run again, later, and twice at the same time.
 */
export async function handleConversationWritten(
  context: Context,
  { before, after }: Omit<DocumentWritten, 'writtenAt'>,
): Promise<void> {
  if (!after.exists) return
  const now = Timestamp.now()
  const conversation = readStoredConversation(after)
  if (!before.exists) await alignWithItem(context, conversation)
  const { dueAt } = conversation
  // Whoever lifts a block, or edits a conversation by hand, may have stored no time.
  const mustBeTold = dueAt ? dueAt.toMillis() <= now.toMillis() : dueTime(conversation, now) !== null
  if (mustBeTold) await notifyOfMessages(context, after.id, now)
}
