import { type RequestHandler, Router } from 'express'
import { HttpError } from '../http-errors.ts'
import type { Context } from '../request-context.ts'
import type { Call } from './define-call.ts'

/** Creates the Express routes of calls. A known path with another method is refused with 405. */
export function callRoutes(context: Context, calls: readonly Call[]): Router {
  const routes = Router()
  for (const { method, path, handlers } of calls) routes[method](path, ...handlers(context))
  // These come last, so that no path hides another call that fits it, too.
  for (const [path, known] of Map.groupBy(calls, ({ path }) => path)) {
    routes.all(path, refuseOtherMethods(known.map(({ method }) => method.toUpperCase())))
  }
  return routes
}

/** Express answers HEAD like GET, and OPTIONS by itself. */
function refuseOtherMethods(methods: readonly string[]): RequestHandler {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method))
  return (request, response, next) => {
    if (request.method === 'OPTIONS') return next()
    response.set('Allow', allowed.join(', '))
    const message = `${request.method} does not work at this address. Please use ${allowed.join(' or ')}.`
    throw new HttpError(405, 'method-not-allowed', message)
  }
}
