import type { Fault } from '../fault.ts'

const FORM = 'web/src/features/items/form'

/** What the form for posts keeps to itself, and what it finds. */
export const faultsOfForm: readonly Fault[] = [
  {
    name: 'the form sends the private note back though it has not changed',
    file: `${FORM}/item-values.ts`,
    find: 'privateNote.trim() !== before.privateNote && { privateNote }',
    replace: '{ privateNote }',
    tests: [`${FORM}/item-values.test.ts`],
  },
  {
    name: 'one user finds what another one has typed as a private note',
    file: `${FORM}/use-private-values.ts`,
    find: 'useState(typed.get(key) ?? initial)',
    replace: 'useState(Array.from(typed.values()).at(-1) ?? initial)',
    tests: [`${FORM}/use-private-values.test.ts`],
  },
  {
    name: 'a private note outlives the logout of who has typed it',
    file: `${FORM}/use-private-values.ts`,
    find: "addEventListener('logout', () => typed.clear())",
    replace: "addEventListener('logout', () => {})",
    tests: [`${FORM}/use-private-values.test.ts`],
  },
  {
    name: 'the drafts of a person outlive their logout',
    file: 'web/src/features/accounts/use-log-out.ts',
    find: 'forgetDrafts(uid)\n',
    replace: '\n',
    tests: ['web/src/features/accounts/use-log-out.test.ts'],
  },
  {
    name: 'the check of a post asks again for what was left',
    file: `${FORM}/use-public-check.ts`,
    find: '!left.current.has(nameOf(find)) && ',
    replace: '',
    tests: [`${FORM}/use-public-check.test.tsx`],
  },
  {
    name: 'a check of a post that fails stands in the way of sending',
    file: `${FORM}/use-public-check.ts`,
    find: '  } catch {\n    return []',
    replace: '  } catch (error) {\n    throw error',
    tests: [`${FORM}/use-public-check.test.tsx`],
  },
  {
    name: 'an IBAN counts whatever its check digits are',
    file: `${FORM}/public-check/find-ibans.ts`,
    find: 'length && passesMod97(iban)',
    replace: 'length',
    tests: [`${FORM}/public-check/check-post.test.ts`],
  },
  {
    name: 'an animal’s chip counts as an IMEI',
    file: `${FORM}/public-check/find-long-numbers.ts`,
    find: ' || CHIP_WORD.test(around)) return undefined',
    replace: ') return undefined',
    tests: [`${FORM}/public-check/check-post.test.ts`],
  },
  {
    name: 'a day in a post counts as a phone number',
    file: `${FORM}/public-check/find-phones.ts`,
    find: 'if (DAY_FIRST.test(text.slice(start, run.at(-1)?.end))) return undefined',
    replace: '',
    tests: [`${FORM}/public-check/check-post.test.ts`],
  },
  {
    name: 'a title such as “Lost phone” makes a phone number of any number in the description',
    file: `${FORM}/public-check/find-phones.ts`,
    find: '.split(FIELD_END)',
    replace: ".split('never')",
    tests: [`${FORM}/public-check/check-post.test.ts`],
  },
  {
    name: 'a post about a passport makes a document of the postcode of its place',
    file: `${FORM}/public-check/check-post.ts`,
    find: "'question'], ['location']",
    replace: "'question', 'location']",
    tests: [`${FORM}/public-check/check-post.test.ts`],
  },
  {
    name: 'a part of a number counts as a second document',
    file: `${FORM}/public-check/find-documents.ts`,
    find: '!isSign(after[at - 1]) && ',
    replace: '',
    tests: [`${FORM}/public-check/check-post.test.ts`],
  },
  {
    name: 'a part of a run of digits has no bound, so that a hostile text takes long',
    file: `${FORM}/public-check/find-phones.ts`,
    find: 'Math.min(run.length, MAX_GROUPS)',
    replace: 'run.length',
    tests: [`${FORM}/public-check/check-post.test.ts`],
  },
]
