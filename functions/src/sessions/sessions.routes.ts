import { type Request, Router } from 'express'
import type { Context } from '../lib/context.ts'
import { answer } from '../lib/http/answer.ts'
import { parseInput } from '../lib/http/validation.ts'
import { type Done, sessionInputSchema } from '../shared/sessions/sessions.ts'
import { requireAppCheck } from './app-check.ts'
import { endSession } from './require-session.ts'
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts'
import { createSession } from './sessions.service.ts'

export function sessionRoutes(context: Context): Router {
  const routes = Router()

  routes.post(
    '/jwt',
    requireAppCheck(context.loadAppCheck),
    answer<Done>(async (request, response) => {
      const input = parseInput(sessionInputSchema, request.body)
      setSessionCookie(response, context.settings, await createSession(context, bearerToken(request), input))
      return { success: true }
    }),
  )

  routes.post(
    '/logout',
    answer<Done>(async (request, response) => {
      // Whatever comes of the rest: this browser is not to stay signed in.
      clearSessionCookie(response, context.settings)
      await endSession(context, request, response)
      return { success: true }
    }),
  )

  return routes
}

function bearerToken(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}
