import { t } from '@lingui/core/macro'
import type { User } from 'firebase/auth'
import { isSessionOver, onSessionRefused } from '@/lib/api-client.ts'
import { notifySuccess } from '@/lib/notify.ts'
import { noticeNoAnswer } from '@/lib/offline.ts'
import { SerialQueue } from '@/lib/serial-queue.ts'
import { AuthUnavailableError, firebaseErrorCode } from './auth-errors.ts'
import {
  type AuthEvent,
  type AuthState,
  INITIAL_STATE,
  type PendingSignIn,
  reduceAuth,
  toSessionUser,
} from './auth-state.ts'
import {
  closeForgottenSession,
  closeSession,
  mayHaveSession,
  onSessionElsewhere,
  openSession,
} from './browser-session.ts'
import type { Identity } from './identity.ts'

/** Returning to a page that was left open counts as a visit, at most once in this time. */
const RENEW_AFTER_MS = 60 * 60 * 1000

export interface AuthStoreOptions {
  openIdentity: () => Promise<Identity>
  onChange: (state: AuthState) => void
  /**
   * Takes the visitor to the login screen: after a logout, or because the server refused the
   * session.
   */
  goToLogin: (reason: 'logged-out' | 'refused') => void
}

export type AuthStore = ReturnType<typeof createAuthStore>

/**
 * Keeps Firebase's user and the server's session in step. Firebase says who the user is; nobody
 * counts as signed in before the server has confirmed the session. A login, a registration and a
 * logout show their success in a toast. Actions reject with what Firebase threw (it has a `code`).
 */
