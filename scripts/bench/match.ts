import type { Entry } from '../../functions/src/matches/entry.ts'
import { findLikelyEntries } from '../../functions/src/matches/find-matches.ts'
import { TermCounts } from '../../functions/src/matches/rarity.ts'
import type { PostType } from '../../functions/src/shared/lib/shared-constants.ts'
import { MAX_MATCHES } from '../../functions/src/shared/matches/matches.ts'
import { entryBoard } from '../../functions/test/support/entry-board.ts'
import type { Figures } from '../bench.ts'
import { type BenchPost, makeBoard, parts } from './labelled.ts'

const OTHERS = 5000
/** An instance is replaced after so many searches, so that none has cached counts for long. */
const SEARCHES_OF_INSTANCE = 25

interface Found {
  post: BenchPost
  /** The posts that are shown as its matches, best first. */
  shown: string[]
  reads: number
  /** Of the processor, so that other processes count for little. */
  milliseconds: number
}

/**
 * How often the board finds the other half of labelled pairs among 5,000 other posts, how often it
 * shows what is only alike, and nothing for a post that has no other half.
 */
export async function measure(): Promise<Figures> {
  const found = [...(await searchAll(makeBoard(OTHERS, false))), ...(await searchAll(makeBoard(OTHERS, true)))]
  return Object.fromEntries(
    parts.map((part) => [part, figuresOf(found.filter(({ post }) => post.part === part))] as const),
  )
}

/** Searches for the matches of each labelled post, with the search entries in memory. */
async function searchAll(board: readonly BenchPost[]): Promise<Found[]> {
  const entries = board.map(toEntry)
  const ofType = (type: PostType) => entryBoard(entries.filter((_, n) => board[n]?.postType === type))
  const matchesOf = { Lost: ofType('Found'), Found: ofType('Lost') }
  const all: Found[] = []
  let counts = new TermCounts()
  for (const [n, post] of board.filter(({ part }) => part !== undefined).entries()) {
    if (n % SEARCHES_OF_INSTANCE === 0) counts = new TermCounts()
    const store = matchesOf[post.postType]
    const [before, start] = [store.reads, process.cpuUsage()]
    const likely = await findLikelyEntries(store, counts, post)
    const shown = likely.slice(0, MAX_MATCHES).map(({ entry }) => entry.itemId)
    all.push({ post, shown, reads: store.reads - before, milliseconds: process.cpuUsage(start).user / 1000 })
  }
  return all
}

function toEntry(post: BenchPost, n: number): Entry {
  const postedAt = Date.parse(post.dateLost) + n
  return { ...post, itemId: post.id, ownerUid: `poster of ${post.id}`, postedAt, terms: new Set() }
}

function figuresOf(found: readonly Found[]) {
  const ofSet = (set: BenchPost['set']) => found.filter(({ post }) => post.set === set)
  const isShown = ({ post: { otherId = '' }, shown }: Found) => shown.includes(otherId)
  const shownForPairs = ofSet('pair').reduce((sum, { shown }) => sum + shown.length, 0)
  const meanOf = (name: 'reads' | 'milliseconds') => found.reduce((sum, one) => sum + one[name], 0) / found.length
  return {
    'pairs shown': shareOf(ofSet('pair'), isShown),
    'pairs first': shareOf(ofSet('pair'), ({ post, shown }) => shown[0] === post.otherId),
    'right of what is shown': ofSet('pair').filter(isShown).length / shownForPairs,
    'alike shown': shareOf(ofSet('near'), isShown),
    'nothing without a pair': shareOf(ofSet('alone'), ({ shown }) => shown.length === 0),
    'reads, mean': meanOf('reads'),
    'processor ms, mean': meanOf('milliseconds'),
  }
}

const shareOf = (some: readonly Found[], isIt: (one: Found) => boolean) => some.filter(isIt).length / some.length
