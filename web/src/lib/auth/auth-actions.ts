import { t } from '@lingui/core/macro'
import type { User } from 'firebase/auth'
import { notifySuccess } from '@/lib/notify.ts'
import { SerialQueue } from '@/lib/serial-queue.ts'
import { requireUser } from './account-calls.ts'
import { firebaseErrorCode } from './auth-errors.ts'
import type { PendingSignIn } from './auth-state.ts'
import { closeSession } from './browser-session.ts'
import type { Identity } from './identity.ts'
import type { AuthStoreOptions, SessionSync } from './session-sync.ts'

/**
 * Changes who is signed in, one action after another. A login, a registration and a logout show
 * their success in a toast.
 */
export function createAuthActions(session: SessionSync, goToLogin: AuthStoreOptions['goToLogin']) {
  const { getState, dispatch, connect } = session
  const actions = new SerialQueue()

  /**
   * An action whose goal has already been reached when it is next, by a first click or another
   * login, does nothing. The status is loading while it runs, and correct again afterwards whatever
   * happened.
   */
  function runAction(goal: 'signed-in' | 'signed-out', run: (identity: Identity) => Promise<void>): Promise<void> {
    return actions.run(async () => {
      const { status, user } = getState()
      if (status === goal) return
      dispatch({ type: 'action-began' })
      try {
        await run(await connect())
      } catch (error) {
        dispatch({ type: 'action-failed', before: { status, user } })
        throw error
      } finally {
        await session.finish()
      }
    })
  }

  type Profile = PendingSignIn['profile']
  function signIn(successText: string, authenticate: (identity: Identity) => Promise<User>, profile?: Profile) {
    return runAction('signed-in', async (identity) => {
      const user = await authenticate(identity)
      dispatch({ type: 'authenticated', signIn: { uid: user.uid, profile, successText } })
      await session.confirmSession(identity, user)
    })
  }

  return {
    register: ({ name, email, password, photo }: Record<'name' | 'email' | 'password' | 'photo', string>) =>
      signIn(t`Registration successful!`, (identity) => identity.register(email, password), { name, photo }),
    logIn: (email: string, password: string) =>
      signIn(t`Login successful!`, (identity) => identity.logIn(email, password)),
    prepareGoogle: async () => (await connect()).prepareGoogle(),
    /**
     * Must be called directly from the click, and after `prepareGoogle` has resolved, or the
     * browser blocks the popup. It may stay open for as long as the user likes, and nothing waits
     * for it: logging in begins when Google says who the user is. A further call opens a new popup
     * in its place.
     */
    logInWithGoogle: async () => {
      const identity = await connect()
      const authenticate = await identity.openGooglePopup().catch(async (error: unknown) => {
        // Another login may be about to succeed.
        await actions.idle()
        // A popup that was replaced by a newer one or by another login reports no error.
        if (firebaseErrorCode(error) === 'auth/cancelled-popup-request' || getState().status === 'signed-in') return
        throw error
      })
      if (authenticate) await signIn(t`Google login successful!`, authenticate)
    },
    /** Goes to the login screen. */
    logOut: () =>
      runAction('signed-out', async (identity) => {
        await identity.logOut()
        dispatch({ type: 'user-left' })
        try {
          await closeSession()
        } finally {
          goToLogin('logged-out')
          dispatch({ type: 'signed-out' })
        }
        notifySuccess(t`Successfully logged out!`)
      }),
    /** @see replacePassword */
    changePassword: (current: string, next: string) =>
      actions.run(async () => {
        const identity = await connect()
        const { replacePassword } = await import('./replace-password.ts')
        return replacePassword(identity, requireUser(identity), { current, next }, session)
      }),
  }
}
