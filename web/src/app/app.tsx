import type { ComponentType, ReactNode } from 'react'
import { AuthProvider } from '@/lib/auth/auth-provider.tsx'
import { AppRoutes } from './app-routes.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/** @param Router the browser's, or at build the one of a single address */
export function App({ Router }: { Router: ComponentType<{ children: ReactNode }> }) {
  return (
    <ErrorBoundary>
      <Router>
        <AuthProvider>
          <AppRoutes />
        </AuthProvider>
      </Router>
    </ErrorBoundary>
  )
}
