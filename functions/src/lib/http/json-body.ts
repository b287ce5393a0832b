import type { RequestHandler } from 'express'
import { MAX_BODY_BYTES } from '../../shared/lib/shared-constants.ts'
import { HttpError, invalidInput } from '../http-errors.ts'
import { readBodyBytes } from './body-bytes.ts'

const JSON_TYPE = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i

/** Reads a JSON body into `request.body`; undefined if there is none. */
export const readJsonBody: RequestHandler = async (request, _response, next) => {
  const bytes = await readBodyBytes(request, { maximum: MAX_BODY_BYTES })
  request.body = bytes.length === 0 ? undefined : parse(bytes, request.headers['content-type'])
  next()
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
