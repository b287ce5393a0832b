import { Router } from 'express'
import type { Context } from '../lib/context.ts'
import { answer } from '../lib/http/answer.ts'
import { parseItemId } from '../lib/http/validation.ts'
import { requireAccount } from '../sessions/require-session.ts'
import type { Done } from '../shared/sessions/sessions.ts'
import { deleteItem } from './delete-item.ts'

export function itemLifecycleRoutes(context: Context): Router {
  const routes = Router()

  routes.delete(
    '/myItems/:id',
    answer<Done>(async (request, response) => {
      const owner = await requireAccount(context, request, response)
      await deleteItem(context, owner, parseItemId(request.params.id))
      return { success: true }
    }),
  )

  return routes
}
