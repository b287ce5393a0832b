import type { Request } from 'express'
import { HttpError } from './errors.ts'

/**
 * The bytes of a request's body. The functions runtime has read them before Express sees the request, and keeps them in
 * `rawBody`; without the runtime (tests, benches) they are read here.
 * @param maximum in bytes
 * @throws {HttpError} 413 where there are more
 */
export async function readBodyBytes(request: Request, maximum: number): Promise<Buffer> {
  const bytes = keptBytes(request) ?? (await readBytes(request, maximum))
  if (bytes.length > maximum) throw tooLarge(maximum)
  return bytes
}

function keptBytes(request: Request): Buffer | undefined {
  return 'rawBody' in request && Buffer.isBuffer(request.rawBody) ? request.rawBody : undefined
}

async function readBytes(request: Request, maximum: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    // The rest is still read, or the answer would meet a closed connection; it is not kept.
    if (length <= maximum) chunks.push(chunk)
  }
  if (length > maximum) throw tooLarge(maximum)
  return Buffer.concat(chunks)
}

const tooLarge = (maximum: number) =>
  new HttpError(413, 'too-large', `Please keep a request below ${maximum / 1024} KB.`)
