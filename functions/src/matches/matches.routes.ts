import { Router } from 'express'
import { getItem } from '../items/items.service.ts'
import type { Context } from '../lib/context.ts'
import { answer } from '../lib/http/answer.ts'
import { parseItemId } from '../lib/http/validation.ts'
import { requireSession } from '../sessions/require-session.ts'
import type { Match } from '../shared/matches/matches.ts'
import { findMatches } from './matches.service.ts'

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
