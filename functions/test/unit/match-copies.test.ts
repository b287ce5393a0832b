import fs from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
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
  id: itemId,
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

const commonWords = [...new Set(pairs.flatMap(({ found }) => found.description.match(/\p{L}{4,}/gu) ?? []))]
  .slice(0, 110)
  .join(' ')

/** Makes copies of a lost item, posted a minute apart, with `more` words in their descriptions. */
function copiesOf(n: number, { count = 100, more = '', from = LAST, by = 'copier' }): Entry[] {
  const { lost } = pairs[n] as { lost: Labelled }
  const first = entryOf({ ...lost, description: `${lost.description} ${more}` }, '', by, 0)
  return Array.from({ length: count }, (_, m) => {
    const itemId = `${by}-${n}-${m}`
    return { ...first, id: itemId, itemId, postedAt: from + m * MINUTE_MS }
  })
}

/** Matches the found item of a pair, and returns the score of its lost item among copies of it. */
async function matchAmong(n: number, copies: readonly Entry[]) {
  const board = entryBoard([...lostThings, ...copies])
  const found = { ...(pairs[n] as { found: Labelled }).found, postType: 'Found' }
  const likely = await findLikelyEntries(board, new TermCounts(), found)
  return { score: likely.find(({ entry }) => entry.itemId === `lost-${n}`)?.score ?? 0, reads: board.reads }
}

const matchSample = async (copiesOfOne: (n: number) => Entry[]) =>
  Promise.all(SAMPLE.map((n) => matchAmong(n, copiesOfOne(n))))
const countNotified = (results: { score: number }[]) =>
  results.filter(({ score }) => score >= MIN_NOTIFIED_SCORE).length

describe('the poster of a lost item is notified of its find', () => {
  test.each([0, 26, 100, 500])('even if somebody else has posted %i copies of it', async (count) => {
    expect(countNotified(await matchSample((n) => copiesOf(n, { count })))).toBe(SAMPLE.length)
  })

  test.each([60, 500])(
    'even if somebody else has posted %i copies with many common words in addition',
    async (count) => {
      expect(countNotified(await matchSample((n) => copiesOf(n, { count, more: commonWords })))).toBe(SAMPLE.length)
    },
  )

  test('even if the same words were posted many times before and after it', async () => {
    const results = await matchSample((n) => [
      ...copiesOf(n, { count: 200, from: n * HOUR_MS - 201 * MINUTE_MS, by: 'before' }),
      ...copiesOf(n, { count: 200, from: n * HOUR_MS + MINUTE_MS, by: 'before' }).map((entry) => ({
        ...entry,
        itemId: `${entry.itemId}-after`,
      })),
    ])
    expect(countNotified(results)).toBe(SAMPLE.length)
  })

  test('even if there are copies by several accounts', async () => {
    const results = await matchSample((n) =>
      ['first', 'second', 'third'].flatMap((by, m) => copiesOf(n, { count: 80, by, from: LAST + m * 80 * MINUTE_MS })),
    )
    expect(countNotified(results)).toBe(SAMPLE.length)
  })
})

test('scores a match at most 0.1 lower when there are copies, as they do not make its words common', async () => {
  const before = await matchSample(() => [])
  for (const count of [20, 100]) {
    const among = await matchSample((n) => copiesOf(n, { count }))
    for (const [n, { score }] of among.entries()) expect(score).toBeGreaterThan((before[n]?.score ?? 1) - 0.1)
  }
})

test('reads at most 242 documents among copies, which leaves eight of 250 for the items found', async () => {
  for (const count of [60, 500]) {
    for (const { reads } of await matchSample((n) => copiesOf(n, { count, more: commonWords }))) {
      expect(reads).toBeLessThanOrEqual(250 - 8)
    }
  }
})
