import { inFunctions } from '../fault.ts'

/** Who is told of messages, how often, and when not. */
export const faultsOfNewsOfMessages = [
  ...inFunctions(
    ['unit/due-time'],
    [
      {
        name: 'whoever is looking is told of each message',
        file: 'conversations/due-time.ts',
        find: 'millisecondsOf(seenAt) + LOOKING_MS',
        replace: 'millisecondsOf(seenAt)',
      },
      {
        name: 'people are told for ever of what they do not read',
        file: 'conversations/due-time.ts',
        find: '  if (emailedAt && lastAt.toMillis() <= emailedAt.toMillis()) return undefined\n',
        replace: '',
      },
      {
        name: 'a conversation may send many e-mails an hour',
        file: 'conversations/due-time.ts',
        find: 'const BETWEEN_EMAILS_MS = HOUR_MS',
        replace: 'const BETWEEN_EMAILS_MS = MINUTE_MS',
      },
    ],
  ),
  ...inFunctions(
    ['integration/conversation-written', 'integration/due-messages'],
    [
      {
        name: 'an event whose conversation has changed since is tried in vain',
        file: 'notifications/notify-of-messages.ts',
        find: 'tries === 0 ? known',
        replace: 'tries >= 0 ? known',
      },
      {
        name: 'whoever is blocked still rings the bell',
        file: 'conversations/due-time.ts',
        find: ' || poster.hasBlocked || asker.hasBlocked',
        replace: '',
      },
      {
        name: 'the bell still shows a message of somebody who is blocked',
        file: 'notifications/notification-posts.ts',
        find: "  if (reader.hasBlocked || other.hasBlocked) return 'closed'\n",
        replace: '',
      },
      {
        name: 'each write of a conversation costs a read',
        file: 'notifications/conversation-written.ts',
        find: '  if (mustBeTold) await',
        replace: '  await',
      },
      {
        name: 'people are told of what they read a moment before',
        file: 'notifications/notify-of-messages.ts',
        find: '{ lastUpdateTime: document.updateTime }',
        replace: '{ exists: true }',
      },
      {
        name: 'whoever wrote is told of it, too',
        file: 'notifications/notify-of-messages.ts',
        find: 'readBoxDocument(context.firestore, reader.uid)',
        replace: 'readBoxDocument(context.firestore, writer.uid)',
      },
      {
        name: 'an e-mail is sent before anybody could have read the message',
        file: 'notifications/notify-of-messages.ts',
        find: 'isEmulator ? 0 : EMAIL_WAIT_MS',
        replace: 'isEmulator ? 0 : 0',
      },
      {
        name: 'many conversations are many e-mails',
        file: 'notifications/email-limit.ts',
        find: 'max: 6',
        replace: 'max: 0',
      },
      {
        name: 'an e-mail says what somebody has lost, and who writes',
        file: 'notifications/notify-of-messages.ts',
        find: '  const prepared = await prepareEmail(context, reader.uid, email)',
        replace:
          '  const prepared = await prepareEmail(context, reader.uid, { ...email, subject: conversation.title })',
      },
      {
        name: 'the next message of a conversation does not ring',
        file: 'notifications/same-subject.ts',
        find: "return added.kind !== 'message' || stored.createdAt >= added.createdAt",
        replace: 'return true',
      },
      {
        name: 'each message is one more notice',
        file: 'notifications/same-subject.ts',
        find: "  if (added.kind === 'message') return stored.id === added.id\n",
        replace: '',
      },
      {
        name: 'whoever has read a conversation still has it in the bell',
        file: 'notifications/notification-posts.ts',
        find: '!isConversationRead && reader.unread > 0',
        replace: '!isConversationRead && reader.unread >= 0',
      },
      {
        name: 'a conversation that is gone is still told',
        file: 'notifications/notification-posts.ts',
        find: "if (!conversation || !side) return 'gone'",
        replace: "if (!conversation || !side) return { id, kind, itemId, title: '', createdAt, readAt }",
      },
      {
        name: 'a list of notices shows an hour-old state of a conversation',
        file: 'notifications/notification-posts.ts',
        find: 'isConversationRead ? undefined : conversationId',
        replace: 'undefined',
      },
      {
        name: 'many strangers push somebody out of the bell to whom one has written',
        file: 'notifications/notify-of-messages.ts',
        find: 'reader.sent > 0 ? 1 : 0',
        replace: '0',
      },
      {
        name: 'reading the bell takes unread conversations out of the menu',
        file: 'shared/notifications/count-unread.ts',
        find: "kind === 'message' && !isConversationRead",
        replace: "kind === 'message' && !isConversationRead && readAt === null",
      },
      {
        name: 'a conversation that was read after the bell stays in the menu',
        file: 'notifications/notify-of-messages.ts',
        find: 'one.id === notificationId(conversationId) && !one.isConversationRead',
        replace: 'one.id === notificationId(conversationId) && one.readAt === null',
      },
      {
        name: 'one conversation that fails holds up all that are due',
        file: 'notifications/due-messages.ts',
        find: 'now.getTime() + HOUR_MS',
        replace: 'now.getTime()',
      },
    ],
  ),
]
