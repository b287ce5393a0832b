import { inFunctions } from '../fault.ts'

/** The figures of the board. */
export const faultsOfStatistics = inFunctions(
  ['integration/statistics'],
  [
    {
      name: 'a post that is deleted later was never posted',
      file: 'statistics/sum-statistics.ts',
      find: 'await reference.update({ ...(await countOutcomes(firestore, day)) })',
      replace:
        'await reference.update({ posted: await countPosted(firestore, day), ...(await countOutcomes(firestore, day)) })',
    },
    {
      name: 'a recovery that was undone counts for ever',
      file: 'statistics/sum-statistics.ts',
      find: '    if (day >= from) await sumAgain(firestore, day)\n',
      replace: '',
    },
    {
      name: 'what was deleted without a word is no failure',
      file: 'item-lifecycle/delete-item.ts',
      find: 'addTakenDown(batch, context.firestore, item.category)',
      replace: 'undefined',
    },
    {
      name: 'what moderators have hidden was never found',
      file: 'statistics/statistics.repository.ts',
      find: ".filter((item) => !item.get('hiddenByCase'))",
      replace: '',
    },
  ],
)
