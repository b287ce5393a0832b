import express, { type Express, type RequestHandler } from 'express'
import type { Context } from '../request-context.ts'
import { isLogout } from './address-limits.ts'
import { endUnreadBodies } from './read-body.ts'
import { logRequests } from './request-log.ts'

/**
 * Creates an Express app that logs its requests, and takes each from the limit of its address.
 * @param setHeaders sets the headers that all of its answers have
 */
export function newExpressApp(context: Context, setHeaders: RequestHandler): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', context.settings.proxyHops)
  app.use(logRequests(context.log), endUnreadBodies, setHeaders, limitRequests(context))
  return app
}

const limitRequests =
  ({ addressLimits }: Context): RequestHandler =>
  async (request, _response, next) => {
    if (!isLogout(request)) await addressLimits.requests.use(request)
    next()
  }
