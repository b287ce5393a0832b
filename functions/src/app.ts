import type { Express, Request, RequestHandler } from 'express'
import helmet from 'helmet'
import { claimCalls } from './claims/claims.calls.ts'
import { recoveryCalls } from './claims/recoveries.calls.ts'
import { itemCalls, similarItemCalls } from './items/items.calls.ts'
import { photoCalls } from './items/photos.calls.ts'
import { callRoutes } from './lib/http/call-routes.ts'
import type { Call } from './lib/http/define-call.ts'
import { answerErrors, answerUnknownPath } from './lib/http/error-handler.ts'
import { newExpressApp } from './lib/http/express-app.ts'
import { withOpenApi } from './lib/openapi/document.ts'
import type { Context } from './lib/request-context.ts'
import { lossCalls } from './losses/losses.calls.ts'
import { matchCalls } from './matches/matches.calls.ts'
import { messageCalls } from './messages/messages.calls.ts'
import { moderationCalls } from './moderation/moderation.calls.ts'
import { notificationCalls } from './news/notifications.calls.ts'
import { officeCalls } from './offices/offices.calls.ts'
import { ownDataCalls, profileCalls } from './own-account/own-account.calls.ts'
import { unsubscribeCalls } from './own-account/unsubscribe.calls.ts'
import { accountSettingsCalls, sessionCalls } from './people/people.calls.ts'
import { postCalls } from './posts/posts.calls.ts'
import { statisticsCalls } from './statistics/statistics.calls.ts'

const described = [
  ...sessionCalls,
  ...itemCalls,
  ...similarItemCalls,
  ...postCalls,
  ...matchCalls,
  ...photoCalls,
  ...claimCalls,
  ...recoveryCalls,
  ...messageCalls,
  ...notificationCalls,
  ...profileCalls,
  ...accountSettingsCalls,
  ...unsubscribeCalls,
  ...ownDataCalls,
  ...moderationCalls,
  ...officeCalls,
  ...lossCalls,
  ...statisticsCalls,
]

/** Every call of the API. */
export const calls = withOpenApi(described)

/** What the browser's client sends and gets in each call. */
export type Api = NonNullable<(typeof described)[number]['contract']>

/** Answers are data, so a browser that shows one as a page may load nothing into it. */
const policy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }

/** Keeps answers out of every cache if they depend on the caller or may change at any time. */
const forbidStoring: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'private, no-store')
  next()
}

const isTo = (request: Request, method: Call['method'], path: string) =>
  request.method === method.toUpperCase() && request.path.replace(/^\/api(?=\/)/, '') === path

/**
 * Creates the API as an Express app. It does not listen: the functions, the tests and the
 * benchmarks do.
 */
export function createApp(context: Context, served: readonly Call[] = calls): Express {
  const always = served.filter(({ isAlwaysAnswered }) => isAlwaysAnswered)
  const app = newExpressApp(
    context,
    helmet({ contentSecurityPolicy: { useDefaults: false, directives: policy } }),
    (request) => always.some(({ method, path }) => isTo(request, method, path)),
  )
  app.use(forbidStoring)
  const routes = callRoutes(context, served)
  // Hosting passes on the path with /api; the function's own address has no such prefix.
  app.use('/api', routes)
  app.use(routes)
  app.use(answerUnknownPath, answerErrors(context.log))
  return app
}
