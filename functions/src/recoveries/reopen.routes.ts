import { Router } from 'express'
import type { Context } from '../lib/context.ts'
import { answer } from '../lib/http/answer.ts'
import { parseItemId } from '../lib/http/validation.ts'
import { requireAccount } from '../sessions/require-session.ts'
import type { Item } from '../shared/items/items.ts'
import { reopenItem } from './reopen-item.ts'

export function reopenRoutes(context: Context): Router {
  const routes = Router()

  routes.post(
    '/items/:id/reopen',
    answer<Item>(async (request, response) => {
      const owner = await requireAccount(context, request, response)
      return reopenItem(context, owner, parseItemId(request.params.id))
    }),
  )

  return routes
}
