import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useRoutes } from 'react-router-dom'
import { pathIn } from '@/config/languages.ts'
import { paths } from '@/config/paths.ts'
import { AuthProvider } from '@/lib/auth/auth-provider.tsx'
import { language } from '@/lib/words.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { PublicScreen, RequireSession } from './guards.tsx'
import { Layout } from './layout/layout.tsx'
import { notFoundScreen, protectedScreens, publicScreens } from './screens.ts'

// A build contains none of this: there the condition is false, and the import is removed with it.
const QueryDevtools =
  import.meta.env.DEV &&
  lazy(() =>
    import('@tanstack/react-query-devtools').then(({ ReactQueryDevtools }) => ({ default: ReactQueryDevtools })),
  )

interface Props {
  /** The browser's router, or in the build the router for a single address. */
  Router: ComponentType<{ basename: string; children: ReactNode }>
  queryClient: QueryClient
}

export function App({ Router, queryClient }: Props) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Router basename={pathIn(language, paths.home)}>
          <AuthProvider>
            <Screens />
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

/** The screens, their addresses, and who may see them. */
const routes = [
  {
    Component: Layout,
    children: [
      { Component: PublicScreen, children: publicScreens },
      { Component: RequireSession, children: protectedScreens },
      notFoundScreen,
    ],
  },
]

/** What is at the address, in its frame. */
export const Screens = () => useRoutes(routes)
