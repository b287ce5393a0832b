import type { Request } from 'express'
import type { Firestore } from 'firebase-admin/firestore'
import { memoryOfInstance } from '../cache/memory-of-instance.ts'
import { HOUR_MS } from '../durations.ts'
import { networkOf } from '../http/address-limit.ts'
import { tooManyRequests } from '../http-errors.ts'

/** When each network address has used an action of visitors within the hour. */
const usesOf = memoryOfInstance<number[]>({ max: 20_000, ttl: HOUR_MS })

/**
 * Counts a use of an action that needs no account, by the network address of the request. Each
 * instance counts for itself.
 * @param max how often it is allowed within an hour; 0 lifts the limit
 * @throws {HttpError} 429 if the limit is reached
 */
export function requireUseOfAddress(
  { firestore }: { firestore: Firestore },
  request: Pick<Request, 'ip'>,
  max: number,
): void {
  if (max === 0) return
  const memory = usesOf(firestore)
  const address = networkOf(request.ip)
  const now = Date.now()
  const uses = (memory.get(address) ?? []).filter((at) => at > now - HOUR_MS)
  const oldest = uses.at(-max)
  if (oldest !== undefined) throw tooManyRequests(Math.ceil((oldest + HOUR_MS - now) / 1000))
  memory.set(address, [...uses, now])
}
