import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { AuthProvider } from '@/lib/auth/auth-provider.tsx'
import { AppRoutes } from './app-routes.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

// A build contains none of this: there the condition is false, and the import is removed with it.
const QueryDevtools =
  import.meta.env.DEV &&
  lazy(() =>
    import('@tanstack/react-query-devtools').then(({ ReactQueryDevtools }) => ({ default: ReactQueryDevtools })),
  )

interface Props {
  /** The browser's router, or in the build the router for a single address. */
  Router: ComponentType<{ children: ReactNode }>
  queryClient: QueryClient
}

export function App({ Router, queryClient }: Props) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Router>
          <AuthProvider>
            <AppRoutes />
          </AuthProvider>
        </Router>
        {QueryDevtools && (
          <Suspense>
            <QueryDevtools />
          </Suspense>
        )}
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
