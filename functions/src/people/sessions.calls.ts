import { anyone, type Caller, defineCall } from '../lib/http/define-call.ts'
import { done, doneSchema, sessionInputSchema } from '../shared/people/sessions.ts'
import { account, CHANGE_READS } from './callers.ts'
import { requireAppCheck } from './require-app-check.ts'
import { endSession, readBearerToken } from './require-session.ts'
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts'
import { createSession, signOutEverywhere } from './sessions.service.ts'

/** A user who sends an ID token, which is checked together with the address. */
const idToken: Caller<string | undefined> = {
  credentials: 'token',
  refusals: [
    { status: 401, code: 'unauthenticated', when: 'The ID token is missing or not valid.' },
    {
      status: 403,
      code: 'forbidden',
      when: 'The ID token belongs to another address, or was not sent by a page of the board.',
    },
  ],
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
    cost: 4,
    body: sessionInputSchema,
    answer: doneSchema,
    handle: async (context, { caller, body, response }) => {
      setSessionCookie(response, context.settings, await createSession(context, caller, body))
      return done
    },
  }),

  defineCall({
    method: 'post',
    path: '/logout',
    summary: 'Clears the session cookie, and ends all cookies of the same sign-in that were issued until now.',
    caller: anyone,
    cost: 3,
    answer: doneSchema,
    handle: async (context, { request, response }) => {
      // The cookie is cleared first, so that this browser is signed out even if the rest fails.
      clearSessionCookie(response, context.settings)
      await endSession(context, request, response)
      return done
    },
  }),

  defineCall({
    method: 'post',
    path: '/account/sign-out',
    summary: 'Ends every session of the signed-in user, on every device, this one included.',
    description: 'At once for changes, and within a minute for reads.',
    caller: account,
    cost: CHANGE_READS,
    answer: doneSchema,
    handle: async (context, { caller, response }) => {
      await signOutEverywhere(context, caller)
      clearSessionCookie(response, context.settings)
      return done
    },
  }),
]
