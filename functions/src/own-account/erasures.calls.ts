import { defineCall } from '../lib/http/define-call.ts'
import { invalidFields } from '../lib/http-errors.ts'
import { CHANGE_READS, recentAccount } from '../people/callers.ts'
import { isSameEmail } from '../people/require-session.ts'
import { clearSessionCookie } from '../people/session-cookie.ts'
import { accountDeletionInputSchema } from '../shared/own-account/account.ts'
import { done, doneSchema } from '../shared/people/sessions.ts'
import { startErasure } from './erasures.repository.ts'

export const erasureCalls = [
  defineCall({
    method: 'delete',
    path: '/account',
    summary: 'Begins to delete the signed-in user’s account, with everything that names that person.',
    description:
      'All sessions end at once. Posts, photos, settings, notifications and e-mails are deleted; what other people ' +
      'keep loses the name and the words. It takes some minutes, and cannot be taken back.',
    caller: recentAccount,
    cost: CHANGE_READS,
    body: accountDeletionInputSchema,
    answer: doneSchema,
    status: 202,
    refusals: [{ status: 400, code: 'invalid-input', when: 'The body holds another address than the account has.' }],
    handle: async (context, { caller, body, response }) => {
      if (!isSameEmail(body.email, caller.email)) {
        throw invalidFields({ email: 'This is not the address of your account. Please type it as it is shown.' })
      }
      const { uid, email, emailVerified } = caller
      await startErasure(context, { uid, address: emailVerified ? email.toLowerCase() : '' })
      clearSessionCookie(response, context.settings)
      return done
    },
  }),
]
