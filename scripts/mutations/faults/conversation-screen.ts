import type { Fault } from '../fault.ts'

const inConversations = (tests: string[], faults: Omit<Fault, 'tests'>[]): Fault[] =>
  faults.map((fault) => ({
    ...fault,
    file: `web/src/features/conversations/${fault.file}`,
    tests: tests.map((test) => `web/src/features/conversations/${test}`),
  }))

/** What people see of a conversation, and how often its page asks. */
export const faultsOfConversationScreen = [
  ...inConversations(
    ['poll-delay.test.ts'],
    [
      {
        name: 'a quiet conversation is polled as often as a lively one',
        file: 'poll-delay.ts',
        find: 'now - lastEventAt < until',
        replace: 'until > 0',
      },
      {
        name: 'two people poll a conversation at different moments',
        file: 'poll-delay.ts',
        find: 'return Math.ceil((earliest - phase) / every) * every + phase - now',
        replace: 'return earliest + every - phase + phase - now',
      },
    ],
  ),
  ...inConversations(
    ['use-poll.test.tsx'],
    [
      {
        name: 'a clock that is set back keeps the quickest pace',
        file: 'use-poll.ts',
        find: 'lastEventAt.current = Math.min(lastEventAt.current, now)',
        replace: '',
      },
      {
        name: 'a hidden page goes on asking',
        file: 'use-poll.ts',
        find: 'lastEventAt: lastEventAt.current, isVisible }',
        replace: 'lastEventAt: lastEventAt.current, isVisible: true }',
      },
      {
        name: 'whoever comes back waits for the next moment of polling',
        file: 'use-poll.ts',
        find: 'if (isBack) void run()',
        replace: 'if (isBack) schedule()',
      },
      {
        name: 'typing shortens the pause that the server asks for',
        file: 'use-poll.ts',
        find: 'if (!isAsking && failures.current === 0) schedule()',
        replace: 'if (!isAsking) schedule()',
      },
    ],
  ),
  ...inConversations(
    ['message-list.test.ts'],
    [
      {
        name: 'what the other person wrote just before an answer is never loaded',
        file: 'message-list.ts',
        find: 'loadedTo: isNext ? message._id : list.loadedTo',
        replace: 'loadedTo: isNext ? message._id : message._id',
      },
      {
        name: 'a message is shown twice',
        file: 'message-list.ts',
        find: 'found.filter(({ _id }) => !known.some((message) => message._id === _id))',
        replace: '[...found]',
      },
    ],
  ),
  ...inConversations(
    ['use-composer.test.tsx'],
    [
      {
        name: 'what was typed while the check was loaded is lost',
        file: 'use-composer.ts',
        find: 'now.slice(text.length).trimStart()',
        replace: "''",
      },
      {
        name: 'what was on its way is lost when its screen is left and more was typed',
        file: 'use-composer.ts',
        find: 'isUnanswered ? joined(tried, written) : written',
        replace: 'written',
      },
      {
        name: 'what has arrived stands in the box again',
        file: 'use-composer.ts',
        find: 'wasLeft && hasArrived(messages, { text: tried, after })',
        replace: 'false',
      },
      {
        name: 'a message is sent twice when its screen is left and opened again',
        file: 'use-composer.ts',
        find: "if (after !== '') draft.readIdempotencyKey()",
        replace: '',
      },
      {
        name: 'nobody is asked about a text that has changed meanwhile',
        file: 'use-message-check.ts',
        find: 'if (latest.current !== text) return false',
        replace: '',
      },
      {
        name: 'a text that was changed after a failure is sent under the old key, and is lost',
        file: 'use-composer.ts',
        find: 'if (toSend !== tried) draft.renewIdempotencyKey()',
        replace: '',
      },
      {
        name: 'a message is sent twice after a failure',
        file: 'use-composer.ts',
        find: 'if (toSend !== tried) draft.renewIdempotencyKey()',
        replace: 'draft.renewIdempotencyKey()',
      },
      {
        name: 'a scam is sent without a question',
        file: 'use-composer.ts',
        find: 'check.warnings.length > 0 || !(await check.maySend())',
        replace: 'false',
      },
    ],
  ),
  ...inConversations(
    ['use-mark-read.test.tsx'],
    [
      {
        name: 'a message that came while its conversation was opened stays unread',
        file: 'use-mark-read.ts',
        find: 'useRef(read)',
        replace: "useRef(newest?._id ?? '')",
      },
      {
        name: 'a message is read on a page that nobody sees',
        file: 'use-mark-read.ts',
        find: 'if (!isVisible) return',
        replace: '',
      },
      {
        name: 'what somebody reads from its beginning stays unread',
        file: 'use-mark-read.ts',
        find: 'if (isInView) seen.current = toRead',
        replace: "seen.current = isInView ? toRead : ''",
      },
      {
        name: 'what somebody has seen and left stays unread',
        file: 'use-mark-read.ts',
        find: 'return () => queueMicrotask(leave)',
        replace: '',
      },
      {
        name: 'a logout asks for something without a session',
        file: 'use-mark-read.ts',
        find: 'if (client.getQueryData(queryKey)) markRead()',
        replace: 'markRead()',
      },
    ],
  ),
  ...inConversations(
    ['conversation-view.test.tsx'],
    [
      {
        name: 'the focus is lost when the other person ends a conversation',
        file: 'conversation-view.tsx',
        find: 'if (could.current && !canWrite) onEnd()',
        replace: '',
      },
      {
        name: 'the reader of a scam is not warned',
        file: 'message-bubble.tsx',
        find: '{!isOwn && <MessageWarnings warnings={warnings}',
        replace: '{!isOwn && <MessageWarnings warnings={[]}',
      },
      {
        name: 'somebody who was blocked learns it from what they can press',
        file: 'conversation-view.tsx',
        find: '    canWrite && (',
        replace: '    (',
      },
      {
        name: 'the line above new messages is one too high',
        file: 'conversation-view.tsx',
        find: 'Number(last._id) - unread + 1',
        replace: 'Number(last._id) - unread',
      },
      {
        name: 'the same warning is said again and again',
        file: 'message-log.tsx',
        find: 'String(before.warnings) === String(message.warnings)',
        replace: 'false',
      },
      {
        name: 'earlier messages are all read out',
        file: 'message-log.tsx',
        find: "aria-live={isQuiet ? 'off' : 'polite'}",
        replace: 'aria-live="polite"',
      },
      {
        name: 'Enter sends a word while its letters are chosen',
        file: 'message-box.tsx',
        find: "key !== 'Enter' || nativeEvent.isComposing || repeat",
        replace: "key !== 'Enter' || repeat",
      },
    ],
  ),
  ...inConversations(
    ['ask-poster-dialog.test.tsx'],
    [
      {
        name: 'the way back from a new conversation opens the question again',
        file: 'ask-poster-dialog.tsx',
        find: 'onClose()',
        replace: '',
      },
      {
        name: 'a question that was changed after a failure is sent under the old key, and is lost',
        file: 'ask-poster-dialog.tsx',
        find: 'text === tried ? triedKey : crypto.randomUUID()',
        replace: 'triedKey || crypto.randomUUID()',
      },
    ],
  ),
  ...inConversations(
    ['conversations-api.test.ts'],
    [
      {
        name: 'the menu counts a conversation as unread that was answered',
        file: 'conversations-api.ts',
        find: '.queryKey)?.unread) reloadUnread(client, uid)',
        replace: '.queryKey)?.unread) void 0',
      },
      {
        name: 'an answer from before a block opens the conversation again',
        file: 'conversations-api.ts',
        find: 'await client.cancelQueries({ queryKey: conversationQuery(uid, id).queryKey })',
        replace: '',
      },
      {
        name: 'a list that was asked for before brings back what was read',
        file: 'conversations-api.ts',
        find: "step !== 'read' || client.isFetching(list) > 0",
        replace: "step !== 'read'",
      },
    ],
  ),
]
