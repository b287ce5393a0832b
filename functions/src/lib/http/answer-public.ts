import type { Request, RequestHandler } from 'express'
import { FRESH_PARAMETER } from '../../shared/lib/constants.ts'
import type { AnswerCache, Look } from '../cache/answer-cache.ts'
import { HttpError } from '../errors.ts'
import { withinDeadline } from './deadline.ts'
import { requireReads } from './read-budget.ts'

/**
 * Hosting's CDN may keep a public answer for a few seconds and give it a little longer while it asks for a new one; browsers
 * ask each time, and mostly hear that nothing has changed. https://firebase.google.com/docs/hosting/manage-cache
 */
const SHARED_CACHING = 'public, max-age=0, s-maxage=5, stale-while-revalidate=20'

/** What a public route reads: `key` names it among the answers of an instance. */
export interface PublicRead<Body> {
  key: string
  load: (look: Look) => Promise<Body>
  /** For how many milliseconds an instance may keep the answer: a second where it is not said. */
  lifetime?: (body: Body) => number
}

/**
 * A route whose answer is the same for everybody, as JSON of the contract's type `Body`. Whoever has just changed something
 * asks with the parameter `fresh`, which no cache knows, and is answered from the database. An address that has spent its
 * budget of reads is answered from what is kept, or refused.
 * @param read parses the request, and may throw
 */
export function answerPublic<Body>(cache: AnswerCache, read: (request: Request) => PublicRead<Body>): RequestHandler {
  return async (request, response) => {
    const { key, load, lifetime } = read(request)
    const look = request.query[FRESH_PARAMETER] === undefined ? 'kept' : 'fresh'
    const loadText = () => {
      requireReads()
      return load(look).then((body) => JSON.stringify(body))
    }
    const keepFor = lifetime && ((text: string) => lifetime(JSON.parse(text) as Body))
    const ask = () => cache.read(look, key, loadText, keepFor)
    // Whoever is first of those who share a look may have spent their budget meanwhile: not that of the others.
    const askAgain = (refusal: unknown) => {
      if (look === 'kept' || !(refusal instanceof HttpError) || refusal.status !== 429) throw refusal
      requireReads()
      return ask()
    }
    const text = await withinDeadline(ask().catch(askAgain))
    if (look === 'kept') response.set('Cache-Control', SHARED_CACHING)
    response.type('json').send(text)
  }
}
