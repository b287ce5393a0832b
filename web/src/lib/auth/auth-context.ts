import { createContext, use } from 'react'
import type { AuthState, SessionUser } from './auth-state.ts'
import type { AuthStore } from './auth-store.ts'

export type { AuthState, SessionUser } from './auth-state.ts'
export type { PasswordChangeFault } from './replace-password.ts'

type Auth = AuthState & Omit<AuthStore, 'start' | 'renew'>

export const AuthContext = createContext<Auth | null>(null)

/** Who is signed in, and the actions that change it. */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth needs an AuthProvider above it.')
  return auth
}

/** Who is signed in, for screens that `RequireSession` shows. */
export function useUser(): SessionUser {
  const { user } = useAuth()
  if (!user) throw new Error('useUser needs a RequireSession above it.')
  return user
}
