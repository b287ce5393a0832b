import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { alias } from '../import-aliases.mjs'
import { stopUnlessValid } from '../scripts/board-config/stop-unless-valid.ts'
import { headScript } from './head-script.ts'
import { prerender } from './prerender.ts'
import { securityFile } from './security-file.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The running board from which Vite's dev server gets data and Firebase's configuration. */
const site = process.env.SITE_URL ?? 'http://127.0.0.1:5000'

/** Checks what the operator has written before anything is built of it. */
const boardConfig = { name: 'board-config', apply: 'build', configResolved: stopUnlessValid } as const

export default defineConfig({
  root: folder('.'),
  plugins: [boardConfig, react(), tailwindcss(), headScript(), securityFile(), prerender()],
  resolve: { alias },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: false,
    proxy: { '/api': site, '/__': site, '^/(p/|shell\\.css|head\\.js)': site },
  },
  preview: { host: '127.0.0.1' },
  build: {
    target: 'baseline-widely-available',
    // The budget test reads how much each screen loads from here.
    manifest: true,
    // Every browser that this build is for knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What eight screens share is one file, and what only forms need another. A post loads
          // 147 KiB of script in 44 files without this, and 145 in 25 with it. What these modules
          // import does not come along: one is Vite's preload helper, and with it main.ts would
          // load React before the first paint.
          groups: [
            { name: 'forms', test: /hooks\/use-(?:form|draft)\.ts$/, includeDependenciesRecursively: false },
            { name: 'shared', minShareCount: 8, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
