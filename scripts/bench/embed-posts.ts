import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { embed } from '../../functions/src/search/embedding/embed.ts'
import { VECTOR_LENGTH } from '../../functions/src/search/embedding/read-weights.ts'
import { textOfVector } from '../../functions/src/search/meaning.ts'
import { localFolder } from '../base/paths.mjs'
import { say } from '../base/say.mjs'
import type { BenchPost } from './labelled.ts'

/**
 * Returns the vectors of texts. That takes minutes, so they are kept in a file until a text
 * changes; delete it after a change of the encoder.
 */
export async function embedTexts(texts: readonly string[]): Promise<Float32Array[]> {
  const name = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)
  const file = path.join(localFolder, `vectors-${name}.bin`)
  if (!fs.existsSync(file)) {
    say(`Reading the meaning of ${texts.length} texts, which takes minutes …`)
    const all = new Float32Array(texts.length * VECTOR_LENGTH)
    for (const [n, text] of texts.entries()) all.set(await embed(text), n * VECTOR_LENGTH)
    fs.writeFileSync(file, new Uint8Array(all.buffer))
  }
  const { buffer, byteOffset } = fs.readFileSync(file)
  return texts.map((_, n) => new Float32Array(buffer, byteOffset + n * VECTOR_LENGTH * 4, VECTOR_LENGTH))
}

/** Returns the vectors of a board's posts. Those around the labelled ones are the same on each. */
export async function embedPosts(posts: readonly BenchPost[]): Promise<Float32Array[]> {
  const vectors = new Map<BenchPost, Float32Array>()
  for (const some of [posts.filter(({ part }) => part), posts.filter(({ part }) => !part)]) {
    const read = await embedTexts(some.map(textOfVector))
    for (const [n, post] of some.entries()) vectors.set(post, read[n] as Float32Array)
  }
  return posts.map((post) => vectors.get(post) as Float32Array)
}
