import type { Settings } from '../lib/deployment-settings.ts'
import { anyone, type Caller, defineCall } from '../lib/http/define-call.ts'
import { accountSettingsInputSchema, accountSettingsSchema } from '../shared/people/account-settings.ts'
import { MAX_PUSH_DEVICES, pushEndpointSchema, pushSubscriptionSchema } from '../shared/people/push.ts'
import { sessionInputSchema } from '../shared/people/sessions.ts'
import { changeSettings, getSettings, keepLanguage } from './account-settings.service.ts'
import { account, CHANGE_READS, SESSION_READS, session, signIn } from './callers.ts'
import { addSubscription, removeSubscription } from './push-subscriptions.ts'
import {
  clearSessionCookie,
  endSession,
  readBearerToken,
  requireAppCheck,
  setSessionCookie,
} from './require-session.ts'
import { createSession, signOutEverywhere } from './sessions.service.ts'

/** A user who sends an ID token, which is checked together with the address. */
const idToken: Caller<string | undefined> = {
  credentials: 'token',
  refusals: ['unauthenticated', 'other-address', 'other-app'],
  async identify(context, request) {
    await requireAppCheck(context, request)
    return readBearerToken(request)
  },
}

export const sessionCalls = [
  defineCall({
    method: 'post',
    path: '/jwt',
    summary: 'Opens a session: exchanges an ID token for the cookie __session.',
    caller: idToken,
    cost: CHANGE_READS,
    body: sessionInputSchema,
    handle: async (context, { caller, body, response }) => {
      const { cookie, uid } = await createSession(context, caller, body)
      setSessionCookie(response, context.settings, cookie)
      await keepLanguage(context, uid, body.language)
    },
  }),

  defineCall({
    method: 'post',
    path: '/logout',
    summary: 'Clears the session cookie, and ends all cookies of the same sign-in that were issued until now.',
    // Nobody must stay signed in because others have sent too much from the same address.
    isAlwaysAnswered: true,
    caller: anyone,
    cost: 3 + MAX_PUSH_DEVICES,
    handle: async (context, { request, response }) => {
      // The cookie is cleared first, so that this browser is signed out even if the rest fails.
      clearSessionCookie(response, context.settings)
      await endSession(context, request, response)
    },
  }),

  defineCall({
    method: 'post',
    path: '/account/sign-out',
    summary: 'Ends every session of the signed-in user, on every device, this one included.',
    description: 'At once for changes, and within a minute for reads.',
    caller: account,
    cost: CHANGE_READS,
    handle: async (context, { caller, response }) => {
      await signOutEverywhere(context, caller)
      clearSessionCookie(response, context.settings)
    },
  }),
]

export const accountSettingsCalls = [
  defineCall({
    method: 'get',
    path: '/settings',
    summary: 'Returns which emails the signed-in user gets, and at which address.',
    caller: session,
    cost: SESSION_READS + 1,
    answer: accountSettingsSchema,
    handle: (context, { caller }) => getSettings(context, caller),
  }),

  defineCall({
    method: 'put',
    path: '/settings',
    summary: 'Turns emails on or off, all of them and each kind.',
    caller: account,
    cost: CHANGE_READS,
    body: accountSettingsInputSchema,
    answer: accountSettingsSchema,
    handle: (context, { caller, body }) => changeSettings(context, caller, body),
  }),

  defineCall({
    method: 'put',
    path: '/push',
    summary: 'Shows the signed-in user’s notices on this device, too, until they log out.',
    description: 'An account has at most ten devices. A further one takes the place of the oldest.',
    caller: signIn,
    cost: CHANGE_READS + MAX_PUSH_DEVICES,
    body: ({ isEmulator }: Settings) => pushSubscriptionSchema(isEmulator),
    handle: (context, { caller, body }) => addSubscription(context, caller, body),
  }),

  defineCall({
    method: 'delete',
    path: '/push',
    summary: 'Shows the signed-in user’s notices on this device no longer.',
    caller: signIn,
    cost: CHANGE_READS,
    body: pushEndpointSchema,
    handle: (context, { caller, body }) => removeSubscription(context, caller, body.endpoint),
  }),
]
