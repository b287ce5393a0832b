import { Router } from 'express'
import type { Context } from '../lib/context.ts'
import { answer } from '../lib/http/answer.ts'
import { parseItemId } from '../lib/http/validation.ts'
import { requireSession } from '../sessions/require-session.ts'
import type { Item } from '../shared/items/items.ts'
import { getItemDetails } from './get-item-details.ts'

export function itemDetailsRoutes(context: Context): Router {
  const routes = Router()

  routes.get(
    '/items/:id',
    answer<Item>(async (request, response) => {
      const reader = await requireSession(context, request, response)
      return getItemDetails(context, reader, parseItemId(request.params.id))
    }),
  )

  return routes
}
