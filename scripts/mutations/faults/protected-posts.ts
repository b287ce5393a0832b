import type { Fault } from '../fault.ts'

const CLAIMS = 'web/src/features/claims'
const DETAILS = 'web/src/features/item-details'

/** What the screens of a protected post promise: what is kept back, and who decides. */
export const faultsOfProtectedPosts: readonly Fault[] = [
  {
    name: 'the browser stores the number that a claimant types',
    file: `${CLAIMS}/claim-dialog.tsx`,
    find: "form.setValue('identifier', '')",
    replace: "form.setValue('identifier', text)",
    tests: [`${CLAIMS}/claim-dialog.test.tsx`],
  },
  {
    name: 'the browser stores the answer that a claimant types',
    file: `${CLAIMS}/claim-dialog.tsx`,
    find: "form.setValue('answer', '')",
    replace: "form.setValue('answer', answer)",
    tests: [`${CLAIMS}/claim-dialog.test.tsx`],
  },
  {
    name: 'the next person on the same page reads the answer of the last one',
    file: `${CLAIMS}/typed-proof.ts`,
    find: 'if (typist !== uid) typed.clear()',
    replace: '',
    tests: [`${CLAIMS}/claim-dialog.test.tsx`],
  },
  {
    name: 'nobody is told that the question has changed',
    file: `${CLAIMS}/claim-dialog.tsx`,
    find: 'proof.question !== question',
    replace: 'false',
    tests: [`${CLAIMS}/claim-dialog.test.tsx`],
  },
  {
    name: 'a claim without an answer is sent',
    file: `${CLAIMS}/claim-dialog.tsx`,
    find: 'help={texts.answerHelp}\n                required',
    replace: 'help={texts.answerHelp}',
    tests: [`${CLAIMS}/claim-dialog.test.tsx`],
  },
  {
    name: 'the list of claims ranks them by their numbers',
    file: `${CLAIMS}/compare/arrange-claims.ts`,
    find: 'other.createdAt.localeCompare(one.createdAt)',
    replace: 'Number(other.sameIdentifier) - Number(one.sameIdentifier)',
    tests: [`${CLAIMS}/compare/arrange-claims.test.ts`],
  },
  {
    name: 'the printed sheet has the private note',
    file: `${DETAILS}/own-protection.tsx`,
    find: 'border-dashed border-field px-4 py-3 print:hidden',
    replace: 'border-dashed border-field px-4 py-3',
    tests: [`${DETAILS}/protected-post.test.tsx`],
  },
]
