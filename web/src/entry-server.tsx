import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from './app/app.tsx'
import { paths } from './config/paths.ts'
import { createQueryClient } from './lib/query-client.ts'

/** The screens that the build writes as HTML: their address, their route pattern and their file. */
export const pages = [
  { path: paths.home, pattern: paths.home, file: 'index.html', source: 'src/app/routes/home-screen.tsx' },
  {
    path: paths.allItems,
    pattern: paths.allItems,
    file: 'alltimes.html',
    source: 'src/app/routes/all-items-screen.tsx',
  },
  { path: paths.login, pattern: paths.login, file: 'login.html', source: 'src/app/routes/login-screen.tsx' },
  {
    path: paths.register,
    pattern: paths.register,
    file: 'register.html',
    source: 'src/app/routes/register-screen.tsx',
  },
  { path: paths.privacy, pattern: paths.privacy, file: 'privacy.html', source: 'src/app/routes/privacy-screen.tsx' },
  {
    path: paths.statistics,
    pattern: paths.statistics,
    file: 'statistics.html',
    source: 'src/app/routes/statistics-screen.tsx',
  },
  { path: '/404', pattern: '*', file: '404.html', source: 'src/app/routes/not-found-screen.tsx' },
] as const

/** What React puts first when it renders only a part of a page. It belongs into the head. */
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/

/** @returns what belongs into the page's head, and what into its root. */
export async function renderPage(path: string): Promise<{ head: string; body: string }> {
  const { prelude } = await prerender(
    <StrictMode>
      <App Router={(props) => <StaticRouter location={path} {...props} />} queryClient={createQueryClient()} />
    </StrictMode>,
    {
      // The page is rendered in one piece, however large, because later pieces would need scripts
      // to be put in their places.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error
      },
    },
  )
  const html = await new Response(prelude).text()
  const head = HEAD.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}
