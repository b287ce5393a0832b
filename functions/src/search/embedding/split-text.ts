import type { Weights } from './read-weights.ts'

const UNKNOWN = 0
const BEGIN = 1
const END = 2
const LONGEST_PIECE = 16
/** How much less likely than the least likely piece a character is that no piece has. */
const UNKNOWN_PENALTY = 10
/** A mark of SentencePiece for a space. */
const SPACE = '▁'
/** As much text as may be worth splitting: a piece has four characters on average. */
const MAX_CHARACTERS = 1000

/**
 * Splits a text into the likeliest pieces by the unigram model of SentencePiece, with marks of its
 * beginning and end. https://arxiv.org/abs/1808.06226
 * @param max how many pieces are kept, with the marks
 */
export function splitText(text: string, { pieces, scores }: Weights, max: number): number[] {
  const words = text.slice(0, MAX_CHARACTERS).normalize('NFKC').trim().split(/\s+/u)
  const characters = [...words.map((word) => SPACE + word).join('')]
  const unknown = (scores.at(-1) ?? 0) - UNKNOWN_PENALTY
  const best = characters.map(() => ({ score: Number.NEGATIVE_INFINITY, start: 0, piece: UNKNOWN }))
  for (const start of characters.keys()) {
    const before = start === 0 ? 0 : (best[start - 1]?.score ?? 0)
    for (let end = start; end < Math.min(start + LONGEST_PIECE, characters.length); end += 1) {
      const piece = pieces.get(characters.slice(start, end + 1).join(''))
      const last = best[end]
      if (!last || (piece === undefined && end > start)) continue
      const score = before + (piece === undefined ? unknown : (scores[piece] ?? 0))
      if (score > last.score) best[end] = { score, start, piece: piece ?? UNKNOWN }
    }
  }
  const found: number[] = []
  for (let end = characters.length - 1; end >= 0; end = (best[end]?.start ?? 0) - 1) found.push(best[end]?.piece ?? 0)
  return [BEGIN, ...found.reverse().slice(0, max - 2), END]
}
