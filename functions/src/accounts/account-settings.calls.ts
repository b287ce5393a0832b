import { anyone, defineCall } from '../lib/http/define-call.ts'
import { account, session } from '../sessions/callers.ts'
import { chargeCall } from '../sessions/require-session.ts'
import {
  accountSettingsInputSchema,
  accountSettingsSchema,
  unsubscribeInputSchema,
} from '../shared/accounts/account-settings.ts'
import { done, doneSchema } from '../shared/sessions/sessions.ts'
import { changeSettings, getSettings, unsubscribe } from './account-settings.service.ts'

/**
 * The call reads one document and writes one, and Firestore bills a write as much as three reads.
 */
const UNSUBSCRIBE_READS = 4

export const accountSettingsCalls = [
  defineCall({
    method: 'get',
    path: '/settings',
    summary: 'Returns which e-mails the signed-in user gets, and at which address.',
    caller: session,
    answer: accountSettingsSchema,
    handle: (context, { caller }) => getSettings(context, caller),
  }),

  defineCall({
    method: 'put',
    path: '/settings',
    summary: 'Turns e-mails on or off, all of them and each kind.',
    caller: account,
    body: accountSettingsInputSchema,
    answer: accountSettingsSchema,
    handle: (context, { caller, body }) => changeSettings(context, caller, body),
  }),

  defineCall({
    method: 'post',
    path: '/unsubscribe',
    summary: 'Turns e-mails off with the token from an e-mail, without a session.',
    caller: { ...anyone, identify: () => chargeCall(UNSUBSCRIBE_READS) },
    body: unsubscribeInputSchema,
    answer: doneSchema,
    refusals: [{ status: 404, code: 'not-found', when: 'No account has this token.' }],
    handle: async (context, { body }) => {
      await unsubscribe(context, body)
      return done
    },
  }),
]
