import type { User } from 'firebase/auth'
import { isSessionOver } from '@/lib/api-client.ts'
import { notifySuccess } from '@/lib/notify.ts'
import { noticeNoAnswer } from '@/lib/offline.ts'
import { AuthUnavailableError } from './auth-errors.ts'
import { type AuthEvent, type AuthState, INITIAL_STATE, reduceAuth, toSessionUser } from './auth-state.ts'
import { closeForgottenSession, openSession } from './browser-session.ts'
import type { Identity } from './identity.ts'

export interface AuthStoreOptions {
  openIdentity: () => Promise<Identity>
  onChange: (state: AuthState) => void
  /**
   * Takes the visitor to the login screen: after a logout, or because the server refused the
   * session.
   */
  goToLogin: (reason: 'logged-out' | 'refused') => void
}

export type SessionSync = ReturnType<typeof createSessionSync>

/**
 * Holds the state, and keeps Firebase's user and the server's session in step. An answer that
 * arrives in a later generation changes nothing.
 */
export function createSessionSync({ openIdentity, onChange, goToLogin }: AuthStoreOptions) {
  let state = INITIAL_STATE
  let identityPromise: Promise<Identity> | undefined

  function dispatch(event: AuthEvent): void {
    if (event.type === 'session-failed') noticeNoAnswer()
    const { status, user } = state
    state = reduceAuth(state, event)
    if (state.status !== status || state.user !== user) onChange({ status: state.status, user: state.user })
  }

  /** @returns a function that says whether the generation has changed since: see `StoreState` */
  function watchGeneration(): () => boolean {
    const { generation } = state
    return () => generation !== state.generation
  }

  /** Opens a user's session, or renews it, unless they have logged out while their token came. */
  async function renewSession(user: User, hasChanged: () => boolean, refresh = false): Promise<void> {
    const idToken = await user.getIdToken(refresh)
    if (!hasChanged()) await openSession(user.email ?? '', idToken)
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
  async function syncSession(identity: Identity, user = identity.currentUser()): Promise<void> {
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
    const hasChanged = watchGeneration()
    const pending = state.pendingSignIn?.uid === user.uid ? state.pendingSignIn : undefined
    try {
      const profile = pending?.profile
      if (profile) await identity.setProfile(user, profile.name, profile.photo)
      // A token from before the profile was set does not hold the name.
      await renewSession(user, hasChanged, profile !== undefined)
    } catch (error) {
      if (isSessionOver(error)) throw error
      if (!hasChanged()) dispatch({ type: 'session-failed', user: toSessionUser(user) })
      return
    }
    if (hasChanged()) return
    dispatch({ type: 'session-confirmed', user: toSessionUser(user), at: Date.now() })
    if (pending) notifySuccess(pending.successText)
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
  async function leave(): Promise<void> {
    dispatch({ type: 'user-left' })
    const identity = await identityPromise?.catch(() => undefined)
    await identity?.logOut().catch(() => {})
    goToLogin('refused')
    dispatch({ type: 'signed-out' })
    void closeForgottenSession().catch(() => {})
  }

  const getState = () => state
  return { getState, dispatch, watchGeneration, renewSession, connect, syncSession, confirmSession, finish, leave }
}
