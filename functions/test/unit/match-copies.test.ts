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

/** Everybody's lost things, posted an hour after each other. */
const lostThings = pairs.map(({ lost }, n) => entryOf(lost, `lost-${n}`, `person-${n}`, n * HOUR_MS))
const LAST = pairs.length * HOUR_MS
/** A handful of pairs of every kind. */
const SOME = [4, 22, 43, 65, 86, 108, 131]

const commonWords = [...new Set(pairs.flatMap(({ found }) => found.description.match(/\p{L}{4,}/gu) ?? []))]
  .slice(0, 110)
  .join(' ')

/** Posts with the words of another and further ones, a minute after each other. */
function copiesOf(n: number, { count = 100, more = '', from = LAST, by = 'copier' }): Entry[] {
  const { lost } = pairs[n] as { lost: Labelled }
  const first = entryOf({ ...lost, description: `${lost.description} ${more}` }, '', by, 0)
  return Array.from({ length: count }, (_, m) => {
    const itemId = `${by}-${n}-${m}`
    return { ...first, id: itemId, itemId, postedAt: from + m * MINUTE_MS }
  })
}

/** What the find of a pair says of the lost thing, among copies of it. */
async function lookAmong(n: number, copies: readonly Entry[]) {
  const board = entryBoard([...lostThings, ...copies])
  const found = { ...(pairs[n] as { found: Labelled }).found, postType: 'Found' }
  const likely = await findLikelyEntries(board, new TermCounts(), found)
  return { score: likely.find(({ entry }) => entry.itemId === `lost-${n}`)?.score ?? 0, reads: board.reads }
}

const someOf = async (copiesOfOne: (n: number) => Entry[]) => Promise.all(SOME.map((n) => lookAmong(n, copiesOfOne(n))))
const told = (looks: { score: number }[]) => looks.filter(({ score }) => score >= MIN_NOTIFIED_SCORE).length

describe('the poster of a lost item is notified of its find', () => {
  test.each([0, 26, 100, 500])('even if somebody else has posted %i copies of it', async (count) => {
    expect(told(await someOf((n) => copiesOf(n, { count })))).toBe(SOME.length)
  })

  test.each([60, 500])(
    'though somebody else has put up %i copies with the words that finds are full of',
    async (count) => {
      expect(told(await someOf((n) => copiesOf(n, { count, more: commonWords })))).toBe(SOME.length)
    },
  )

  test('even if the same words were posted many times before and after it', async () => {
    const looks = await someOf((n) => [
      ...copiesOf(n, { count: 200, from: n * HOUR_MS - 201 * MINUTE_MS, by: 'before' }),
      ...copiesOf(n, { count: 200, from: n * HOUR_MS + MINUTE_MS, by: 'before' }).map((entry) => ({
        ...entry,
        itemId: `${entry.itemId}-after`,
      })),
    ])
    expect(told(looks)).toBe(SOME.length)
  })

  test('even if there are copies by several accounts', async () => {
    const looks = await someOf((n) =>
      ['first', 'second', 'third'].flatMap((by, m) => copiesOf(n, { count: 80, by, from: LAST + m * 80 * MINUTE_MS })),
    )
    expect(told(looks)).toBe(SOME.length)
  })
})

test('copies do not make their words more common, so that the original is about as likely as before', async () => {
  const before = await someOf(() => [])
  for (const count of [20, 100]) {
    const among = await someOf((n) => copiesOf(n, { count }))
    for (const [n, { score }] of among.entries()) expect(score).toBeGreaterThan((before[n]?.score ?? 1) - 0.1)
  }
})

test('finding matches among copies reads at most 250 documents, including the items found', async () => {
  for (const count of [60, 500]) {
    for (const { reads } of await someOf((n) => copiesOf(n, { count, more: commonWords }))) {
      expect(reads).toBeLessThanOrEqual(250 - 8)
    }
  }
})
