import type { User } from 'firebase/auth'
import { ApiError } from '@/lib/api-client.ts'
import { onSessionRefused } from '@/lib/session-api.ts'
import type { AuthActions, AuthState } from './auth-context.ts'
import { AuthUnavailable } from './auth-unavailable.ts'
import type { Identity } from './identity.ts'
import { closeForgottenSession, closeSession, openSession } from './session.ts'

/** A page left open counts as visited when somebody comes back to it; not more often than this. */
const RENEW_AFTER_MS = 60 * 60 * 1000

export interface AuthStoreOptions {
  openIdentity: () => Promise<Identity>
  onChange: (state: AuthState) => void
  /** Takes the visitor to the login screen: after a logout, or because the server refused the session. */
  goToLogin: (reason: 'logged-out' | 'refused') => void
}

export interface AuthStore extends AuthActions {
  start: () => Promise<void>
  /** To be called when the page comes back into sight. */
  renew: () => Promise<void>
}

/**
 * Keeps Firebase's person and the server's session together. Firebase is asked who it is; nobody counts as signed in before the
 * server has confirmed the session.
 */
export function createAuthStore({ openIdentity, onChange, goToLogin }: AuthStoreOptions): AuthStore {
  let state: AuthState = { status: 'loading', user: null }
  let identity: Promise<Identity> | undefined
  let acting = false
  let turn = 0
  let confirmedAt = 0
  let pendingProfile: { name: string; photo: string } | undefined

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
        throw new AuthUnavailable(cause)
      },
    )
    return identity
  }

  /** Brings the session into step with the person whom Firebase names. */
  async function follow(opened: Identity, user: User | null): Promise<void> {
    if (user) {
      // A refusal has been dealt with where it arrived.
      await confirm(opened, user).catch(() => {})
      return
    }
    turn += 1
    set({ status: 'signed-out', user: null })
    // Nothing to wait for: what fails here is tried again at the next page load.
    await closeForgottenSession().catch(() => {})
  }

  /**
   * Has the server confirm the session.
   * @returns whether it stands; rejects where the server refused the person, who is then signed out already.
   */
  async function confirm(opened: Identity, user: User): Promise<boolean> {
    turn += 1
    const mine = turn
    set({ status: 'loading', user: state.user })
    try {
      const renamed = pendingProfile !== undefined
      if (pendingProfile) await opened.setProfile(user, pendingProfile.name, pendingProfile.photo)
      pendingProfile = undefined
      // A token from before the profile was set does not hold the name.
      await openSession(user.email ?? '', await user.getIdToken(renamed))
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw error
      if (mine === turn) set({ status: 'session-failed', user: sessionUser(user) })
      return false
    }
    if (mine !== turn) return false
    confirmedAt = Date.now()
    set({ status: 'signed-in', user: sessionUser(user) })
    return true
  }

  /** One action at a time; the state is loading meanwhile, and true again afterwards whatever happened. */
  async function act<T>(run: (opened: Identity) => Promise<T>): Promise<T> {
    if (acting) throw new Error('Another attempt is under way.')
    const before = state
    acting = true
    set({ status: 'loading', user: state.user })
    try {
      return await run(await connect())
    } catch (error) {
      if (state.status === 'loading' && before.status !== 'loading') set(before)
      throw error
    } finally {
      acting = false
      await catchUp()
    }
  }

  /** What Firebase told during an action, another tab's doing perhaps, was left aside. */
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

  /** The server knows this session no more. */
  async function leaveRefused(): Promise<void> {
    turn += 1
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
      confirmedAt = Date.now()
      try {
        const user = (await identity)?.current()
        if (user) await openSession(user.email ?? '', await user.getIdToken())
      } catch {
        // A network that wakes later than its machine, say. The session has days left; the next visit tries again.
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
      act(async (opened) => {
        const user = await opened.register(email, password)
        pendingProfile = { name, photo }
        return confirm(opened, user)
      }),
    logIn: (email, password) => act(async (opened) => confirm(opened, await opened.logIn(email, password))),
    logInWithGoogle: () => act(async (opened) => confirm(opened, await opened.logInWithGoogle())),
    prepareGoogle: async () => (await connect()).prepareGoogle(),
    logOut: () =>
      act(async (opened) => {
        await opened.logOut()
        pendingProfile = undefined
        turn += 1
        try {
          await closeSession()
        } finally {
          goToLogin('logged-out')
          set({ status: 'signed-out', user: null })
        }
      }),
    sendPasswordReset: async (email) => (await connect()).sendPasswordReset(email),
    sendVerification: async () => (await connect()).sendVerification(),
  }
}

function sessionUser(user: User) {
  return {
    uid: user.uid,
    email: user.email ?? '',
    name: user.displayName ?? '',
    photo: user.photoURL ?? '',
    emailVerified: user.emailVerified,
  }
}
