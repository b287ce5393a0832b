import { visibleName } from '@shared/lib/names.ts'
import type { User } from 'firebase/auth'
import { isSessionOver } from '@/lib/api-client.ts'
import { notifySuccess } from '@/lib/notify.ts'
import { SerialQueue } from '@/lib/serial-queue.ts'
import { onSessionRefused } from '@/lib/session-api.ts'
import type { AuthActions, AuthState, PasswordChangeFault, Registration } from './auth-context.ts'
import { AuthUnavailableError, firebaseErrorCode } from './auth-errors.ts'
import { closeForgottenSession, closeSession, openSession } from './browser-session.ts'
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

/** A login or registration whose session is not confirmed yet, which may take a second try. */
interface PendingSignIn {
  uid: string
  profile: Pick<Registration, 'name' | 'photo'> | undefined
  /** Shown in a toast once the session is confirmed. */
  successText: string
}

export interface AuthStore extends AuthActions {
  start: () => Promise<void>
  /** Call this when the page becomes visible again. */
  renew: () => Promise<void>
}

/**
 * Keeps Firebase's user and the server's session in step. Firebase says who the user is; nobody
 * counts as signed in before the server has confirmed the session.
 */
export function createAuthStore({ openIdentity, onChange, goToLogin }: AuthStoreOptions): AuthStore {
  let state: AuthState = { status: 'loading', user: null }
  let identityPromise: Promise<Identity> | undefined
  let isActing = false
  let isReplacingSession = false
  const actions = new SerialQueue()
  /** Each user and each attempt to open a session is a generation of its own. */
  let generation = 0
  let confirmedAt = 0
  let pendingSignIn: PendingSignIn | undefined

  function setState(next: AuthState): void {
    state = next
    onChange(next)
  }

  function connect(): Promise<Identity> {
    identityPromise ??= openIdentity().then(
      (identity) => {
        identity.onChange((user) => {
          if (!isActing && !isReplacingSession) void syncSession(identity, user)
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
    endGeneration()
    setState({ status: 'signed-out', user: null })
    // Nothing waits for this: if it fails, the next page load tries it again.
    await closeForgottenSession().catch(() => {})
  }

  /**
   * Has the server confirm the session. Rejects if it refused the user, who is then signed out
   * already.
   */
  async function confirmSession(identity: Identity, user: User): Promise<void> {
    generation += 1
    const startedIn = generation
    const pending = pendingSignIn?.uid === user.uid ? pendingSignIn : undefined
    setState({ status: 'loading', user: state.user })
    try {
      const profile = pending?.profile
      if (profile) await identity.setProfile(user, profile.name, profile.photo)
      // A token from before the profile was set does not hold the name.
      const idToken = await user.getIdToken(profile !== undefined)
      // The user may have logged out while the token was fetched.
      if (startedIn !== generation) return
      await openSession(user.email ?? '', idToken)
    } catch (error) {
      if (isSessionOver(error)) throw error
      if (startedIn === generation) setState({ status: 'session-failed', user: sessionUser(user) })
      return
    }
    if (startedIn !== generation) return
    confirmedAt = Date.now()
    pendingSignIn = undefined
    setState({ status: 'signed-in', user: sessionUser(user) })
    if (pending) notifySuccess(pending.successText)
  }

  /** Ends the generation of the last user: what is still in progress for them no longer counts. */
  function endGeneration(): void {
    generation += 1
    pendingSignIn = undefined
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
    const before = state
    isActing = true
    setState({ status: 'loading', user: state.user })
    try {
      await run(await connect())
    } catch (error) {
      if (state.status === 'loading' && before.status !== 'loading') setState(before)
      throw error
    } finally {
      isActing = false
      await syncAfterAction()
    }
  }

  function signIn(
    successText: string,
    authenticate: (identity: Identity) => Promise<User>,
    profile?: PendingSignIn['profile'],
  ) {
    return runAction('signed-in', async (identity) => {
      const user = await authenticate(identity)
      pendingSignIn = { uid: user.uid, profile, successText }
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
    await signIn('Google login successful!', authenticate)
  }

  /**
   * Firebase's events during an action or a change of the password, which another tab may have
   * caused, were ignored until now.
   */
  async function syncAfterAction(): Promise<void> {
    const identity = await identityPromise?.catch(() => undefined)
    if (!identity) {
      if (state.status === 'loading') setState({ status: 'session-failed', user: null })
      return
    }
    const user = identity.currentUser()
    const known = state.status !== 'loading' && (user?.uid ?? null) === (state.user?.uid ?? null)
    if (!known) await syncSession(identity, user)
  }

  /** Leaves a session that the server no longer knows. */
  async function handleRefusedSession() {
    // While it is being replaced, whoever has just called without one calls again later.
    if (!isReplacingSession) await leaveSession()
  }

  async function leaveSession(): Promise<void> {
    endGeneration()
    const identity = await identityPromise?.catch(() => undefined)
    await identity?.logOut().catch(() => {})
    goToLogin('refused')
    setState({ status: 'signed-out', user: null })
    void closeForgottenSession().catch(() => {})
  }

  /** @see AuthActions.changePassword */
  async function changePassword(current: string, next: string): Promise<PasswordChangeFault | undefined> {
    const identity = await connect()
    const user = requireUser(identity)
    await identity.confirmPassword(user, current)
    isReplacingSession = true
    try {
      await identity.setPassword(user, next)
      return await logInAgain(identity, user.email ?? '', next)
    } catch (error) {
      // The answer may have been lost on the way.
      if (firebaseErrorCode(error) === 'auth/network-request-failed') return 'unknown'
      throw error
    } finally {
      isReplacingSession = false
      await syncAfterAction()
    }
  }

  /**
   * Opens a session with a new password, which has ended all others, while the screens stay as they
   * are.
   */
  async function logInAgain(identity: Identity, email: string, password: string) {
    try {
      const user = await identity.logIn(email, password)
      await openSession(email, await user.getIdToken())
      confirmedAt = Date.now()
      return undefined
    } catch {
      await leaveSession()
      return 'signed-out'
    }
  }

  return {
    start: async () => {
      onSessionRefused(handleRefusedSession)
      try {
        await connect()
      } catch {
        if (!isActing) setState({ status: 'session-failed', user: null })
      }
    },
    renew: async () => {
      if (state.status !== 'signed-in' || Date.now() - confirmedAt < RENEW_AFTER_MS) return
      const before = confirmedAt
      const startedIn = generation
      confirmedAt = Date.now()
      try {
        const user = (await identityPromise)?.currentUser()
        const idToken = await user?.getIdToken()
        if (user && idToken !== undefined && startedIn === generation) await openSession(user.email ?? '', idToken)
      } catch {
        // The network may wake later than its machine, for instance. The session is valid for days,
        // so the next visit tries again.
        confirmedAt = before
      }
    },
    retrySession: async () => {
      setState({ status: 'loading', user: state.user })
      const identity = await connect().catch(() => undefined)
      if (!identity) setState({ status: 'session-failed', user: null })
      else await syncSession(identity, identity.currentUser())
    },
    register: ({ name, email, password, photo }) =>
      signIn('Registration successful!', (identity) => identity.register(email, password), { name, photo }),
    logIn: (email, password) => signIn('Login successful!', (identity) => identity.logIn(email, password)),
    logInWithGoogle,
    prepareGoogle: async () => (await connect()).prepareGoogle(),
    logOut: () =>
      runAction('signed-out', async (identity) => {
        await identity.logOut()
        endGeneration()
        try {
          await closeSession()
        } finally {
          goToLogin('logged-out')
          setState({ status: 'signed-out', user: null })
        }
        notifySuccess('Successfully logged out!')
      }),
    sendPasswordReset: async (email) => (await connect()).sendPasswordReset(email),
    sendVerification: async () => (await connect()).sendVerification(),
    checkVerification: async () => {
      const user = (await connect()).currentUser()
      const startedIn = generation
      await user?.reload()
      if (!user?.emailVerified || startedIn !== generation) return false
      // A token from before the confirmation does not include it.
      const idToken = await user.getIdToken(true)
      if (startedIn !== generation) return false
      await openSession(user.email ?? '', idToken)
      if (startedIn !== generation) return false
      confirmedAt = Date.now()
      setState({ status: 'signed-in', user: sessionUser(user) })
      return true
    },
    readProfile: async () => {
      const user = (await connect()).currentUser()
      const startedIn = generation
      await user?.reload()
      if (user && startedIn === generation) setState({ ...state, user: sessionUser(user) })
    },
    changePassword: (current, next) => actions.run(() => changePassword(current, next)),
    readIdToken: async () => requireUser(await connect()).getIdToken(),
    isModerator: async () => (await requireUser(await connect()).getIdTokenResult()).claims.moderator === true,
    confirmLogin: async (password) => {
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

function sessionUser(user: User) {
  return {
    uid: user.uid,
    email: user.email ?? '',
    name: visibleName(user.displayName ?? ''),
    photo: user.photoURL ?? '',
    emailVerified: user.emailVerified,
    hasPassword: user.providerData.some(({ providerId }) => providerId === 'password'),
  }
}
