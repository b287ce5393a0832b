import express, { type Express, Router } from 'express'
import helmet from 'helmet'
import { accountSettingsRoutes } from './accounts/account-settings.routes.ts'
import { itemDetailsRoutes } from './item-details/item-details.routes.ts'
import { itemLifecycleRoutes } from './item-lifecycle/item-lifecycle.routes.ts'
import { itemRoutes } from './items/items.routes.ts'
import type { Context } from './lib/context.ts'
import { limitByAddress } from './lib/http/address-limit.ts'
import { endUnreadBodies } from './lib/http/body-bytes.ts'
import { answerErrors, answerUnknownPath } from './lib/http/error-handler.ts'
import { readJsonBody } from './lib/http/json-body.ts'
import { forbidStoring } from './lib/http/no-store.ts'
import { limitReads } from './lib/http/read-budget.ts'
import { logRequests } from './lib/http/request-log.ts'
import { refuseOtherSites } from './lib/http/same-origin.ts'
import { openApiRoutes } from './lib/openapi/openapi.routes.ts'
import { matchRoutes } from './matches/matches.routes.ts'
import { notificationRoutes } from './notifications/notifications.routes.ts'
import { photoRoutes } from './photos/photos.routes.ts'
import { recoveryRoutes } from './recoveries/recoveries.routes.ts'
import { reopenRoutes } from './recoveries/reopen.routes.ts'
import { sessionRoutes } from './sessions/sessions.routes.ts'

/** Answers are data: a browser that shows one as a page may load nothing into it. */
const policy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }

/** The API as an Express app. Nothing listens here: the function, the tests and the benches do. */
export function createApp(context: Context): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', context.settings.proxyHops)
  app.use(
    logRequests(context.log),
    endUnreadBodies,
    helmet({ contentSecurityPolicy: { useDefaults: false, directives: policy } }),
    ...limitByAddress(context.settings.requestsPerMinute),
    ...limitReads(context.settings.readsPerMinute),
    forbidStoring,
    refuseOtherSites(context.settings.allowedOrigins),
  )
  const photos = photoRoutes(context)
  app.use('/api', photos)
  app.use(photos, readJsonBody)
  const routes = Router()
  routes.use(
    sessionRoutes(context),
    itemRoutes(context),
    itemDetailsRoutes(context),
    itemLifecycleRoutes(context),
    matchRoutes(context),
    recoveryRoutes(context),
    reopenRoutes(context),
    notificationRoutes(context),
    accountSettingsRoutes(context),
    openApiRoutes(),
  )
  // Hosting passes the path on with /api, the function's own address comes without it.
  app.use('/api', routes)
  app.use(routes)
  app.use(answerUnknownPath, answerErrors(context.log))
  return app
}
