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

// Last, as it looks back at all the tests above. Loosened rules must fail by what they let through, not by this.
test.skipIf(otherRules)('the tests have seen every expression of the rules both true and false', async () => {
  expect(await findUntested()).toEqual([])
})
