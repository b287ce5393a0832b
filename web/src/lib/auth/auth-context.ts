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
 * - `loading`: at first, and from the start of each action until the session or the logout is confirmed.
 * - `session-failed`: Firebase knows who it is (`user`), the board's server has not confirmed; or, without a `user`,
 *   Firebase itself could not be reached.
 */
export type AuthStatus = 'loading' | 'signed-out' | 'signed-in' | 'session-failed'

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

/** Actions reject with what Firebase threw (it has a `code`). Sign-ins answer whether the session stands: true, or `session-failed`. */
export interface AuthActions {
  register: (registration: Registration) => Promise<boolean>
  logIn: (email: string, password: string) => Promise<boolean>
  /** Must be called straight from the click, and after `prepareGoogle` has resolved, or the browser blocks the popup. */
  logInWithGoogle: () => Promise<boolean>
  prepareGoogle: () => Promise<void>
  /** Goes to the login screen. */
  logOut: () => Promise<void>
  retrySession: () => Promise<void>
  sendPasswordReset: (email: string) => Promise<void>
  sendVerification: () => Promise<void>
}

export type Auth = AuthState & AuthActions

export const AuthContext = createContext<Auth | null>(null)
