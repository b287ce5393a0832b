import type { Entry } from '../../functions/src/matches/entry.ts'
import { findLikelyEntries, gatherCandidates } from '../../functions/src/matches/find-matches.ts'
import { detectLanguage } from '../../functions/src/search/meaning.ts'
import { monthsAround } from '../../functions/src/search/months-around.ts'
import { MAX_MATCHES } from '../../functions/src/shared/matches/matches.ts'
import type { Figures } from '../bench.ts'
import { embedPosts } from './embed-posts.ts'
import { type BenchPost, boards, makeBoard } from './labelled.ts'

const OTHERS = 5000

interface Found {
  post: BenchPost
  /** The posts that are shown as its matches, best first. */
  shown: string[]
  /** Of the processor, so that other processes count for little. */
  milliseconds: number
}

/**
 * How often the board finds the other half of labelled pairs among 5,000 other posts, how often it
 * shows what is only alike, and nothing for a post that has no other half.
 */
export async function measure(): Promise<Figures> {
  const found: Found[] = []
  for (const board of boards) found.push(...(await searchAll(makeBoard(OTHERS, board))))
  const parts = [...Map.groupBy(found, ({ post }) => post.part ?? '')]
  return Object.fromEntries(parts.sort().map(([part, ofPart]) => [part, figuresOf(ofPart)] as const))
}

/** Searches for the matches of each labelled post, with the search entries in memory. */
async function searchAll(board: readonly BenchPost[]): Promise<Found[]> {
  const vectors = await embedPosts(board)
  const languages = await Promise.all(board.map(detectLanguage))
  const entries = board.map((post, n) => toEntry(post, n, languages[n] ?? ''))
  const all: Found[] = []
  for (const [n, post] of board.entries()) {
    if (post.part === undefined) continue
    const type = post.postType === 'Lost' ? 'Found' : 'Lost'
    const months = monthsAround(type, post.dateLost)
    const nearest = entries
      .map((entry, m) => ({ entry, m }))
      .filter(({ entry, m }) => board[m]?.postType === type && months.includes(entry.dateLost.slice(0, 7)))
      .map(({ entry, m }) => ({ entry, similarity: similarityOf(vectors[n], vectors[m]) }))
      .sort((one, other) => other.similarity - one.similarity)
      .map(({ entry, similarity }) => ({ ...entry, similarity }))
    const start = process.cpuUsage()
    const candidates = await gatherCandidates(async (limit) => nearest.slice(0, limit))
    const likely = await findLikelyEntries(candidates, { ...post, language: languages[n] ?? '' })
    const shown = likely.slice(0, MAX_MATCHES).map(({ entry }) => entry.itemId)
    all.push({ post, shown, milliseconds: process.cpuUsage(start).user / 1000 })
  }
  return all
}

const similarityOf = (one: Float32Array = new Float32Array(), other: Float32Array = one) =>
  one.reduce((sum, value, n) => sum + value * (other[n] ?? 0), 0)

const toEntry = (post: BenchPost, n: number, language: string): Entry => ({
  ...post,
  itemId: post.id,
  ownerUid: `poster of ${post.id}`,
  postedAt: Date.parse(post.dateLost) + n,
  language,
})

function figuresOf(found: readonly Found[]) {
  const ofSet = (set: BenchPost['set']) => found.filter(({ post }) => post.set === set)
  const isShown = ({ post: { otherId = '' }, shown }: Found) => shown.includes(otherId)
  const shownForPairs = ofSet('pair').reduce((sum, { shown }) => sum + shown.length, 0)
  return {
    'pairs shown': shareOf(ofSet('pair'), isShown),
    'pairs first': shareOf(ofSet('pair'), ({ post, shown }) => shown[0] === post.otherId),
    'wrong posts a look': (shownForPairs - ofSet('pair').filter(isShown).length) / ofSet('pair').length,
    'alike shown': shareOf(ofSet('near'), isShown),
    'nothing without a pair': shareOf(ofSet('alone'), ({ shown }) => shown.length === 0),
    'processor ms, mean': found.reduce((sum, one) => sum + one.milliseconds, 0) / found.length,
  }
}

const shareOf = (some: readonly Found[], isIt: (one: Found) => boolean) => some.filter(isIt).length / some.length
