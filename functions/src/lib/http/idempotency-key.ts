import { createHash, createHmac } from 'node:crypto'
import type { Request } from 'express'
import { IDEMPOTENCY_HEADER } from '../../shared/lib/requests.ts'
import { HttpError } from '../http-errors.ts'

export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,128}$/

/** What is stored of a key and of the request that it came with. */
export interface IdempotencyKey {
  /** 32 characters that may be part of a document's id. */
  id: string
  /**
   * Tells a repeated request from another one with the same key. Made with the key itself, which is
   * stored nowhere, so that nobody who reads the database can guess a private note from it.
   */
  digest: string
}

/**
 * Reads the key under which a client may repeat a request without doing the work twice. It is bound
 * to the account and to the action, so that nobody can meet another user's key and one key can be
 * used for two actions. It is undefined if none was sent.
 * @param action what the key is used for
 * @param asked what the request asks for, as it was parsed: its fields are always in the same order
 * @throws {HttpError} 400 if the key is not 8 to 128 letters, digits, `-` or `_`
 */
export function readIdempotencyKey(request: Request, uid: string, action: string, asked: unknown) {
  const key = request.get(IDEMPOTENCY_HEADER)
  if (key === undefined) return undefined
  if (!IDEMPOTENCY_KEY.test(key)) throw new HttpError('wrong-idempotency-key')
  return {
    id: createHash('sha256').update(`${uid}\n${action}\n${key}`).digest('hex').slice(0, 32),
    digest: createHmac('sha256', key).update(JSON.stringify(asked)).digest('base64url'),
  }
}
