import { SerialQueue } from '../../lib/serial-queue.ts'
import { encode } from './encode.ts'
import { readWeights, type Weights } from './read-weights.ts'
import { splitText } from './split-text.ts'

/**
 * The field of vectors that this encoder has made, named after it, so that vectors of two encoders
 * are never compared.
 */
export const VECTOR_FIELD = 'useMultilingual3'
/** A longer text says early what matters. */
const MAX_PIECES = 128

/** One text after another, because many at once would all be ready late. */
const inTurn = new SerialQueue()

let weights: Promise<Weights> | undefined

/**
 * Returns the meaning of a text in any of 16 languages as a vector of length 1, of 512 numbers: the
 * product of two such vectors is the similarity of their texts, from -1 to 1. It takes up to half a
 * second of the processor, in many turns, so no request waits for it but a search, whose text is
 * short.
 * @param most the number of pieces of the text that are read at most
 * @throws {Error} if the weights cannot be read
 */
export async function embed(text: string, most = MAX_PIECES): Promise<number[]> {
  weights ??= readWeights().catch((error: unknown) => {
    weights = undefined
    throw error
  })
  const read = await weights
  return inTurn.run('encode', async () => [...(await encode(splitText(text, read, most), read))])
}
