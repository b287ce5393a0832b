import { readsOfQuery } from '../../functions/src/lib/firestore/charged-queries.ts'
import type { Entry } from '../../functions/src/matches/entry.ts'
import { findLikelyEntries } from '../../functions/src/matches/find-matches.ts'
import { TermCounts } from '../../functions/src/matches/rarity.ts'
import type { PostType } from '../../functions/src/shared/lib/shared-constants.ts'
import { MAX_MATCHES } from '../../functions/src/shared/matches/matches.ts'
import { type EntryBoard, entryBoard } from '../../functions/test/support/entry-board.ts'
import type { Shown } from './figures.ts'
import type { BenchPost } from './labelled-board.ts'

/** The matches of a post, and the reads that they cost, including the post itself and counts. */
export interface Measured extends Shown {
  reads: number
}

/**
 * An instance is replaced after this many searches, so that none has cached counts for long: that
 * is the most expensive case.
 */
const SEARCHES_OF_INSTANCE = 25

/**
 * Searches for the matches of every labelled post, with the API's own code. The search entries are
 * in memory, where 100,000 of them answer at once, and are billed as Firestore bills them.
 */
export async function measureMatches(board: readonly BenchPost[]): Promise<Measured[]> {
  const entries = board.map(toEntry)
  const ofType = (postType: PostType) => entryBoard(entries.filter((_, n) => board[n]?.postType === postType))
  const matchesOf: Record<PostType, EntryBoard> = { Lost: ofType('Found'), Found: ofType('Lost') }
  const measured: Measured[] = []
  let counts = new TermCounts()
  for (const [n, post] of board.filter(({ part }) => part !== undefined).entries()) {
    if (n % SEARCHES_OF_INSTANCE === 0) counts = new TermCounts()
    const store = matchesOf[post.postType]
    const before = store.reads
    const likely = await findLikelyEntries(store, counts, post)
    const found = likely.map(({ entry, score }) => ({ id: entry.itemId, score, ownerUid: entry.ownerUid }))
    const matches = found.slice(0, MAX_MATCHES)
    measured.push({ post, matches, reads: store.reads - before + readsOfQuery(1) + matches.length })
  }
  return measured
}

function toEntry({ id, ...post }: BenchPost, n: number): Entry {
  const postedAt = Date.parse(post.dateLost) + n
  return { ...post, itemId: id, ownerUid: `poster of ${id}`, postedAt, terms: new Set() }
}
