import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { IDEMPOTENCY_HEADER } from '../../shared/lib/constants.ts'
import { invalidInput } from '../errors.ts'

export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,128}$/

/**
 * The key under which a client may send a request again without doing it twice, bound to the account and to what it does, so
 * that nobody can meet another's and one key can be used for both; undefined where none was sent.
 * @returns 32 characters that may be part of a document's id
 * @throws {HttpError} 400 where the key is not 8 to 128 letters, digits, `-` or `_`
 */
export function readIdempotencyKey(request: Request, uid: string, action: 'post' | 'recovery'): string | undefined {
  const key = request.get(IDEMPOTENCY_HEADER)
  if (key === undefined) return undefined
  if (!IDEMPOTENCY_KEY.test(key)) {
    throw invalidInput(`${IDEMPOTENCY_HEADER} must be 8 to 128 letters, digits, - or _.`)
  }
  return createHash('sha256').update(`${uid}\n${action}\n${key}`).digest('hex').slice(0, 32)
}