export function createAuthStore({ openIdentity, onChange, goToLogin }: AuthStoreOptions) {
  let state = INITIAL_STATE
  let identityPromise: Promise<Identity> | undefined
  const actions = new SerialQueue()

  function dispatch(event: AuthEvent): void {
    if (event.type === 'session-failed') noticeNoAnswer()
    const { status, user } = state
    state = reduceAuth(state, event)
    if (state.status !== status || state.user !== user) onChange({ status: state.status, user: state.user })
  }

  function connect(): Promise<Identity> {
    identityPromise ??= openIdentity().then(
      (identity) => {
        identity.onChange((user) => {
          if (state.underWay === 'nothing') void syncSession(identity, user)
        })
        return identity
      },
      (cause: unknown) => {
        identityPromise = undefined
        throw new AuthUnavailableError(cause)
      },
    )
    return identityPromise
  }

  /** Opens or closes the session to match the user that Firebase names. */
  async function syncSession(identity: Identity, user: User | null): Promise<void> {
    if (user) {
      // A refusal has been handled where it arrived.
      await confirmSession(identity, user).catch(() => {})
      return
    }
    dispatch({ type: 'user-left' })
    dispatch({ type: 'signed-out' })
    // Nothing waits for this: if it fails, the next page load tries it again.
    await closeForgottenSession().catch(() => {})
  }

  /**
   * Has the server confirm the session. Rejects if it refused the user, who is then signed out
   * already.
   */
  async function confirmSession(identity: Identity, user: User): Promise<void> {
    dispatch({ type: 'session-requested' })
    const { generation } = state
    const pending = state.pendingSignIn?.uid === user.uid ? state.pendingSignIn : undefined
    try {
      const profile = pending?.profile
      if (profile) await identity.setProfile(user, profile.name, profile.photo)
      // A token from before the profile was set does not hold the name.
      const idToken = await user.getIdToken(profile !== undefined)
      // The user may have logged out while the token was fetched.
      if (generation !== state.generation) return
      await openSession(user.email ?? '', idToken)
    } catch (error) {
      if (isSessionOver(error)) throw error
      if (generation === state.generation) dispatch({ type: 'session-failed', user: toSessionUser(user) })
      return
    }
    if (generation !== state.generation) return
    dispatch({ type: 'session-confirmed', user: toSessionUser(user), at: Date.now() })
    if (pending) notifySuccess(pending.successText)
  }

  /**
   * Actions run one after another. One whose goal has already been reached when it is next, by a
   * first click or another login, does nothing. The status is loading while it runs, and correct
   * again afterwards whatever happened.
   */
  function runAction(goal: 'signed-in' | 'signed-out', run: (identity: Identity) => Promise<void>): Promise<void> {
    return actions.run(async () => {
      if (state.status !== goal) await perform(run)
    })
  }

  async function perform(run: (identity: Identity) => Promise<void>): Promise<void> {
    const { status, user } = state
    dispatch({ type: 'action-began' })
    try {
      await run(await connect())
    } catch (error) {
      dispatch({ type: 'action-failed', before: { status, user } })
      throw error
    } finally {
      await finish()
    }
  }

  type Profile = PendingSignIn['profile']
  function signIn(successText: string, authenticate: (identity: Identity) => Promise<User>, profile?: Profile) {
    return runAction('signed-in', async (identity) => {
      const user = await authenticate(identity)
      dispatch({ type: 'authenticated', signIn: { uid: user.uid, profile, successText } })
      await confirmSession(identity, user)
    })
  }

  /**
   * A popup may stay open for as long as the user likes. Nothing waits for it: logging in begins
   * when Google says who the user is.
   */
  async function logInWithGoogle(): Promise<void> {
    const identity = await connect()
    let authenticate: () => Promise<User>
    try {
      authenticate = await identity.openGooglePopup()
    } catch (error) {
      // Another login may be about to succeed.
      await actions.idle()
      // A popup that was replaced by a newer one or by another login reports no error.
      if (firebaseErrorCode(error) === 'auth/cancelled-popup-request' || state.status === 'signed-in') return
      throw error
    }
    await signIn(t`Google login successful!`, authenticate)
  }

  /**
   * Ends an action or a change of the password. Firebase's events during it, which another tab may
   * have caused, were ignored until now.
   */
  async function finish(): Promise<void> {
    dispatch({ type: 'ended' })
    const identity = await identityPromise?.catch(() => undefined)
    if (!identity) {
      if (state.status === 'loading') dispatch({ type: 'session-failed', user: null })
      return
    }
    const user = identity.currentUser()
    const known = state.status !== 'loading' && (user?.uid ?? null) === (state.user?.uid ?? null)
    if (!known) await syncSession(identity, user)
  }

  /** Leaves a session that the server no longer knows. */
  async function handleRefusedSession() {
    // While it is being replaced, whoever has just called without one calls again later.
    if (state.underWay !== 'password-change') await leaveSession()
  }

  async function leaveSession(): Promise<void> {
    dispatch({ type: 'user-left' })
    const identity = await identityPromise?.catch(() => undefined)
    await identity?.logOut().catch(() => {})
    goToLogin('refused')
    dispatch({ type: 'signed-out' })
    void closeForgottenSession().catch(() => {})
  }

  return {
    start: async () => {
      onSessionRefused(handleRefusedSession)
      // Firebase is much to load for visitors who have never logged in with this browser.
      if (!mayHaveSession()) {
        onSessionElsewhere(() => void connect().catch(() => {}))
        dispatch({ type: 'signed-out' })
        return
      }
      try {
        await connect()
      } catch {
        if (state.underWay !== 'action') dispatch({ type: 'session-failed', user: null })
      }
    },
    /** Call this when the page becomes visible again. */
    renew: async () => {
      const { status, confirmedAt, generation } = state
      if (status !== 'signed-in' || Date.now() - confirmedAt < RENEW_AFTER_MS) return
      dispatch({ type: 'session-renewed', at: Date.now() })
      try {
        const user = (await identityPromise)?.currentUser()
        const idToken = await user?.getIdToken()
        if (user && idToken !== undefined && generation === state.generation)
          await openSession(user.email ?? '', idToken)
      } catch {
        // The network may wake later than its machine, for instance. The session is valid for days,
        // so the next visit tries again.
        dispatch({ type: 'session-renewed', at: confirmedAt })
      }
    },
    /** Tries again to open the session, if that has failed. */
    retrySession: async () => {
      if (state.status !== 'session-failed') return
      dispatch({ type: 'session-requested' })
      const identity = await connect().catch(() => undefined)
      if (!identity) dispatch({ type: 'session-failed', user: null })
      else await syncSession(identity, identity.currentUser())
    },
    register: ({ name, email, password, photo }: Record<'name' | 'email' | 'password' | 'photo', string>) =>
      signIn(t`Registration successful!`, (identity) => identity.register(email, password), { name, photo }),
    logIn: (email: string, password: string) =>
      signIn(t`Login successful!`, (identity) => identity.logIn(email, password)),
    /**
     * Must be called directly from the click, and after `prepareGoogle` has resolved, or the
     * browser blocks the popup. While the popup is open everything else works; a further call opens
     * a new popup in its place.
     */
    logInWithGoogle,
    prepareGoogle: async () => (await connect()).prepareGoogle(),
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
    sendPasswordReset: async (email: string) => (await connect()).sendPasswordReset(email),
    sendVerification: async () => (await connect()).sendVerification(),
    /**
     * Asks Firebase whether the address has been confirmed meanwhile. If it has, the session is
     * opened again, so that the server knows too: it reads the confirmation from the cookie.
     * @returns whether it has been confirmed
     */
    checkVerification: async () => {
      const user = (await connect()).currentUser()
      const { generation } = state
      const hasChanged = () => generation !== state.generation
      await user?.reload()
      if (!user?.emailVerified || hasChanged()) return false
      // A token from before the confirmation does not include it.
      const idToken = await user.getIdToken(true)
      if (hasChanged()) return false
      await openSession(user.email ?? '', idToken)
      if (hasChanged()) return false
      dispatch({ type: 'session-confirmed', user: toSessionUser(user), at: Date.now() })
      return true
    },
    /** Asks Firebase for the name and the photo, which have been changed on the board. */
    readProfile: async () => {
      const user = (await connect()).currentUser()
      const { generation } = state
      await user?.reload()
      if (user && generation === state.generation) dispatch({ type: 'profile-read', user: toSessionUser(user) })
    },
    /** @see replacePassword */
    changePassword: (current: string, next: string) =>
      actions.run(async () => {
        const identity = await connect()
        const { replacePassword } = await import('./replace-password.ts')
        return replacePassword(identity, requireUser(identity), { current, next }, { dispatch, leaveSession, finish })
      }),
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

function requireUser(identity: Identity): User {
  const user = identity.currentUser()
  if (!user) throw new Error('Nobody is signed in.')
  return user
}
