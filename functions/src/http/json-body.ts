import type { Request, RequestHandler } from 'express'
import { MAX_BODY_BYTES } from '../shared/constants.ts'
import { HttpError, invalidInput } from './errors.ts'

const JSON_TYPE = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i
const BODILESS_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Reads a JSON body into `request.body`; undefined where there is none.
 *
 * The functions runtime has read the body before Express sees the request, and has parsed it by its own rules, forms
 * included. So the bytes it kept in `rawBody` are judged here; without the runtime (tests, benches) they are read first.
 */
export const readJsonBody: RequestHandler = async (request, _response, next) => {
  if (BODILESS_METHODS.has(request.method)) {
    request.body = undefined
    return next()
  }
  const bytes = keptBytes(request) ?? (await readBytes(request))
  if (bytes.length > MAX_BODY_BYTES) throw tooLarge()
  request.body = bytes.length === 0 ? undefined : parse(bytes, request.headers['content-type'])
  next()
}

function keptBytes(request: Request): Buffer | undefined {
  return 'rawBody' in request && Buffer.isBuffer(request.rawBody) ? request.rawBody : undefined
}

async function readBytes(request: Request): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    // The rest is still read, or the answer would meet a closed connection; it is not kept.
    if (length <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  if (length > MAX_BODY_BYTES) throw tooLarge()
  return Buffer.concat(chunks)
}

function parse(bytes: Buffer, contentType: string | undefined): unknown {
  if (contentType === undefined || !JSON_TYPE.test(contentType)) {
    throw new HttpError(415, 'unsupported-media-type', 'Please send JSON, with Content-Type: application/json.')
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw invalidInput('This is not valid JSON. Please check the request’s body.')
  }
}

const tooLarge = () => new HttpError(413, 'too-large', `Please keep a request below ${MAX_BODY_BYTES / 1024} KB.`)
