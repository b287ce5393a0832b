import { createContext, use } from 'react'

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

export interface Registration {
  name: string
  email: string
  password: string
  photo: string
}

export type PasswordChangeFault = 'signed-out' | 'unknown'

/**
 * A login, a registration and a logout show their success in a toast. Actions reject with what
 * Firebase threw (it has a `code`).
 */
export interface AuthActions {
  register: (registration: Registration) => Promise<void>
  logIn: (email: string, password: string) => Promise<void>
  /**
   * Must be called directly from the click, and after `prepareGoogle` has resolved, or the browser
   * blocks the popup. While the popup is open everything else works; a further call opens a new
   * popup in its place.
   */
  logInWithGoogle: () => Promise<void>
  prepareGoogle: () => Promise<void>
  /** Goes to the login screen. */
  logOut: () => Promise<void>
  retrySession: () => Promise<void>
  sendPasswordReset: (email: string) => Promise<void>
  sendVerification: () => Promise<void>
  /**
   * Asks Firebase whether the address has been confirmed meanwhile. If it has, the session is
   * opened again, so that the server knows too: it reads the confirmation from the cookie.
   * @returns whether it has been confirmed
   */
  checkVerification: () => Promise<boolean>
  /**
   * Firebase's ID token, which says when the user last logged in. Some calls need it in addition to
   * the session.
   */
  readIdToken: () => Promise<string>
  /** Whether the ID token, which may be an hour old, says that the user is a moderator. */
  isModerator: () => Promise<boolean>
  /**
   * Logs the user in again, without any effect on the session.
   * @param password is left out for Google's popup, which must be called directly from the click,
   * as `logInWithGoogle`
   */
  confirmLogin: (password?: string) => Promise<void>
  /** Asks Firebase for the name and the photo, which have been changed on the board. */
  readProfile: () => Promise<void>
  /**
   * Changes the password, which ends all sessions, and opens a new one here. Rejects, and has
   * changed nothing, if the current password is wrong or the new one is refused.
   * @returns what has gone wrong: this browser is signed out, too; `unknown` if the network failed,
   * so that nobody knows whether the password is changed; undefined if all is done
   */
  changePassword: (current: string, next: string) => Promise<PasswordChangeFault | undefined>
}

export type Auth = AuthState & AuthActions

export const AuthContext = createContext<Auth | null>(null)

/** Who is signed in, and the actions that change it. */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth needs an AuthProvider above it.')
  return auth
}
