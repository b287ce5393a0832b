import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { IDEMPOTENCY_HEADER } from '../../shared/lib/shared-constants.ts'
import { invalidInput } from '../http-errors.ts'

/** What a key is used for. */
export type IdempotentAction = 'post' | 'recovery' | 'conversation' | 'message'

export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,128}$/

/**
 * Reads the key under which a client may repeat a request without doing the work twice. It is bound
 * to the account and to the action, so that nobody can meet another user's key and one key can be
 * used for two actions. It is undefined if none was sent.
 * @returns 32 characters that may be part of a document's id
 * @throws {HttpError} 400 if the key is not 8 to 128 letters, digits, `-` or `_`
 */
export function readIdempotencyKey(request: Request, uid: string, action: IdempotentAction): string | undefined {
  const key = request.get(IDEMPOTENCY_HEADER)
  if (key === undefined) return undefined
  if (!IDEMPOTENCY_KEY.test(key)) {
    throw invalidInput(`${IDEMPOTENCY_HEADER} must be 8 to 128 letters, digits, - or _.`)
  }
  return createHash('sha256').update(`${uid}\n${action}\n${key}`).digest('hex').slice(0, 32)
}
