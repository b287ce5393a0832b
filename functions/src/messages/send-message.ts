import type { IdempotencyKey } from '../lib/http/idempotency-key.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import type { Message, MessageInput } from '../shared/messages/conversations.ts'
import { addMessage } from './add-message.ts'
import { changeConversation } from './change-conversation.ts'
import { conversations, messages, toMessage } from './conversation-document.ts'

/**
 * Sends a message in a conversation. A second request with the key of the sender's last message
 * there gets that message and sends nothing.
 * @throws {HttpError} 400 if the text holds the sender's handover code, 403 if the conversation has
 * ended or the poster has to answer first, 404 if there is no such conversation or it is between
 * others, 409 if the key's message was another one, 429 if the account has sent too many within the
 * hour
 */
export async function sendMessage(
  context: Context,
  { uid }: Pick<Account, 'uid'>,
  id: string,
  { text }: MessageInput,
  key: IdempotencyKey | undefined,
): Promise<Message> {
  const message = { text, key }
  const { sent, side } = await changeConversation(context, id, uid, async (tx, current) => ({
    sent: await addMessage(context, tx, current, message),
    side: current.side,
  }))
  const { last } = sent.conversation
  if (last?.id === sent.messageId) return toMessage(last, side)
  // The other side has written since, and this is the earlier message of the same key.
  const document = await messages.in(conversations.document(context.firestore, id)).doc(sent.messageId).get()
  return toMessage(messages.read(document), side)
}
