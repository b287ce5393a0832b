import type { User } from 'firebase/auth'
import { toSessionUser } from './auth-state.ts'
import type { Identity } from './identity.ts'
import type { SessionSync } from './session-sync.ts'

/** Asks Firebase about the user's account. None of these calls changes who is signed in. */
export function createAccountCalls({ dispatch, watchGeneration, renewSession, connect }: SessionSync) {
  return {
    sendPasswordReset: async (email: string) => (await connect()).sendPasswordReset(email),
    sendVerification: async () => (await connect()).sendVerification(),
    /**
     * Asks Firebase whether the address has been confirmed meanwhile. If it has, the session is
     * opened again, so that the server knows too: it reads the confirmation from the cookie.
     * @returns whether it has been confirmed
     */
    checkVerification: async () => {
      const user = (await connect()).currentUser()
      const hasChanged = watchGeneration()
      await user?.reload()
      if (!user?.emailVerified) return false
      // A token from before the confirmation does not include it.
      await renewSession(user, hasChanged, true)
      if (hasChanged()) return false
      dispatch({ type: 'session-confirmed', user: toSessionUser(user), at: Date.now() })
      return true
    },
    /** Asks Firebase for the name and the photo, which have been changed on the board. */
    readProfile: async () => {
      const user = (await connect()).currentUser()
      const hasChanged = watchGeneration()
      await user?.reload()
      if (user && !hasChanged()) dispatch({ type: 'profile-read', user: toSessionUser(user) })
    },
    /**
     * Firebase's ID token, which says when the user last logged in. Some calls need it in addition
     * to the session.
     */
    readIdToken: async () => requireUser(await connect()).getIdToken(),
    /** @see useRoles */
    readRoles: async () => (await requireUser(await connect()).getIdTokenResult()).claims,
    /**
     * Logs the user in again, without any effect on the session.
     * @param password is left out for Google's popup, which must be called directly from the click,
     * as `logInWithGoogle`
     */
    confirmLogin: async (password?: string) => {
      const identity = await connect()
      const user = requireUser(identity)
      await (password === undefined ? identity.confirmWithGoogle(user) : identity.confirmPassword(user, password))
    },
  }
}

/** @throws if nobody is signed in */
export function requireUser(identity: Identity): User {
  const user = identity.currentUser()
  if (!user) throw new Error('Nobody is signed in.')
  return user
}
