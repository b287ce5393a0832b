import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from './app/app.tsx'
import { paths } from './config/paths.ts'
import { createQueryClient } from './lib/query-client.ts'

const page = (path: string, file: string, screen: string, pattern = path) => ({
  path,
  pattern,
  file: `${file}.html`,
  source: `src/${screen}-screen.tsx`,
})

/** The screens that the build writes as HTML: their address, their route pattern and their file. */
export const pages = [
  page(paths.home, 'index', 'features/home/home'),
  page(paths.allItems, 'alltimes', 'features/search/all-items'),
  page(paths.login, 'login', 'features/people/login'),
  page(paths.register, 'register', 'features/people/register'),
  page(paths.privacy, 'privacy', 'features/privacy/privacy'),
  page(paths.statistics, 'statistics', 'features/moderation/statistics'),
  page('/404', '404', 'components/not-found', '*'),
]

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
