import { type Request, Router } from 'express'
import type { Context } from '../context.ts'
import { parseInput } from '../http/validation.ts'
import { type Done, sessionInputSchema } from '../shared/sessions.ts'
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts'
import { createSession } from './sessions.service.ts'

export function sessionRoutes(context: Context): Router {
  const routes = Router()

  routes.post('/jwt', async (request, response) => {
    const input = parseInput(sessionInputSchema, request.body)
    setSessionCookie(response, context.settings, await createSession(context, bearerToken(request), input))
    response.json({ success: true } satisfies Done)
  })

  routes.post('/logout', (_request, response) => {
    clearSessionCookie(response, context.settings)
    response.json({ success: true } satisfies Done)
  })

  return routes
}

function bearerToken(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}
