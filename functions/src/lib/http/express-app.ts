import express, { type Express, type Request, type RequestHandler } from 'express'
import type { Context } from '../request-context.ts'
import { endUnreadBodies } from './read-body.ts'
import { logRequests } from './request-log.ts'

/**
 * Creates an Express app that logs its requests, and takes each from the limit of its address.
 * @param setHeaders sets the headers that all of its answers have
 * @param isAlwaysAnswered tells which requests take nothing from a limit
 */
export function newExpressApp(
  context: Context,
  setHeaders: RequestHandler,
  isAlwaysAnswered: (request: Request) => boolean = () => false,
): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', context.settings.proxyHops)
  app.use(logRequests(context.log), endUnreadBodies, setHeaders, limitRequests(context, isAlwaysAnswered))
  return app
}

const limitRequests =
  ({ addressLimits }: Context, isAlwaysAnswered: (request: Request) => boolean): RequestHandler =>
  async (request, _response, next) => {
    if (!isAlwaysAnswered(request)) await addressLimits.requests.use(request)
    next()
  }
