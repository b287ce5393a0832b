import type { Request, RequestHandler } from 'express'
import { ipKeyGenerator, type RateLimitInfo, rateLimit } from 'express-rate-limit'
import { MINUTE_MS } from '../durations.ts'
import { tooManyRequests } from '../http-errors.ts'

/**
 * Many visitors share one address of Hosting's, so the outermost proxy may send this many times as
 * much.
 */
const PROXY_ALLOWANCE = 20

/**
 * The outer limit: how many requests a minute one address may send, counted by each instance for
 * itself. A flood is refused before it costs a read of the database.
 *
 * The address is read `proxyHops` entries from the end of X-Forwarded-For (the app's `trust
 * proxy`), because a client may have forged the entries before it. A client that bypasses the
 * proxies could move a forged entry into that place, so the last entry, which Google's front end
 * writes itself, is counted, too.
 */
export function limitByAddress(requestsPerMinute: number): RequestHandler[] {
  if (requestsPerMinute === 0) return []
  return [
    limit(requestsPerMinute, (request) => request.ip),
    limit(requestsPerMinute * PROXY_ALLOWANCE, connectingAddress),
  ]
}

function limit(requests: number, addressOf: (request: Request) => string | undefined): RequestHandler {
  return rateLimit({
    windowMs: MINUTE_MS,
    limit: requests,
    keyGenerator: (request) => networkOf(addressOf(request)),
    skip: isLogout,
    handler: (request) => {
      throw tooManyRequests(secondsUntilReset(request))
    },
    legacyHeaders: false,
    standardHeaders: false,
    validate: false,
  })
}

/** Nobody must stay signed in because others have sent too much from the same address. */
const isLogout = ({ method, path }: Request) => method === 'POST' && /^(?:\/api)?\/logout$/.test(path)

/** One household has many IPv6 addresses, so its network counts. */
export const networkOf = (address: string | undefined) => ipKeyGenerator(address ?? 'unknown')

function secondsUntilReset(request: Request): number {
  const { rateLimit: state } = request as Request & { rateLimit?: RateLimitInfo }
  const reset = state?.resetTime?.getTime() ?? Date.now() + MINUTE_MS
  return Math.max(1, Math.ceil((reset - Date.now()) / 1000))
}

/** Returns the entry that Google's front end has written itself. */
export function connectingAddress(request: Request): string | undefined {
  const chain = request.headers['x-forwarded-for']
  const last = (Array.isArray(chain) ? chain.at(-1) : chain)?.split(',').at(-1)?.trim()
  return last || request.socket.remoteAddress
}
