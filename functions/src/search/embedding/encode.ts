import { setImmediate as nextTurn } from 'node:timers/promises'
import { VECTOR_LENGTH, type Weights } from './read-weights.ts'

const BRANCH = 256
/** Neighbours that each branch looks at: how many pieces together, and how many of them before. */
const BRANCHES = [
  { size: 2, before: 0 },
  { size: 3, before: 1 },
  { size: 5, before: 2 },
] as const
const FEATURES = VECTOR_LENGTH + BRANCHES.length * BRANCH
const LEAST = 1e-12

/**
 * Returns the vector of a text from its pieces: the encoder of Google's Universal Sentence Encoder,
 * a convolution over neighbours and a deep averaging network. https://arxiv.org/abs/1907.04307 It
 * takes three milliseconds a piece, and lets others have a turn after each step of a piece.
 */
export async function encode(pieces: readonly number[], { take, readRow }: Weights): Promise<Float32Array> {
  const ofBranches = (name: string) => concatenate(BRANCHES.map(({ size }) => take(`${name}${size}`)))
  const [stretch, shift] = [ofBranches('ln_g'), ofBranches('ln_b')]
  const features: Float32Array[] = []
  const projected: Float32Array[] = []
  for (const piece of pieces) {
    const all = new Float32Array(FEATURES)
    const row = all.subarray(0, VECTOR_LENGTH)
    readRow(piece, row)
    features.push(all)
    const joined = BRANCHES.map(({ size }) => multiply(row, take(`proj${size}`), take(`proj_b${size}`)))
    // The branches are normalized together.
    projected.push(normalize(concatenate(joined), stretch, shift))
    await nextTurn()
  }
  for (const [n, { size, before }] of BRANCHES.entries()) {
    const rows = projected.map((all) => all.subarray(n * BRANCH, (n + 1) * BRANCH))
    const first = await convolve(rows, size, before, take(`w1_${size}`), take(`b1_${size}`))
    const second = await convolve(first, size, before, take(`w2_${size}`), take(`b2_${size}`))
    for (const [at, all] of features.entries()) all.set(second[at] ?? [], VECTOR_LENGTH + n * BRANCH)
  }
  const sum = new Float32Array(FEATURES)
  for (const all of features) add(sum, normalize(all, take('ln_g'), take('ln_b')))
  const bias = take('cnn_b').map((value) => value * pieces.length)
  const mean = multiply(sum, take('cnn_W'), bias).map((value) => value / Math.sqrt(pieces.length))
  const first = rectify(multiply(mean, take('d0')))
  const second = rectify(add(multiply(mean, take('p1')), multiply(first, take('d1'))))
  const third = rectify(multiply(second, take('d2')))
  const last = add(multiply(second, take('p3')), multiply(third, take('d3'))).map(Math.tanh)
  const length = Math.hypot(...last)
  return last.map((value) => value / length)
}

/**
 * Adds to each row what it and its neighbours say together. Beyond the ends there is nothing.
 */
async function convolve(
  rows: readonly Float32Array[],
  size: number,
  before: number,
  matrix: Float32Array,
  bias: Float32Array,
): Promise<Float32Array[]> {
  const result: Float32Array[] = []
  for (const [at, own] of rows.entries()) {
    const window = new Float32Array(size * BRANCH)
    for (let n = 0; n < size; n += 1) window.set(rows[at + n - before] ?? [], n * BRANCH)
    result.push(add(rectify(multiply(window, matrix, bias)), own))
    await nextTurn()
  }
  return result
}

/**
 * A row times a matrix that has as many rows, a multiple of four, plus a row. Four rows at a time
 * take half of the time of one after another.
 */
function multiply(row: Float32Array, matrix: Float32Array, bias?: Float32Array): Float32Array {
  const width = matrix.length / row.length
  const result = bias ? bias.slice() : new Float32Array(width)
  for (let n = 0; n < row.length; n += 4) {
    const [one = 0, two = 0, three = 0, four = 0] = row.subarray(n, n + 4)
    const start = n * width
    for (let m = start; m < start + width; m += 1) {
      ;(result[m - start] as number) +=
        one * (matrix[m] as number) +
        two * (matrix[m + width] as number) +
        three * (matrix[m + 2 * width] as number) +
        four * (matrix[m + 3 * width] as number)
    }
  }
  return result
}

/** Gives a row a mean of 0 and a deviation of 1, then stretches and shifts its numbers. */
function normalize(row: Float32Array, stretch: Float32Array, shift: Float32Array): Float32Array {
  const mean = row.reduce((all, value) => all + value, 0) / row.length
  const variance = row.reduce((all, value) => all + (value - mean) ** 2, 0) / row.length
  const deviation = Math.sqrt(variance + LEAST)
  return row.map((value, n) => ((value - mean) / deviation) * (stretch[n] ?? 1) + (shift[n] ?? 0))
}

function add(row: Float32Array, other: Float32Array): Float32Array {
  for (let n = 0; n < row.length; n += 1) (row[n] as number) += other[n] as number
  return row
}

const concatenate = (rows: readonly Float32Array[]) => Float32Array.from(rows.flatMap((row) => [...row]))

const rectify = (row: Float32Array) => row.map((value) => Math.max(0, value))
