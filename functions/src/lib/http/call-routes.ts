import { type ErrorRequestHandler, type RequestHandler, Router } from 'express'
import { safeParse } from 'zod/v4/core'
import { HttpError } from '../http-errors.ts'
import type { Context } from '../request-context.ts'
import { type Call, costOf, readsTaken } from './define-call.ts'
import { refuseOtherSites } from './same-origin.ts'

/**
 * Creates the Express routes of calls. Each takes its cost from the budget of the account or the
 * address first, but a public read, which does so if no cache has its answer. A known path with
 * another method is refused with 405.
 */
export function callRoutes(context: Context, calls: readonly Call[]): Router {
  const routes = Router()
  const ownSite = refuseOtherSites(context.settings.allowedOrigins)
  for (const call of calls) {
    const first = [...(call.isFromAnywhere ? [] : [ownSite]), ...(call.isPublic ? [] : [takeCost(context, call)])]
    routes[call.method](call.path, ...first, ...call.handlers(context), giveBackRefused(context, call))
  }
  // These come last, so that no path hides another call that fits it, too.
  for (const [path, known] of Map.groupBy(calls, ({ path }) => path)) {
    routes.all(path, refuseOtherMethods(known.map(({ method }) => method.toUpperCase())))
  }
  return routes
}

/** A request that is not valid is refused when it has read its session. */
const COST_OF_INVALID = 2

function takeCost({ addressLimits }: Context, call: Call): RequestHandler {
  return async (request, response, next) => {
    const query = call.query && safeParse(call.query, request.query)
    const cost = query?.success === false ? COST_OF_INVALID : costOf(call, query?.data)
    if (cost > 0 && !call.isAlwaysAnswered) response.locals.readsTaken = await addressLimits.reads.use(request, cost)
    next()
  }
}

/** A request without a session has read nothing, so it keeps nobody else at its address waiting. */
function giveBackRefused({ addressLimits }: Context, call: Call): ErrorRequestHandler {
  return async (error, request, response, next) => {
    if (!call.isPublic && error instanceof HttpError && error.status === 401)
      await addressLimits.reads.giveBack(request, readsTaken(response) - COST_OF_INVALID)
    next(error)
  }
}

/** Express answers HEAD like GET, and OPTIONS by itself. */
function refuseOtherMethods(methods: readonly string[]): RequestHandler {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method))
  return (request, response, next) => {
    if (request.method === 'OPTIONS') return next()
    response.set('Allow', allowed.join(', '))
    const values = { method: request.method, allowed: allowed.join(', ') }
    throw new HttpError('method-not-allowed', { values })
  }
}
