import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/config/paths.ts'
import { notifyInfo } from '@/lib/notify.ts'
import { isOffline, subscribeToOffline } from '@/lib/offline.ts'
import { ownKey } from '@/lib/query-client.ts'
import { AuthContext, type AuthState } from './auth-context.ts'
import { createAuthStore } from './auth-store.ts'

/** Provides who is signed in. Needs the router above it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<AuthState>({ status: 'loading', user: null })
  const navigate = useNavigate()
  const location = useLocation()
  const goToLogin = useRef<(reason: 'logged-out' | 'refused') => void>(() => {})

  useEffect(() => {
    goToLogin.current = (reason) => {
      if (reason === 'refused') notifyInfo(t`Please log in again to go on.`)
      if (location.pathname === paths.login) return
      void navigate(paths.login, reason === 'refused' ? { state: { from: location } } : undefined)
    }
  }, [navigate, location])

  const [store] = useState(() =>
    createAuthStore({
      // Firebase is loaded only now and in chunks of its own.
      openIdentity: async () => (await import('./identity.ts')).openIdentity(),
      // The router navigates in a transition. With this in one too, both arrive together, and no
      // guard sees only one of them.
      onChange: (next) => startTransition(() => setState(next)),
      goToLogin: (reason) => goToLogin.current(reason),
    }),
  )

  useEffect(() => {
    void store.start()
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible') void store.renew()
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    const stopWaiting = subscribeToOffline(() => {
      if (!isOffline()) void store.retrySession()
    })
    return () => {
      stopWaiting()
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [store])

  const queryClient = useQueryClient()
  const uid = state.user?.uid
  // What was loaded in a user's name is removed when they leave, so that the next user never sees
  // it.
  useEffect(
    () => () => {
      if (uid) queryClient.removeQueries({ queryKey: ownKey(uid) })
    },
    [queryClient, uid],
  )

  const auth = useMemo(() => ({ ...store, ...state }), [store, state])
  return <AuthContext value={auth}>{children}</AuthContext>
}
