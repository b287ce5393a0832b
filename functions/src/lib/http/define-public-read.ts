import type { $ZodObject, $ZodType, output } from 'zod/v4/core'
import { MINUTE_MS } from '../../shared/lib/durations.ts'
import { FRESH_PARAMETER } from '../../shared/lib/requests.ts'
import type { CacheMode } from '../cache/answer-cache.ts'
import type { Context } from '../request-context.ts'
import type { Pace } from './address-limits.ts'
import { withinDeadline } from './deadline.ts'
import { anyone, type Call, type Contract, type Cost, costOf, type Description } from './define-call.ts'
import { parseInput } from './validation.ts'

/**
 * Hosting's CDN may cache a public answer for a few seconds, and use it a little longer while it
 * loads a new one. Browsers ask each time, and are mostly told that nothing has changed.
 * https://firebase.google.com/docs/hosting/manage-cache
 */
const sharedCaching = (seconds: number) => `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=20`
const SHARED_SECONDS = 5

/** How stale an answer may be if the budget is spent. */
const LAST_RESORT_MS = MINUTE_MS

/** What a public call reads. */
interface PublicRead<Body> {
  load: (mode: CacheMode) => Promise<Body>
  /** For how many milliseconds an instance may cache the answer; one second if this is missing. */
  ttl?: (body: Body) => number
  /** For how many seconds Hosting's CDN may cache the answer; five if this is missing. */
  sharedSeconds?: number
}

/**
 * Defines a read whose answer is the same for everyone. This instance and Hosting cache it for a
 * moment, by its path and its query. A user who has just changed something asks with the parameter
 * `fresh`, which no cache stores, and is answered from the database. What is cached, or is being
 * loaded, costs nothing. If the budget is spent, an answer of the last minute is enough.
 */
export function definePublicRead<Path extends string, Q extends $ZodObject, Answer extends $ZodType>(
  call: Description<Path> & {
    query: Q
    cost: Cost<output<Q>>
    /** A limit from which each load takes one, besides the cost. */
    pace?: Pace
    answer: Answer
    read: (context: Context, query: output<Q>) => PublicRead<output<Answer>>
  },
): Call<Contract<'get', Path, 'none', unknown, Q, undefined, Answer>> {
  return {
    ...call,
    method: 'get',
    caller: anyone,
    isPublic: true,
    handlers: (context) => [
      async (request, response) => {
        const { cache, addressLimits, settings } = context
        const query = parseInput(call.query, request.query)
        const key = `${call.path} ${JSON.stringify(query)}`
        const { load, ttl, sharedSeconds = SHARED_SECONDS } = call.read(context, query)
        const mode: CacheMode = request.query[FRESH_PARAMETER] === undefined ? 'cached' : 'refresh'
        const loadText = async () => JSON.stringify(await load(mode))
        const ttlOfText = ttl && ((text: string) => ttl(JSON.parse(text) as output<Answer>))
        const ask = async () => {
          try {
            if (mode === 'refresh' || cache.needsLoad(key)) {
              if (call.pace) await addressLimits.of(call.pace).use(request)
              await addressLimits.reads.use(request, costOf(call, query))
            }
          } catch (refusal) {
            const old = mode === 'cached' ? cache.peek(key, LAST_RESORT_MS) : undefined
            if (old === undefined) throw refusal
            return old
          }
          return cache.read(mode, key, loadText, ttlOfText)
        }
        const text = await withinDeadline(ask(), settings.deadline)
        if (mode === 'cached') response.set('Cache-Control', sharedCaching(sharedSeconds))
        response.type('json').send(text)
      },
    ],
  }
}
