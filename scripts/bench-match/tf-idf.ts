import { readWords } from '../../functions/src/lib/text/stems.ts'
import { MAX_MATCHES } from '../../functions/src/shared/matches/matches.ts'
import { figuresOf, type Shown } from './figures.ts'
import type { BenchPost } from './labelled-board.ts'

/** The weights of a post's words by frequency and rarity, as a vector of length 1. */
type Vector = Map<string, number>

interface Scored {
  post: BenchPost
  found: { id: string; score: number }[]
}

/**
 * Ranks posts by the usual baseline: the cosine similarity of TF-IDF vectors over the whole board,
 * with the board's stems and stop words.
 */
export function rankByTfIdf(board: readonly BenchPost[]): Scored[] {
  const stems = board.map(({ title, location, description }) =>
    readWords(`${title} ${location} ${description}`).map(({ stem }) => stem),
  )
  const postsWithWord = new Map<string, number>()
  for (const words of stems)
    for (const word of new Set(words)) postsWithWord.set(word, (postsWithWord.get(word) ?? 0) + 1)
  const vectors = stems.map((words) =>
    vectorOf(words, (word) => Math.log(board.length / (postsWithWord.get(word) ?? 1))),
  )
  return board.flatMap((post, n) => {
    const own = vectors[n]
    if (!post.part || !own) return []
    const found = board
      .map((other, m) => ({ id: other.id, isOther: other.postType !== post.postType, score: cosine(own, vectors[m]) }))
      .filter(({ isOther, score }) => isOther && score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, MAX_MATCHES)
    return [{ post, found }]
  })
}

/** @param least the lowest similarity that is shown */
export function showFrom(scored: readonly Scored[], least: number): Shown[] {
  return scored.map(({ post, found }) => ({
    post,
    matches: found.filter(({ score }) => score >= least),
  }))
}

/**
 * The lowest threshold with which nothing is shown for at least 0.8 of the posts without a pair. A
 * higher one would find fewer pairs.
 */
export function bestThreshold(scored: readonly Scored[]): number {
  const steps = Array.from({ length: 100 }, (_, n) => n / 100)
  return steps.find((least) => figuresOf(showFrom(scored, least)).quiet >= 0.8) ?? 1
}

function vectorOf(words: readonly string[], rarity: (word: string) => number): Vector {
  const vector: Vector = new Map()
  for (const word of words) vector.set(word, (vector.get(word) ?? 0) + rarity(word))
  const length = Math.hypot(...vector.values())
  return new Map([...vector].map(([word, weight]) => [word, weight / (length || 1)]))
}

function cosine(one: Vector, other: Vector = new Map()): number {
  let sum = 0
  for (const [word, weight] of one) sum += weight * (other.get(word) ?? 0)
  return sum
}
