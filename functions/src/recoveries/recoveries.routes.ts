import { Router } from 'express'
import type { Context } from '../lib/context.ts'
import { answer } from '../lib/http/answer.ts'
import { readIdempotencyKey } from '../lib/http/idempotency-key.ts'
import { parseInput } from '../lib/http/validation.ts'
import { requireConfirmedAccount, requireOwnAddress, requireSession } from '../sessions/require-session.ts'
import { ownListQuerySchema } from '../shared/lib/own-list.ts'
import { type RecoveredRecord, recoveryInputSchema } from '../shared/recoveries/recoveries.ts'
import { listOwnRecoveries, recoverItem } from './recoveries.service.ts'

export function recoveryRoutes(context: Context): Router {
  const routes = Router()
  const recoveryInput = recoveryInputSchema({ now: () => new Date() })

  routes.post(
    '/recovered-items',
    answer<RecoveredRecord>(async (request, response) => {
      const claimant = await requireConfirmedAccount(context, request, response)
      return recoverItem(context, claimant, parseInput(recoveryInput, request.body), {
        idempotencyKey: readIdempotencyKey(request, claimant.uid, 'recovery'),
      })
    }, 201),
  )

  routes.get(
    '/recovered-items/:email',
    answer<RecoveredRecord[]>(async (request, response) => {
      const session = await requireSession(context, request, response)
      requireOwnAddress(session, request.params.email, 'You can only list what you have recovered yourself.')
      return listOwnRecoveries(context, session, parseInput(ownListQuerySchema, request.query))
    }),
  )

  return routes
}
