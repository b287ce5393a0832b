import { use } from 'react'
import { type Auth, AuthContext } from '@/lib/auth/auth-context.ts'

/** Who is signed in, and the actions that change it. */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth needs an AuthProvider above it.')
  return auth
}
