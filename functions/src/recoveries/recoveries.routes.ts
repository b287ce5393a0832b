import { Router } from 'express'
import type { Context } from '../context.ts'
import { forbidden } from '../http/errors.ts'
import { parseInput } from '../http/validation.ts'
import { isSameEmail, requireAccount, requireSession } from '../sessions/session.ts'
import { type RecoveredRecord, recoveryInputSchema } from '../shared/recoveries.ts'
import { listOwnRecoveries, recoverItem } from './recoveries.service.ts'

export function recoveryRoutes(context: Context): Router {
  const routes = Router()
  const recoveryInput = recoveryInputSchema({ now: () => new Date() })

  routes.post('/recovered-items', async (request, response) => {
    const claimant = await requireAccount(context, request)
    const input = parseInput(recoveryInput, request.body)
    response.status(201).json((await recoverItem(context, claimant, input)) satisfies RecoveredRecord)
  })

  routes.get('/recovered-items/:email', async (request, response) => {
    const session = await requireSession(context, request)
    if (!isSameEmail(request.params.email, session.email)) {
      throw forbidden('You can only list what you have recovered yourself.')
    }
    response.json((await listOwnRecoveries(context, session)) satisfies RecoveredRecord[])
  })

  return routes
}
