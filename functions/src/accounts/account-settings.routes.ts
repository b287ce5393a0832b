import { Router } from 'express'
import type { Context } from '../lib/context.ts'
import { answer } from '../lib/http/answer.ts'
import { chargeReads, requireFewReads } from '../lib/http/read-budget.ts'
import { parseInput } from '../lib/http/validation.ts'
import { requireAccount, requireSession } from '../sessions/require-session.ts'
import {
  type AccountSettings,
  accountSettingsInputSchema,
  unsubscribeInputSchema,
} from '../shared/accounts/account-settings.ts'
import type { Done } from '../shared/sessions/sessions.ts'
import { changeSettings, getSettings, unsubscribe } from './account-settings.service.ts'

/** It reads one document and writes one, which Firestore bills as much as three reads. */
const UNSUBSCRIBE_READS = 4

export function accountSettingsRoutes(context: Context): Router {
  const routes = Router()

  routes.get(
    '/settings',
    answer<AccountSettings>(async (request, response) =>
      getSettings(context, await requireSession(context, request, response)),
    ),
  )

  routes.put(
    '/settings',
    answer<AccountSettings>(async (request, response) => {
      const account = await requireAccount(context, request, response)
      return changeSettings(context, account, parseInput(accountSettingsInputSchema, request.body))
    }),
  )

  routes.post(
    '/unsubscribe',
    answer<Done>(async (request) => {
      requireFewReads()
      chargeReads(UNSUBSCRIBE_READS)
      await unsubscribe(context, parseInput(unsubscribeInputSchema, request.body))
      return { success: true }
    }),
  )

  return routes
}
