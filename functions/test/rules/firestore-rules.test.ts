import { describe, expect, test } from 'vitest'
import { otherRules, useBoard } from './board.ts'
import { describeDeletingItems, describeUpdatingItems } from './changing-items.ts'
import { findUntested } from './coverage.ts'
import { describeCreatingItems } from './creating-items.ts'
import { describeEverythingElse } from './everything-else.ts'
import { describeReadingItems } from './reading-items.ts'
import { describeRecoveredItems } from './recovered-items.ts'

useBoard()

describe('reading items', describeReadingItems)
describe('creating an item', describeCreatingItems)
describe('updating an item', describeUpdatingItems)
describe('deleting an item', describeDeletingItems)
describe('recovered items', describeRecoveredItems)
describe('everything else', describeEverythingElse)

// This test is the last one, because it reports on all tests above. It is skipped for wrong rules,
// which must fail by what they allow.
test.skipIf(otherRules)(
  'the tests above have evaluated every condition of the rules to both true and false',
  async () => {
    expect(await findUntested()).toEqual([])
  },
)
