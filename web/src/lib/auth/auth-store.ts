import { visibleName } from '@shared/lib/names.ts'
import type { User } from 'firebase/auth'
import { isSessionOver } from '@/lib/api-client.ts'
import { notifySuccess } from '@/lib/notify.ts'
import { SerialQueue } from '@/lib/serial-queue.ts'
import { onSessionRefused } from '@/lib/session-api.ts'
import type { AuthActions, AuthState, Registration } from './auth-context.ts'
import { firebaseErrorCode } from './auth-texts.ts'
import { authToastTexts } from './auth-toasts.texts.ts'
import { AuthUnavailableError } from './auth-unavailable-error.ts'
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

/**
 * What must still be done for a login or registration: it may take a second try until the session
 * is confirmed.
 */
interface Entry {
  uid: string
  profile: Pick<Registration, 'name' | 'photo'> | undefined
  /** The toast's text, shown once the session is confirmed. */
  message: string
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
  let identity: Promise<Identity> | undefined
  let acting = false
  const actions = new SerialQueue()
  let turn = 0
  let confirmedAt = 0
  let entry: Entry | undefined

  function set(next: AuthState): void {
    state = next
    onChange(next)
  }

  function connect(): Promise<Identity> {
    identity ??= openIdentity().then(
      (opened) => {
        opened.onChange((user) => {
          if (!acting) void follow(opened, user)
        })
        return opened
      },
      (cause: unknown) => {
        identity = undefined
        throw new AuthUnavailableError(cause)
      },
    )
    return identity
  }

  /** Opens or closes the session to match the user that Firebase names. */
  async function follow(opened: Identity, user: User | null): Promise<void> {
    if (user) {
      // A refusal has been handled where it arrived.
      await confirm(opened, user).catch(() => {})
      return
    }
    leave()
    set({ status: 'signed-out', user: null })
    // Nothing waits for this: if it fails, the next page load tries it again.
    await closeForgottenSession().catch(() => {})
  }

  /**
   * Has the server confirm the session. Rejects if it refused the user, who is then signed out
   * already.
   */
  async function confirm(opened: Identity, user: User): Promise<void> {
    turn += 1
    const mine = turn
    const entered = entry?.uid === user.uid ? entry : undefined
    set({ status: 'loading', user: state.user })
    try {
      const profile = entered?.profile
      if (profile) await opened.setProfile(user, profile.name, profile.photo)
      // A token from before the profile was set does not hold the name.
      const idToken = await user.getIdToken(profile !== undefined)
      // The user may have logged out while the token was fetched.
      if (mine !== turn) return
      await openSession(user.email ?? '', idToken)
    } catch (error) {
      if (isSessionOver(error)) throw error
      if (mine === turn) set({ status: 'session-failed', user: sessionUser(user) })
      return
    }
    if (mine !== turn) return
    confirmedAt = Date.now()
    entry = undefined
    set({ status: 'signed-in', user: sessionUser(user) })
    if (entered) notifySuccess(entered.message)
  }

  /**
   * Marks everybody as signed out: what is still in progress for the last user no longer counts.
   */
  function leave(): void {
    turn += 1
    entry = undefined
  }

  /**
   * Actions take turns. One whose aim has already been reached when its turn comes, by a first
   * click or another login, does nothing. The status is loading during its turn, and correct again
   * afterwards whatever happened.
   */
  function act(aim: 'signed-in' | 'signed-out', run: (opened: Identity) => Promise<void>): Promise<void> {
    return actions.run(async () => {
      if (state.status !== aim) await perform(run)
    })
  }

  async function perform(run: (opened: Identity) => Promise<void>): Promise<void> {
    const before = state
    acting = true
    set({ status: 'loading', user: state.user })
    try {
      await run(await connect())
    } catch (error) {
      if (state.status === 'loading' && before.status !== 'loading') set(before)
      throw error
    } finally {
      acting = false
      await catchUp()
    }
  }

  function signIn(message: string, enter: (opened: Identity) => Promise<User>, profile?: Entry['profile']) {
    return act('signed-in', async (opened) => {
      const user = await enter(opened)
      entry = { uid: user.uid, profile, message }
      await confirm(opened, user)
    })
  }

