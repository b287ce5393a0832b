import type { AccountDeletionInput } from '@shared/accounts/account.ts'
import type { Done } from '@shared/sessions/sessions.ts'
import { apiPaths } from '@/config/paths.ts'
import { ApiError, isSessionOver, send } from '@/lib/api-client.ts'
import { isOffline } from '@/lib/offline.ts'
import { sessionApi } from '@/lib/session-api.ts'

/** The address whose account may be deleted already, because the last call got no answer. */
let unanswered: string | undefined

/**
 * Has the account deleted. A 401 to a call that is made again says that the one before has ended
 * the session for ever, so it does not lead to the login: all is done.
 * @param headers show a login within the last minutes
 */
export async function deleteAccount(body: AccountDeletionInput, headers: Record<string, string>): Promise<Done> {
  const email = body.email.trim().toLowerCase()
  const isAgain = unanswered === email
  try {
    const answer = isAgain
      ? await send<Done>('DELETE', apiPaths.account, 'same-origin', { body, headers })
      : await sessionApi.delete<Done>(apiPaths.account, { body, headers })
    unanswered = undefined
    return answer
  } catch (error) {
    if (isUnanswered(error) && !isOffline()) unanswered = email
    // These answers say that the session goes on, or that it is over, so nothing is open any more.
    if (error instanceof ApiError && ANSWERS.includes(error.status)) unanswered = undefined
    if (isAgain && isSessionOver(error)) return { success: true }
    throw error
  }
}

const ANSWERS = [400, 401, 403]

/** Whether nobody knows if a call has arrived. */
export const isUnanswered = (error: unknown) => error instanceof ApiError && error.isTransient
