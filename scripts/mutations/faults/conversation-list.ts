import type { Fault } from '../fault.ts'

const inConversations = (tests: string[], faults: Omit<Fault, 'tests'>[]): Fault[] =>
  faults.map((fault) => ({
    ...fault,
    file: `web/src/features/conversations/${fault.file}`,
    tests: tests.map((test) => `web/src/features/conversations/${test}`),
  }))

/** The list of conversations, the way to it, and the dialog that begins one. */
export const faultsOfConversationList = [
  ...inConversations(
    ['conversation-row.test.tsx'],
    [
      {
        name: 'the list quotes a message that follows the script of a scam',
        file: 'conversation-row.tsx',
        find: 'if (isBlocked || !last || isWarned || last.isDeleted || last.isHidden) {',
        replace: 'if (isBlocked || !last || last.isDeleted || last.isHidden) {',
      },
      {
        name: 'the list goes on quoting somebody whom the reader has blocked',
        file: 'conversation-row.tsx',
        find: 'if (isBlocked || !last || isWarned || last.isDeleted || last.isHidden) {',
        replace: 'if (!last || isWarned || last.isDeleted || last.isHidden) {',
      },
      {
        name: 'unread messages are only seen, not heard',
        file: 'conversation-row.tsx',
        find: '{texts.unread(unread)}',
        replace: '',
      },
      {
        name: 'a row calls for words that nobody can answer',
        file: 'conversation-row.tsx',
        find: '(canWrite ? unread : 0)',
        replace: 'unread',
      },
    ],
  ),
  ...inConversations(
    ['conversations.test.tsx'],
    [
      {
        name: 'a list that nobody sees goes on asking',
        file: 'conversations.tsx',
        find: 'enabled: isListShown',
        replace: 'enabled: true',
      },
      {
        name: 'whoever leaves a conversation begins at the top of the page',
        file: 'conversations.tsx',
        find: 'document.getElementById(rowId(left))?.focus()',
        replace: 'open.current?.focus()',
      },
    ],
  ),
  ...inConversations(
    ['ask-poster-dialog.test.tsx'],
    [
      {
        name: 'the first message is not looked at before it is sent',
        file: 'ask-poster-dialog.tsx',
        find: 'if (!(await check.maySend()))',
        replace: 'if (!check)',
      },
      {
        name: 'a second try of the first message sends it twice',
        file: 'ask-poster-dialog.tsx',
        find: 'text === tried ? triedKey : crypto.randomUUID()',
        replace: 'crypto.randomUUID()',
      },
    ],
  ),
  {
    name: 'closed posts offer to ask their poster',
    file: 'web/src/features/item-details/contact-box.tsx',
    find: '{onAsk && (',
    replace: '{(onAsk ?? isOpen) && (',
    tests: ['web/src/features/item-details/contact-box.test.tsx'],
  },
  {
    name: 'a bell that is loaded after the list shows no number',
    file: 'web/src/features/notifications/share-with-tabs.ts',
    find: 'if (loaded && client.getQueryData(unreadKey) === undefined) showSilently(loaded)',
    replace: '',
    tests: ['web/src/features/notifications/use-notifications.test.tsx'],
  },
] satisfies Fault[]
