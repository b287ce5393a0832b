import type { Request, RequestHandler } from 'express'
import { FRESH_PARAMETER } from '../../shared/lib/shared-constants.ts'
import type { CacheMode } from '../cache/answer-cache.ts'
import { MINUTE_MS } from '../durations.ts'
import type { Context } from '../request-context.ts'
import { withinDeadline } from './deadline.ts'

/**
 * Hosting's CDN may cache a public answer for a few seconds, and use it a little longer while it
 * loads a new one. Browsers ask each time, and are mostly told that nothing has changed.
 * https://firebase.google.com/docs/hosting/manage-cache
 */
const sharedCaching = (seconds: number) => `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=20`
const SHARED_SECONDS = 5

/** How stale an answer may be if the address has spent its budget. */
const LAST_RESORT_MS = MINUTE_MS

/** What a public route reads. `key` identifies it among the cached answers of an instance. */
export interface PublicRead<Body> {
  key: string
  cost: number
  load: (mode: CacheMode) => Promise<Body>
  /** For how many milliseconds an instance may cache the answer; one second if this is missing. */
  ttl?: (body: Body) => number
  /** For how many seconds Hosting's CDN may cache the answer; five if this is missing. */
  sharedSeconds?: number
}

/**
 * Creates a route whose answer is the same for everybody, as JSON of the contract's type `Body`. A
 * user who has just changed something asks with the parameter `fresh`, which no cache stores, and
 * is answered from the database. What is cached, or is being loaded, costs the address nothing. If
 * it has spent its budget, an answer of the last minute is enough.
 * @param read parses the request, and may throw
 */
export function answerPublic<Body>(
  { cache, addressLimits }: Pick<Context, 'cache' | 'addressLimits'>,
  read: (request: Request) => PublicRead<Body>,
): RequestHandler {
  return async (request, response) => {
    const { key, cost, load, ttl, sharedSeconds = SHARED_SECONDS } = read(request)
    const mode: CacheMode = request.query[FRESH_PARAMETER] === undefined ? 'cached' : 'refresh'
    const loadText = async () => JSON.stringify(await load(mode))
    const ttlOfText = ttl && ((text: string) => ttl(JSON.parse(text) as Body))
    const ask = async () => {
      try {
        if (mode === 'refresh' || cache.needsLoad(key)) await addressLimits.reads.use(request, cost)
      } catch (refusal) {
        const old = mode === 'cached' ? await cache.peek(key, LAST_RESORT_MS) : undefined
        if (old === undefined) throw refusal
        return old
      }
      return cache.read(mode, key, loadText, ttlOfText)
    }
    const text = await withinDeadline(ask())
    if (mode === 'cached') response.set('Cache-Control', sharedCaching(sharedSeconds))
    response.type('json').send(text)
  }
}
