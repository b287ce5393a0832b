import type { Fault } from '../fault.ts'

const builds = ['scripts/board-config/stop-unless-valid.test.ts']
const sentences = ['scripts/board-config/check-board-config.test.ts']

/** Mistakes that publish a board which its operator has not finished setting up. */
export const faultsOfBoardConfig: readonly Fault[] = [
  {
    name: 'the functions are built without a look at board.config.ts',
    file: 'functions/build.mjs',
    find: 'stopUnlessValid()\n',
    replace: '',
    tests: builds,
  },
  {
    name: 'the site is built without a look at board.config.ts',
    file: 'web/vite.config.ts',
    find: ', configResolved: stopUnlessValid',
    replace: '',
    tests: builds,
  },
  {
    name: 'a backup may be kept for longer than it is known who was erased',
    file: 'scripts/board-config/board-config-schema.ts',
    find: 'KEPT_DAYS.erasedAccount,\n',
    replace: 'MAX_DAYS,\n',
    tests: sentences,
  },
  {
    name: 'others see a contact for longer than the post is on the board',
    file: 'scripts/board-config/board-config-schema.ts',
    find: 'recoveredContact <= recovered',
    replace: 'recoveredContact >= 0 && recovered > 0',
    tests: sentences,
  },
]
