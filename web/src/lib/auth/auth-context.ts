import { createContext } from 'react'

/** Who is signed in. Texts are empty where the account has none. */
export interface SessionUser {
  uid: string
  email: string
  name: string
  photo: string
  emailVerified: boolean
}

/**
 * - `loading`: at first, and from the start of each action until the session or the logout is confirmed. Logging in with Google
 *   starts when Google has said who it is.
 * - `session-failed`: Firebase knows who it is (`user`), the board's server has not confirmed; or, without a `user`,
 *   Firebase itself could not be reached.
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

/** Actions say by themselves when they have succeeded, and reject with what Firebase threw (it has a `code`). */
export interface AuthActions {
  register: (registration: Registration) => Promise<void>
  logIn: (email: string, password: string) => Promise<void>
  /**
   * Must be called straight from the click, and after `prepareGoogle` has resolved, or the browser blocks the popup. While the popup
   * is open everything else goes on; a further call opens a new one in its place.
   */
  logInWithGoogle: () => Promise<void>
  prepareGoogle: () => Promise<void>
  /** Goes to the login screen. */
  logOut: () => Promise<void>
  retrySession: () => Promise<void>
  sendPasswordReset: (email: string) => Promise<void>
  sendVerification: () => Promise<void>
  /**
   * Asks Firebase whether the address has been confirmed meanwhile. Where it has, the session is opened anew, so that the server knows
   * it too: for each of its reads it goes by the cookie. @returns whether it has
   */
  checkVerification: () => Promise<boolean>
}

export type Auth = AuthState & AuthActions

export const AuthContext = createContext<Auth | null>(null)
