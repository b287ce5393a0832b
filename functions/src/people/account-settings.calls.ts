import { anyone, defineCall } from '../lib/http/define-call.ts'
import {
  accountSettingsInputSchema,
  accountSettingsSchema,
  unsubscribeInputSchema,
} from '../shared/people/account-settings.ts'
import { done, doneSchema } from '../shared/people/sessions.ts'
import { changeSettings, getSettings, unsubscribe } from './account-settings.service.ts'
import { account, CHANGE_READS, SESSION_READS, session } from './callers.ts'

export const accountSettingsCalls = [
  defineCall({
    method: 'get',
    path: '/settings',
    summary: 'Returns which e-mails the signed-in user gets, and at which address.',
    caller: session,
    cost: SESSION_READS + 1,
    answer: accountSettingsSchema,
    handle: (context, { caller }) => getSettings(context, caller),
  }),

  defineCall({
    method: 'put',
    path: '/settings',
    summary: 'Turns e-mails on or off, all of them and each kind.',
    caller: account,
    cost: CHANGE_READS,
    body: accountSettingsInputSchema,
    answer: accountSettingsSchema,
    handle: (context, { caller, body }) => changeSettings(context, caller, body),
  }),

  defineCall({
    method: 'post',
    path: '/unsubscribe',
    summary: 'Turns e-mails off with the token from an e-mail, without a session.',
    caller: anyone,
    cost: 4,
    body: unsubscribeInputSchema,
    answer: doneSchema,
    refusals: [{ status: 404, code: 'not-found', when: 'No account has this token.' }],
    handle: async (context, { body }) => {
      await unsubscribe(context, body)
      return done
    },
  }),
]
