import { languages } from '@board'
import { t } from '@lingui/core/macro'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { appManifest } from './app-manifest.ts'
import { pathIn } from './config/languages.ts'
import { paths } from './config/paths.ts'
import { createQueryClient } from './lib/query-client.ts'
import { language } from './lib/words.tsx'

const page = (path: string, file: string, screen: string, pattern = path) => ({
  path,
  pattern,
  file: `${file}.html`,
  source: `src/${screen}-screen.tsx`,
})

const NOT_FOUND = '/404'

/** The screens that the build writes as HTML: their address, their route pattern and their file. */
export const pages = [
  page(paths.home, 'index', 'features/home/home'),
  page(paths.allItems, 'alltimes', 'features/search/all-items'),
  page(paths.login, 'login', 'features/people/login'),
  page(paths.register, 'register', 'features/people/register'),
  page(paths.privacy, 'privacy', 'features/privacy/privacy'),
  page(paths.statistics, 'statistics', 'features/statistics/statistics'),
  page(NOT_FOUND, '404', 'components/not-found', '*'),
]

/** The file that puts the board on a home screen. */
export const manifestText = JSON.stringify(appManifest)

/** What a browser without JavaScript says. */
export const scriptNote = t`You need JavaScript to see posts, log in or post. Please switch it on in your browser and load this page again.`

/** What React puts first when it renders only a part of a page. It belongs into the head. */
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/

/**
 * @param site the board's own address, if it is known
 * @returns what belongs into the page's head, and what into its root
 */
export async function renderPage(path: string, site: string | undefined): Promise<{ head: string; body: string }> {
  const { prelude } = await prerender(
    <StrictMode>
      <App
        Router={(props) => <StaticRouter location={pathIn(language, path)} {...props} />}
        queryClient={createQueryClient()}
      />
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
  const links = site && path !== NOT_FOUND ? languageLinks(site, path) : ''
  return { head: head + links, body: html.slice(head.length) }
}

/**
 * Tells search engines the page's own address, and those of the same page in other languages. They
 * read whole addresses only.
 */
function languageLinks(site: string, page: string): string {
  const link = (kind: string, path: string) => `<link ${kind} href="${new URL(path, site).href}" />`
  return [
    link('rel="canonical"', pathIn(language, page)),
    ...languages.map((tag) => link(`rel="alternate" hreflang="${tag}"`, pathIn(tag, page))),
    link('rel="alternate" hreflang="x-default"', page),
  ].join('')
}
