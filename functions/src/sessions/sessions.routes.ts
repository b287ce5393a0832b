import { type Request, Router } from 'express'
import type { Context } from '../context.ts'
import { answer } from '../http/answer.ts'
import { parseInput } from '../http/validation.ts'
import { type Done, sessionInputSchema } from '../shared/sessions.ts'
import { requireAppCheck } from './app-check.ts'
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts'
import { createSession } from './sessions.service.ts'

export function sessionRoutes(context: Context): Router {
  const routes = Router()
  const ownAppOnly = requireAppCheck(context.loadAppCheck)

  routes.post(
    '/jwt',
    ownAppOnly,
    answer<Done>(async (request, response) => {
      const input = parseInput(sessionInputSchema, request.body)
      setSessionCookie(response, context.settings, await createSession(context, bearerToken(request), input))
      return { success: true }
    }),
  )

  routes.post(
    '/logout',
    ownAppOnly,
    answer<Done>((_request, response) => {
      clearSessionCookie(response, context.settings)
      return { success: true }
    }),
  )

  return routes
}

function bearerToken(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}
