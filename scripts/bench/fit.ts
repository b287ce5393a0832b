/** What a judgement is made from, and whether it should be yes. */
export interface Example {
  features: Record<string, number>
  isRight: boolean
  /** How often it counts. */
  weight: number
}

const ROUNDS = 25

/**
 * Fits the weights of a logistic regression by Newton's method, and rounds them.
 * @param names of the features that get a weight
 * @param ridge keeps weights of what is rare from growing, as a share of the examples' weight
 * @see https://en.wikipedia.org/wiki/Logistic_regression#Iteratively_reweighted_least_squares_(IRLS)
 */
export function fitWeights(
  examples: readonly Example[],
  names: readonly string[],
  ridge = 1e-5,
): Record<string, number> {
  const rows = examples.map(({ features }) => [1, ...names.map((name) => features[name] ?? 0)])
  const scales = [1, ...names.map((_, n) => Math.max(...rows.map((row) => Math.abs(row[n + 1] ?? 0))) || 1)]
  const scaled = rows.map((row) => row.map((value, n) => value / (scales[n] ?? 1)))
  const total = examples.reduce((sum, { weight }) => sum + weight, 0)
  const weights = scales.map(() => 0)
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map((weight, n) => (n === 0 ? 0 : -ridge * total * weight))
    const curve = weights.map((_, n) => weights.map((_, m) => (n === m && n > 0 ? ridge * total : 1e-9)))
    for (const [at, row] of scaled.entries()) {
      const { isRight, weight } = examples[at] as Example
      const chance = 1 / (1 + Math.exp(-row.reduce((sum, value, n) => sum + value * (weights[n] ?? 0), 0)))
      for (const [n, value] of row.entries()) {
        if (value === 0) continue
        slope[n] = (slope[n] ?? 0) + weight * (Number(isRight) - chance) * value
        const line = curve[n] as number[]
        for (const [m, other] of row.entries())
          line[m] = (line[m] ?? 0) + weight * chance * (1 - chance) * value * other
      }
    }
    for (const [n, step] of solve(curve, slope).entries()) weights[n] = (weights[n] ?? 0) + step
  }
  return Object.fromEntries(['start', ...names].map((name, n) => [name, round((weights[n] ?? 0) / (scales[n] ?? 1))]))
}

const round = (value: number) => Number(value.toPrecision(3))

/** Solves a system of linear equations by Gauss's elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, n) => [...row, right[n] ?? 0])
  for (const [n] of rows.entries()) {
    const pivot = rows.slice(n).reduce((best, row) => (Math.abs(row[n] ?? 0) > Math.abs(best[n] ?? 0) ? row : best))
    rows.splice(rows.indexOf(pivot, n), 1)
    rows.splice(n, 0, pivot)
    for (const [m, row] of rows.entries()) {
      if (m === n) continue
      const factor = (row[n] ?? 0) / (pivot[n] || 1e-12)
      for (let k = n; k <= rows.length; k += 1) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0)
    }
  }
  return rows.map((row, n) => (row.at(-1) ?? 0) / (row[n] || 1e-12))
}
