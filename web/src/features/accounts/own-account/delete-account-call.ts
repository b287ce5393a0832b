import type { AccountDeletionInput } from '@shared/accounts/account.ts'
import type { Done } from '@shared/sessions/sessions.ts'
import { apiPaths } from '@/config/paths.ts'
import { ApiError, isSessionOver, send } from '@/lib/api-client.ts'
import { sessionApi } from '@/lib/session-api.ts'

/** The address whose account may be deleted already, because the last call got no answer. */
let unanswered: string | undefined

/**
 * Has the account deleted. A 401 to a call that is made again says that the one before has ended
 * the session for ever, so it does not lead to the login: all is done.
 * @param headers show a login within the last minutes
 */
export async function deleteAccount(body: AccountDeletionInput, headers: Record<string, string>): Promise<Done> {
  const isAgain = unanswered === body.email
  unanswered = undefined
  try {
    return isAgain
      ? await send<Done>('DELETE', apiPaths.account, 'same-origin', { body, headers })
      : await sessionApi.delete<Done>(apiPaths.account, { body, headers })
  } catch (error) {
    if (isAgain && isSessionOver(error)) return { success: true }
    if (isUnanswered(error)) unanswered = body.email
    throw error
  }
}

/** Whether nobody knows if a call has arrived. */
export const isUnanswered = (error: unknown) => error instanceof ApiError && error.isTransient
