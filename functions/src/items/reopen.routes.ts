import { Router } from 'express'
import type { Context } from '../context.ts'
import { answer } from '../http/answer.ts'
import { parseItemId } from '../http/validation.ts'
import { requireAccount } from '../sessions/session.ts'
import type { Item } from '../shared/items.ts'
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
