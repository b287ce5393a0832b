import { onSessionRefused } from '@/lib/api-client.ts'
import { createAccountCalls } from './account-calls.ts'
import { createAuthActions } from './auth-actions.ts'
import { mayHaveSession, onSessionElsewhere } from './browser-session.ts'
import { type AuthStoreOptions, createSessionSync } from './session-sync.ts'

/** Returning to a page that was left open counts as a visit, at most once in this time. */
const RENEW_AFTER_MS = 60 * 60 * 1000

export type AuthStore = ReturnType<typeof createAuthStore>

/**
 * Knows who is signed in. Firebase says who the user is; nobody counts as signed in before the
 * server has confirmed the session. Actions reject with what Firebase threw (it has a `code`).
 */
export function createAuthStore(options: AuthStoreOptions) {
  const session = createSessionSync(options)
  const { getState, dispatch, watchGeneration, renewSession, connect, syncSession } = session

  return {
    start: async () => {
      onSessionRefused(async () => {
        // While the password is changed there may be no session, and the caller tries again later.
        if (getState().underWay !== 'password-change') await session.leave()
      })
      // Firebase is much to load for visitors who have never logged in with this browser.
      if (!mayHaveSession()) {
        onSessionElsewhere(() => void connect().catch(() => {}))
        dispatch({ type: 'signed-out' })
        return
      }
      try {
        await connect()
      } catch {
        if (getState().underWay !== 'action') dispatch({ type: 'session-failed', user: null })
      }
    },
    /** Call this when the page becomes visible again. */
    renew: async () => {
      const { status, confirmedAt } = getState()
      if (status !== 'signed-in' || Date.now() - confirmedAt < RENEW_AFTER_MS) return
      const hasChanged = watchGeneration()
      dispatch({ type: 'session-renewed', at: Date.now() })
      try {
        const user = (await connect()).currentUser()
        if (user) await renewSession(user, hasChanged)
      } catch {
        // The network may wake later than its machine, for instance. The session is valid for days,
        // so the next visit tries again.
        dispatch({ type: 'session-renewed', at: confirmedAt })
      }
    },
    /** Tries again to open the session, if that has failed. */
    retrySession: async () => {
      if (getState().status !== 'session-failed') return
      dispatch({ type: 'session-requested' })
      const identity = await connect().catch(() => undefined)
      if (!identity) dispatch({ type: 'session-failed', user: null })
      else await syncSession(identity)
    },
    ...createAuthActions(session, options.goToLogin),
    ...createAccountCalls(session),
  }
}
