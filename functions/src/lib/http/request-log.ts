import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from '../request-context.ts'

/**
 * Gives each request an id, and logs one structured line when it is answered. The line contains the
 * route's pattern instead of the address, so that no email, token or cookie ever gets into the
 * log.
 */
export function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const start = performance.now()
    const requestId = randomUUID()
    response.locals.requestId = requestId
    response.set('X-Request-Id', requestId)
    response.once('finish', () => {
      log.info('request', {
        method: request.method,
        route: String(request.route?.path ?? 'unknown'),
        status: response.statusCode,
        milliseconds: Math.round(performance.now() - start),
        requestId,
        ...(typeof response.locals.uid === 'string' && { uid: response.locals.uid }),
      })
    })
    next()
  }
}
