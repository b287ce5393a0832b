import fs from 'node:fs'
import { expect, test, vi } from 'vitest'
import { matchTerms } from '../../src/lib/text/match-terms.ts'
import type { Entry } from '../../src/matches/entry.ts'
import { findLikelyEntries } from '../../src/matches/find-matches.ts'
import { MIN_NOTIFIED_SCORE } from '../../src/matches/rank-matches.ts'
import { TermCounts } from '../../src/matches/rarity.ts'
import { entryBoard } from '../support/entry-board.ts'

// In a fresh clone the first word waits until the excerpt of WordNet has been built.
vi.setConfig({ testTimeout: 60_000 })

type Labelled = Pick<Entry, 'title' | 'description' | 'location' | 'category' | 'dateLost'>

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const labelled = fs.readFileSync(new URL('../../../data/matches/pairs.jsonl', import.meta.url), 'utf8')
const pairs = labelled
  .split('\n')
  .filter((line) => line !== '')
  .map((line): { lost: Labelled; found: Labelled } => JSON.parse(line))

const entryOf = (post: Labelled, itemId: string, ownerUid: string, postedAt: number): Entry => ({
  ...post,
  itemId,
  ownerUid,
  postedAt,
  terms: new Set(matchTerms(post)),
})

/** The lost items of all pairs, each by its own person, posted an hour apart. */
const lostThings = pairs.map(({ lost }, n) => entryOf(lost, `lost-${n}`, `person-${n}`, n * HOUR_MS))
const LAST = pairs.length * HOUR_MS
/** A sample of pairs from every part of the file. */
const SAMPLE = [3, 22, 43, 66, 86, 108, 131]

/** Makes copies of a lost item by one account, posted a minute apart after all others. */
function copiesOf(n: number, count: number): Entry[] {
  const { lost } = pairs[n] as { lost: Labelled }
  const first = entryOf(lost, '', 'copier', 0)
  return Array.from({ length: count }, (_, m) => ({
    ...first,
    itemId: `copy-${m}`,
    postedAt: LAST + m * MINUTE_MS,
  }))
}

/** Matches the found item of a pair with the lost items and these. */
async function matchAmong(n: number, others: readonly Entry[]) {
  const board = entryBoard([...lostThings, ...others])
  const found = { ...(pairs[n] as { found: Labelled }).found, postType: 'Found' }
  const likely = await findLikelyEntries(board, new TermCounts(), found)
  const score = likely.find(({ entry }) => entry.itemId === `lost-${n}`)?.score ?? 0
  return { score, ids: likely.map(({ entry }) => entry.itemId), board }
}

test('finds the original of twelve copies by one account, and one of the copies', async () => {
  for (const n of SAMPLE) {
    const { score, ids } = await matchAmong(n, copiesOf(n, 12))
    expect(score).toBeGreaterThanOrEqual(MIN_NOTIFIED_SCORE)
    expect(ids.filter((id) => id.startsWith('copy-'))).toHaveLength(1)
  }
})

test('asks for at least one and reads at most 242 documents, however many posts are alike', async () => {
  for (const count of [60, 3000]) {
    for (const n of SAMPLE) {
      const different = copiesOf(n, count).map((copy) => ({ ...copy, ownerUid: copy.itemId }))
      const { board } = await matchAmong(n, different)
      // The items that are found are read, too: eight of 250 at most.
      expect(board.reads).toBeLessThanOrEqual(250 - 8)
      expect(Math.min(...board.limits)).toBeGreaterThan(0)
    }
  }
})
