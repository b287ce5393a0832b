import { inFunctions } from '../fault.ts'

/** Which messages the guard warns of. */
export const faultsOfMessageGuard = inFunctions(
  ['unit/message-guard'],
  [
    {
      name: 'what somebody refuses or only reports is warned of',
      file: 'shared/conversations/message-guard.ts',
      find: 'withoutReports(plainWords(text))',
      replace: 'plainWords(text)',
    },
    {
      name: 'what only looks like a script is warned of',
      file: 'shared/conversations/message-guard.ts',
      find: "words.replaceAll(lookalikes, ' -')",
      replace: 'words',
    },
    {
      name: 'one part of a rule is enough',
      file: 'shared/conversations/message-guard.ts',
      find: 'parts.every((part)',
      replace: 'parts.some((part)',
    },
    {
      name: 'letters of other scripts hide a word',
      file: 'shared/conversations/plain-words.ts',
      find: 'LOOKALIKES.get(letter) ?? letter',
      replace: 'letter',
    },
    {
      name: 'wide letters hide a word',
      file: 'shared/conversations/plain-words.ts',
      find: ".normalize('NFKD')",
      replace: ".normalize('NFD')",
    },
    {
      name: 'spaces between its letters hide a word',
      file: 'shared/conversations/plain-words.ts',
      find: "word.replace(/[ ._*-]/g, '')",
      replace: 'word',
    },
    {
      name: 'a digit in place of a letter hides a word',
      file: 'shared/conversations/plain-words.ts',
      find: 'before + DISGUISES.get(sign)',
      replace: 'before + sign',
    },
    {
      name: 'a number in words hides that somebody wants to be rung',
      file: 'shared/conversations/plain-words.ts',
      find: ".replace(SPELLED_PHONE, ' PHONE ')",
      replace: '',
    },
    {
      name: 'a bare request is missed after a comma',
      file: 'shared/conversations/guard-words.ts',
      find: '(?<=(?:^|[.?,]) )',
      replace: '(?<=(?:^|[.?]) )',
    },
    {
      name: 'rules of one part are left out',
      file: 'shared/conversations/message-guard.ts',
      find: 'rest.search(simple) !== -1 || ',
      replace: '',
    },
  ],
)