  /**
   * A popup may stay open for as long as the user likes. Nothing waits for it: logging in begins
   * when Google says who the user is.
   */
  async function logInWithGoogle(): Promise<void> {
    const opened = await connect()
    let enter: () => Promise<User>
    try {
      enter = await opened.askGoogle()
    } catch (error) {
      // Another login may be about to succeed.
      await actions.idle()
      // A popup that was replaced by a newer one or by another login reports no error.
      if (firebaseErrorCode(error) === 'auth/cancelled-popup-request' || state.status === 'signed-in') return
      throw error
    }
    await signIn(authToastTexts.loggedInWithGoogle, enter)
  }

  /**
   * Firebase's events during an action, which another tab may have caused, were ignored until now.
   */
  async function catchUp(): Promise<void> {
    const opened = await identity?.catch(() => undefined)
    if (!opened) {
      if (state.status === 'loading') set({ status: 'session-failed', user: null })
      return
    }
    const user = opened.current()
    const known = state.status !== 'loading' && (user?.uid ?? null) === (state.user?.uid ?? null)
    if (!known) await follow(opened, user)
  }

  /** Leaves a session that the server no longer knows. */
  async function leaveRefused(): Promise<void> {
    leave()
    const opened = await identity
    await opened?.logOut().catch(() => {})
    goToLogin('refused')
    set({ status: 'signed-out', user: null })
    void closeForgottenSession().catch(() => {})
  }

  return {
    start: async () => {
      onSessionRefused(leaveRefused)
      try {
        await connect()
      } catch {
        if (!acting) set({ status: 'session-failed', user: null })
      }
    },
    renew: async () => {
      if (state.status !== 'signed-in' || Date.now() - confirmedAt < RENEW_AFTER_MS) return
      const before = confirmedAt
      const mine = turn
      confirmedAt = Date.now()
      try {
        const user = (await identity)?.current()
        const idToken = await user?.getIdToken()
        if (user && idToken !== undefined && mine === turn) await openSession(user.email ?? '', idToken)
      } catch {
        // The network may wake later than its machine, for instance. The session is valid for days,
        // so the next visit tries again.
        confirmedAt = before
      }
    },
    retrySession: async () => {
      set({ status: 'loading', user: state.user })
      const opened = await connect().catch(() => undefined)
      if (!opened) set({ status: 'session-failed', user: null })
      else await follow(opened, opened.current())
    },
    register: ({ name, email, password, photo }) =>
      signIn(authToastTexts.registered, (opened) => opened.register(email, password), { name, photo }),
    logIn: (email, password) => signIn(authToastTexts.loggedIn, (opened) => opened.logIn(email, password)),
    logInWithGoogle,
    prepareGoogle: async () => (await connect()).prepareGoogle(),
    logOut: () =>
      act('signed-out', async (opened) => {
        await opened.logOut()
        leave()
        try {
          await closeSession()
        } finally {
          goToLogin('logged-out')
          set({ status: 'signed-out', user: null })
        }
        notifySuccess(authToastTexts.loggedOut)
      }),
    sendPasswordReset: async (email) => (await connect()).sendPasswordReset(email),
    sendVerification: async () => (await connect()).sendVerification(),
    checkVerification: async () => {
      const user = (await connect()).current()
      const mine = turn
      await user?.reload()
      if (!user?.emailVerified || mine !== turn) return false
      // A token from before the confirmation does not include it.
      const idToken = await user.getIdToken(true)
      if (mine !== turn) return false
      await openSession(user.email ?? '', idToken)
      if (mine !== turn) return false
      confirmedAt = Date.now()
      set({ status: 'signed-in', user: sessionUser(user) })
      return true
    },
  }
}

function sessionUser(user: User) {
  return {
    uid: user.uid,
    email: user.email ?? '',
    name: visibleName(user.displayName ?? ''),
    photo: user.photoURL ?? '',
    emailVerified: user.emailVerified,
  }
}
