import weights from './weights.json' with { type: 'json' }

/** What the ranker judges: a post by a query, or a post by another one. */
export type Judged = keyof typeof weights

/**
 * Returns how likely a post is what is sought, from 0 to 1, by the weights that `npm run bench --
 * match` has fitted to the tuning halves of the labelled sets.
 * @param features what speaks for and against it; a weight of none counts nothing
 */
export function scoreOf(judged: Judged, features: Record<string, number>): number {
  const { start, ...of }: Record<string, number> & { start: number } = weights[judged]
  const logOdds = Object.entries(features).reduce((sum, [name, value]) => sum + (of[name] ?? 0) * value, start)
  return 1 / (1 + Math.exp(-logOdds))
}
