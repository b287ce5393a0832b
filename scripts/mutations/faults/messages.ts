import { inFunctions } from '../fault.ts'

/** Who may write to whom, how often, and what nobody should send. */
export const faultsOfMessages = [
  ...inFunctions(
    ['integration/messages'],
    [
      {
        name: 'the poster writes to themselves',
        file: 'messages/open-conversation.ts',
        find: 'if (item.ownerUid === asker.uid) throw',
        replace: "if (item.ownerUid === '') throw",
      },
      {
        name: 'a conversation begins about a recovered item',
        file: 'messages/open-conversation.ts',
        find: 'if (!isOpen(item.status)) throw alreadyRecovered()',
        replace: '',
      },
      {
        name: 'somebody writes where the conversation has ended',
        file: 'messages/add-message.ts',
        find: 'if (!canWrite(conversation, now.toDate())) throw conversationEnded()',
        replace: '',
      },
      {
        name: 'an asker writes on without an answer',
        file: 'messages/add-message.ts',
        find: ' && asker.sent >= MESSAGE_LIMITS.beforeAnswer) throw',
        replace: ' && asker.sent < 0) throw',
      },
      {
        name: 'a poster cannot answer three messages',
        file: 'messages/add-message.ts',
        find: "if (side === 'asker' && ",
        replace: 'if (',
      },
      {
        name: 'a stranger takes part in a conversation',
        file: 'conversations/change-conversation.ts',
        find: 'document.exists ? sideOf(conversation, uid) : undefined',
        replace: "document.exists ? (sideOf(conversation, uid) ?? 'asker') : undefined",
      },
      {
        name: 'an unconfirmed address writes to posters',
        file: 'messages/messages.calls.ts',
        find: 'caller: confirmedAccount,',
        replace: 'caller: account,',
      },
      {
        name: 'the bell goes on about messages that were read',
        file: 'messages/seen.ts',
        find: 'if (toldAt) await',
        replace: 'if (toldAt && id === uid) await',
      },
    ],
  ),
  ...inFunctions(
    ['integration/message-warnings'],
    [
      {
        name: 'a message is stored without its warnings',
        file: 'messages/send-message.ts',
        find: 'warnings: warningsOf(text), key',
        replace: 'warnings: [], key',
      },
      {
        name: 'the first message of a conversation is stored without its warnings',
        file: 'messages/open-conversation.ts',
        find: 'warnings: warningsOf(text), key',
        replace: 'warnings: [], key',
      },
    ],
  ),
  ...inFunctions(
    ['integration/message-races'],
    [
      {
        name: 'what an instance remembers overwrites what another one has written',
        file: 'messages/add-message.ts',
        find: 'writeIfUnchanged(batch, document.ref, document, changes)',
        replace: 'batch.update(document.ref, { ...changes })',
      },
      {
        name: 'a message is refused for what is no longer so',
        file: 'conversations/change-conversation.ts',
        find: 'if (mayBeOld && error instanceof HttpError) return undefined',
        replace: '',
      },
      {
        name: 'a message stays unread as the instance has not heard of it',
        file: 'conversations/change-conversation.ts',
        find: 'return mayBeOld ? undefined : { result }',
        replace: 'return { result }',
      },
    ],
  ),
  ...inFunctions(
    ['integration/message-limits'],
    [
      {
        name: 'a message does not count towards the hour',
        file: 'messages/add-message.ts',
        find: "  await addFrequentUse(context, batch, uid, hourlyLimit('message', context.settings.hourlyLimits.message))\n",
        replace: '',
      },
      {
        name: 'a conversation does not count towards the hour',
        file: 'messages/open-conversation.ts',
        find: 'if (counted) addUse(',
        replace: "if (counted && limit.action === 'message') addUse(",
      },
    ],
  ),
  ...inFunctions(
    ['integration/message-codes'],
    [
      {
        name: 'a handover code is sent with blanks in it',
        file: 'messages/handover-code-in-text.ts',
        find: "reading.replace(/[^0-9]/g, '')",
        replace: 'reading',
      },
      {
        name: 'a handover code is sent in words',
        file: 'messages/handover-code-in-text.ts',
        find: '[plain, alike, inWords]',
        replace: '[plain, alike]',
      },
      {
        name: 'a handover code is sent with letters that look like digits',
        file: 'messages/handover-code-in-text.ts',
        find: '[plain, alike, inWords]',
        replace: '[plain, inWords]',
      },
      {
        name: 'a handover code is sent in the digits of another script',
        file: 'messages/handover-code-in-text.ts',
        find: '(digit) => String(digitValue(digit))',
        replace: '(digit) => digit',
      },
      {
        name: 'whoever hands a thing over finds out its code by messages',
        file: 'claims/claims.repository.ts',
        find: ".where('postType', '==', 'Found')",
        replace: '',
      },
      {
        name: 'a code that is no longer good is refused',
        file: 'messages/handover-code-in-text.ts',
        find: "if (stateAt(claim, now) !== 'approved') continue",
        replace: '',
      },
      {
        name: 'the code after a pause may be sent',
        file: 'messages/handover-code-in-text.ts',
        find: 'tries < MAX_TRIES ? counter : counter + 1',
        replace: 'tries < 0 ? counter + 1 : counter',
      },
      {
        name: 'the words that begin a conversation may hold the code of another claim',
        file: 'messages/open-conversation.ts',
        find: '    requireNoHandoverCode(context, uid, message.text),\n',
        replace: '',
      },
      {
        name: 'a handover code is sent with invisible letters in it',
        file: 'messages/handover-code-in-text.ts',
        find: '\\p{Default_Ignorable_Code_Point}',
        replace: '\\u200B',
      },
    ],
  ),
  ...inFunctions(
    ['integration/message-pages'],
    [
      {
        name: 'whoever looks at a conversation does not learn that it has ended',
        file: 'messages/list-messages.ts',
        find: "'' : '-ended'",
        replace: "'' : ''",
      },
      {
        name: 'a new message is taken for the known answer',
        file: 'messages/list-messages.ts',
        find: 'conversation.messages}-',
        replace: 'conversation.itemId}-',
      },
      {
        name: 'one new message costs a query',
        file: 'messages/list-messages.ts',
        find: 'if (conversation.last?.id === messageId(first))',
        replace: "if (conversation.last?.id === '')",
      },
      {
        name: 'two people who look at the same moment cost two reads',
        file: 'messages/list-messages.ts',
        find: 'const SHARED_MS = 800',
        replace: 'const SHARED_MS = 0',
      },
      {
        name: 'a poll is charged as any read',
        file: 'sessions/require-session.ts',
        find: 'response, 0)',
        replace: 'response, READING_CALL_READS)',
      },
      {
        name: 'a page of messages has no end',
        file: 'messages/list-messages.ts',
        find: 'Math.min(newest, first + MESSAGE_LIMITS.perPage - 1)',
        replace: 'newest',
      },
    ],
  ),
]
