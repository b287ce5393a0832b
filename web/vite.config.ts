import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The running board that Vite's dev server asks for data and for Firebase's configuration. */
const site = process.env.SITE_URL ?? 'http://127.0.0.1:5000'

/** The package names its development build alone, warnings and all: https://github.com/remix-run/react-router/issues/14102 */
const productionRouter = {
  find: /^react-router$/,
  replacement: folder('../node_modules/react-router/dist/production/index.mjs'),
}

export default defineConfig(({ command }) => ({
  root: folder('.'),
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: [
      { find: '@shared', replacement: folder('../functions/src/shared') },
      { find: '@', replacement: folder('./src') },
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What changes only with a dependency keeps its name, and its place in the visitor's cache, from deploy to deploy.
            {
              name: 'react',
              priority: 1,
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]|rolldown[\\/]runtime/,
            },
            // What lists of posts need, and what that needs in turn: one file for the first visit in place of eight small ones.
            {
              name: 'shared',
              test: /src[\\/](?:components[\\/](?:item-|picture|post-type|icons|shorten)|lib[\\/](?:use-request|api-client))|vite[\\/]preload-helper/,
            },
          ],
        },
      },
    },
  },
}))
