import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { alias } from '../import-aliases.mjs'
import { prerender } from './prerender.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The running board that Vite's dev server asks for data and for Firebase's configuration. */
const site = process.env.SITE_URL ?? 'http://127.0.0.1:5000'

export default defineConfig({
  root: folder('.'),
  plugins: [react(), tailwindcss(), prerender()],
  resolve: { alias },
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
            {
              name: 'react',
              priority: 2,
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
            // What the first screens need, and what that needs in turn: one file for the first visit in place of ten small ones.
            {
              name: 'shared',
              priority: 1,
              test: /src[\\/](?:components[\\/](?:item-|picture|post-type|icons|shorten|button|spinner|use-media-query)|hooks[\\/](?:use-media-query|use-request|use-hydrated)|lib[\\/](?:use-request|use-hydrated|api-client|early-requests))/,
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
})
