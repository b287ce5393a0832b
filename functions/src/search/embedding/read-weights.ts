import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** What the encoder needs, as `npm run make-encoder` has packed it. */
export interface Weights {
  /** The number of each piece of text. */
  pieces: ReadonlyMap<string, number>
  /** The logarithm of how likely each piece is. */
  scores: Float32Array
  /** Returns a matrix by rows, or a vector. @throws {Error} if there is none of this name */
  take: (name: string) => Float32Array
  /** Writes the 512 numbers of a piece. */
  readRow: (piece: number, to: Float32Array) => void
}

interface Header {
  pieces: string[]
  /** Where bytes begin, how many they are, and the values that they stand for if they are codes. */
  sections: { name: string; start: number; length: number; levels?: number[] }[]
}

const FILE = 'use-multilingual-3.bin.gz'
/** The build puts the file beside the bundle. */
const file = import.meta.url.endsWith('.ts')
  ? path.join(import.meta.dirname, '../../../encoder', FILE)
  : path.join(import.meta.dirname, FILE)

/** The numbers of a vector, and of the row of a piece. */
export const VECTOR_LENGTH = 512
/** The rows of the pieces are in as many parts, one row of each in turn. */
const PARTS = 17

/** Takes half a second, and 80 MB for as long as the process lives. */
export async function readWeights(): Promise<Weights> {
  const { buffer, byteOffset } = await promisify(gunzip)(await readFile(file))
  const headerLength = new DataView(buffer, byteOffset).getUint32(0, true)
  const header: Header = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, byteOffset + 4, headerLength)))
  const data = byteOffset + Math.ceil((4 + headerLength) / 4) * 4
  const arrays = new Map<string, Float32Array>()
  const parts: { codes: Uint8Array; levels: readonly number[] }[] = []
  for (const { name, start, length, levels } of header.sections) {
    const codes = new Uint8Array(buffer, data + start, length)
    if (!levels) arrays.set(name, new Float32Array(buffer, data + start, length / 4))
    else if (/^q\d/.test(name)) parts[Number(name.slice(1)) - 1] = { codes, levels }
    else arrays.set(name, decode(codes, levels))
  }
  const take = (name: string) => {
    const array = arrays.get(name)
    if (!array) throw new Error(`${FILE} has no ${name}.`)
    return array
  }
  const [scale, lowest] = [take('scale'), take('lo')]
  return {
    pieces: new Map(header.pieces.map((text, piece) => [text, piece])),
    scores: take('scores'),
    take,
    readRow: (piece, to) => {
      const { codes, levels } = parts[piece % PARTS] ?? { codes: new Uint8Array(), levels: [] }
      const row = Math.floor(piece / PARTS) * VECTOR_LENGTH
      const [step = 0, least = 0] = [scale[piece % PARTS], lowest[piece % PARTS]]
      for (let n = 0; n < VECTOR_LENGTH; n += 1) to[n] = least + step * (levels[codes[row + n] ?? 0] ?? 0)
    },
  }
}

const decode = (codes: Uint8Array, levels: readonly number[]) =>
  new Float32Array(codes.length).map((_, n) => levels[codes[n] as number] as number)
