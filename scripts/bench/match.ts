import type { Entry } from '../../functions/src/matches/entry.ts'
import { findLikelyEntries, gatherCandidates } from '../../functions/src/matches/find-matches.ts'
import { AGAINST } from '../../functions/src/matches/score.ts'
import { monthsAround } from '../../functions/src/search/find-nearest.ts'
import { detectLanguage } from '../../functions/src/search/meaning.ts'
import { MAX_MATCHES } from '../../functions/src/shared/matches/matches.ts'
import type { Figures } from '../bench.ts'
import { embedPosts } from './embed-posts.ts'
import { type BenchPost, boards, makeBoard } from './labelled.ts'

const OTHERS = 5000

interface Found {
  post: BenchPost
  language: string
  /** The other half, if it is among the candidates. */
  otherHalf: Entry[]
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
  const figures = Object.fromEntries(parts.sort().map(([part, ofPart]) => [part, figuresOf(ofPart)] as const))
  return { ...figures, ...(await measureRules(found)) }
}

/** Parts whose texts nobody has read who wrote the rules. */
const UNREAD = ['untouched', 'further', 'more']

/**
 * What is shown without one kind of contradiction, where the other half is a candidate. The more
 * near misses and the fewer pairs appear, the more the rule earns.
 */
async function measureRules(found: readonly Found[]): Promise<Figures> {
  const figures: Figures = {}
  for (const part of UNREAD) {
    const posts = found.filter(({ post }) => post.part === part)
    figures[`${part}: all rules`] = await judgeHalves(posts)
    for (const rule of Object.keys(AGAINST) as (keyof typeof AGAINST)[]) {
      const weight = AGAINST[rule]
      AGAINST[rule] = 0
      figures[`${part}: without ${rule}`] = await judgeHalves(posts)
      AGAINST[rule] = weight
    }
  }
  return figures
}

async function judgeHalves(posts: readonly Found[]): Promise<Record<string, number>> {
  const again: Found[] = []
  for (const one of posts) again.push({ ...one, shown: await search(one.otherHalf, one) })
  const { 'pairs shown': pairs, 'alike shown': alike } = figuresOf(again)
  return { 'pairs shown': pairs, 'alike shown': alike }
}

async function search(candidates: readonly Entry[], { post, language }: Pick<Found, 'post' | 'language'>) {
  const likely = await findLikelyEntries(candidates, { ...post, language, coordinates: '' })
  return likely.slice(0, MAX_MATCHES).map(({ entry }) => entry.itemId)
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
    const language = languages[n] ?? ''
    const shown = await search(candidates, { post, language })
    const otherHalf = candidates.filter(({ itemId }) => itemId === post.otherId)
    all.push({ post, language, otherHalf, shown, milliseconds: process.cpuUsage(start).user / 1000 })
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
  coordinates: '',
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
