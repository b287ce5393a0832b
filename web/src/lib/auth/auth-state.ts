import { visibleName } from '@shared/lib/names.ts'
import type { User } from 'firebase/auth'

/** The user who is signed in. Texts are empty if the account has none. */
export interface SessionUser {
  uid: string
  email: string
  name: string
  photo: string
  emailVerified: boolean
  /** Whether the account has a password. One that logs in with Google alone has none. */
  hasPassword: boolean
}

/**
 * - `loading`: at first, and from the start of each action until the session or the logout is
 * confirmed. Logging in with Google starts when Google has said who the user is.
 * - `session-failed`: Firebase knows the user (`user`), but the board's server has not confirmed
 * the session; or, without a `user`, Firebase itself could not be reached.
 */
type AuthStatus = 'loading' | 'signed-out' | 'signed-in' | 'session-failed'

export interface AuthState {
  status: AuthStatus
  user: SessionUser | null
}

/** A login or registration whose session is not confirmed yet, which may take a second try. */
export interface PendingSignIn {
  uid: string
  profile: { name: string; photo: string } | undefined
  /** Shown in a toast once the session is confirmed. */
  successText: string
}

/** What the store knows. The screens see its `status` and `user`. */
export interface StoreState extends AuthState {
  /** While something is under way, Firebase's events wait until it has ended. */
  underWay: 'nothing' | 'action' | 'password-change'
  /** Each user and each attempt to open a session is a generation of its own. */
  generation: number
  /** When the server last confirmed the session, in milliseconds since 1970. */
  confirmedAt: number
  pendingSignIn: PendingSignIn | undefined
}

export const INITIAL_STATE: StoreState = {
  status: 'loading',
  user: null,
  underWay: 'nothing',
  generation: 0,
  confirmedAt: 0,
  pendingSignIn: undefined,
}

export type AuthEvent =
  | { type: 'action-began' }
  | { type: 'action-failed'; before: AuthState }
  | { type: 'password-change-began' }
  /** The action or the change of the password is over, whether it has succeeded or not. */
  | { type: 'ended' }
  /** Firebase has said who the user is. */
  | { type: 'authenticated'; signIn: PendingSignIn }
  | { type: 'session-requested' }
  | { type: 'session-confirmed'; user: SessionUser; at: number }
  /** Without a user, Firebase itself could not be reached. */
  | { type: 'session-failed'; user: SessionUser | null }
  | { type: 'session-renewed'; at: number }
  /** What is still in progress for the user no longer counts. */
  | { type: 'user-left' }
  | { type: 'signed-out' }
  | { type: 'profile-read'; user: SessionUser }

/** What the store knows after an event. */
export function reduceAuth(state: StoreState, event: AuthEvent): StoreState {
  switch (event.type) {
    case 'action-began':
      return { ...state, status: 'loading', underWay: 'action' }
    case 'action-failed':
      return state.status === 'loading' && event.before.status !== 'loading' ? { ...state, ...event.before } : state
    case 'password-change-began':
      return { ...state, underWay: 'password-change' }
    case 'ended':
      return { ...state, underWay: 'nothing' }
    case 'authenticated':
      return { ...state, pendingSignIn: event.signIn }
    case 'session-requested':
      return { ...state, status: 'loading', generation: state.generation + 1 }
    case 'session-confirmed':
      return { ...state, status: 'signed-in', user: event.user, confirmedAt: event.at, pendingSignIn: undefined }
    case 'session-failed':
      return { ...state, status: 'session-failed', user: event.user }
    case 'session-renewed':
      return { ...state, confirmedAt: event.at }
    case 'user-left':
      return { ...state, generation: state.generation + 1, pendingSignIn: undefined }
    case 'signed-out':
      return { ...state, status: 'signed-out', user: null }
    case 'profile-read':
      return { ...state, user: event.user }
  }
}

/** Firebase's user as the screens see it. */
export function toSessionUser(user: User): SessionUser {
  return {
    uid: user.uid,
    email: user.email ?? '',
    name: visibleName(user.displayName ?? ''),
    photo: user.photoURL ?? '',
    emailVerified: user.emailVerified,
    hasPassword: user.providerData.some(({ providerId }) => providerId === 'password'),
  }
}
