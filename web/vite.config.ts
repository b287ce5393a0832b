import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { alias } from '../import-aliases.mjs'
import { prerender } from './prerender.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The running board that Vite's dev server asks for data and for Firebase's configuration. */
const site = process.env.SITE_URL ?? 'http://127.0.0.1:5000'

/** The package names its development build alone, warnings and all: https://github.com/remix-run/react-router/issues/14102 */
const productionRouter = {
  find: /^react-router$/,
  replacement: folder('../node_modules/react-router/dist/production/index.mjs'),
}

/** What React's components are wrapped in has no effects of its own: unsaid, the package's forms stay in the bundle that nothing uses. */
const pureComponents: Plugin = {
  name: 'pure-components',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]react-router[\\/]/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/= (\w+\.forwardRef\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
}

export default defineConfig(({ command }) => ({
  root: folder('.'),
  plugins: [react(), tailwindcss(), pureComponents, prerender()],
  resolve: {
    alias: [
      ...Object.entries(alias).map(([find, replacement]) => ({ find, replacement })),
      ...(command === 'build' ? [productionRouter] : []),
    ],
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: false,
    proxy: { '/api': site, '/__': site },
  },
  preview: { host: '127.0.0.1' },
  build: {
    target: 'baseline-widely-available',
    // The budget test reads how much each screen loads from here.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What changes only with a dependency keeps its name, and its place in the visitor's cache, from deploy to deploy.
            // What of TanStack Query serves lists of one's own and mutations comes with the screens
            // that use it.
            {
              name: 'react',
              priority: 2,
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack(?!.*(?:nfiniteQuery|[mM]utation(?:Observer|State)|useMutation)))[\\/]/,
            },
            // What the first screens need, and what that needs in turn: one file for the first visit in place of ten small ones.
            {
              name: 'shared',
              priority: 1,
              test: /src[\\/](?:components[\\/](?:item-|picture|post-type|icons|shorten|button|spinner|use-media-query)|hooks[\\/](?:use-media-query|use-hydrated)|lib[\\/](?:api-client|query-client|early-requests))/,
            },
            // The frame of most other screens: heading, what to say in place of data, and the simpler fields.
            {
              name: 'screen',
              test: /src[\\/]components[\\/](?:page\.|empty-state|failed-|reference|field|select-field|use-typed-before)/,
            },
          ],
        },
      },
    },
  },
}))
