import { Router } from 'express'
import type { Context } from '../context.ts'
import { answer } from '../http/answer.ts'
import { parseItemId } from '../http/validation.ts'
import { getItem } from '../items/items.service.ts'
import { requireSession } from '../sessions/session.ts'
import type { Match } from '../shared/matches.ts'
import { findMatches } from './matching.service.ts'

export function matchRoutes(context: Context): Router {
  const routes = Router()

  routes.get(
    '/items/:id/matches',
    answer<Match[]>(async (request, response) => {
      const session = await requireSession(context, request, response)
      return findMatches(context, session, await getItem(context, parseItemId(request.params.id)))
    }),
  )

  return routes
}
