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

/** A file of its own for these modules, without what they import. */
const group = (name: string, modules: readonly string[]) => ({
  name,
  priority: 1,
  test: new RegExp(`[\\\\/](?:${modules.join('|')})\\.tsx?$`),
  includeDependenciesRecursively: false,
})

/**
 * Whether a part that is loaded later has to fetch a file along with it. These are there by then,
 * and without their names in each list of such files every screen loads 0.15 KiB less.
 */
const isLoadedLate = (file: string) => !/\/(?:index|react|rolldown-runtime|shared|start)-\w+\.(?:js|css)$/.test(file)

/**
 * Screens that few people open. Every screen's first script would name what each of them needs, so
 * their scripts are fetched only when the first one has come.
 */
const isRare = (file: string) =>
  /\/(?:unsubscribe|listing|report|decision|moderation|privacy|statistics)-screen-\w+\.js$/.test(file)

const isStyle = (file: string) => file.endsWith('.css')

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
    proxy: { '/api': site, '/__': site },
  },
  preview: { host: '127.0.0.1' },
  build: {
    target: 'baseline-widely-available',
    // The budget test reads how much each screen loads from here.
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (part, files) => files.filter(isRare(part) ? isStyle : isLoadedLate),
    },
    rolldownOptions: {
      output: {
        // Every screen's first script names all files, and hashes do not compress: eight characters
        // of base 64 cost 0.2 KiB more. Two contents of one name still differ in these 36 bits.
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // Files and gzipped script before a screen is complete, home and list: 23 with 104.6 KiB
          // and 26 with 105.6 without groups; 18 with 103.1 and 21 with 104.1 with the first; 11
          // and 11 with 103.2 and 103.1 with both.
          groups: [
            // Four fifths of the script change only with these packages. In a file of their own,
            // they stay in a visitor's cache from deploy to deploy.
            {
              name: 'react',
              priority: 1,
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run|@tanstack)[\\/]/,
            },
            // Without these three, the file below holds what most screens need and the list and
            // home do not: 106.4 and 106.2 KiB for home and list. With them it is 104.8 and 104.6,
            // in one file more.
            group('cards', [
              'early-requests',
              'format-month',
              'shorten',
              'time-ago',
              'post-type-tag',
              'picture',
              'picture-address',
              'item-status',
            ]),
            group('forms', ['use-form', 'use-draft', 'text-field', 'use-preload', 'when-idle']),
            group('own', [
              'claim-turn',
              'deleted-account\\.texts',
              'day-text',
              'form-error-note',
              'isolate',
              'keep-focus',
              'names',
              'own-list-limits',
              'own-list-query',
              'session-api',
            ]),
            // Without this, two more files and 0.2 KiB for the screens with claims and for a post,
            // which are close to their budgets.
            group('claims', ['claim-turn', 'names', 'confirm', 'dialog-unavailable', 'dialog-unavailable\\.texts']),
            // Without this, home and the list load one file and 0.1 KiB more.
            group('grid', ['item-grid', 'item-card', 'shorten', 'early-requests']),
            // The profile loads this when somebody changes their photo. With the photo's part in a
            // file of its own, the forms of posts load 0.5 KiB more.
            group('item-form', [
              'claims-note.texts',
              'contact-info',
              'contact-option',
              'found-documents-note',
              'item-form',
              'item-form\\.texts',
              'item-values',
              'late-parts',
              'photo-frame',
              'photo-error',
              'photo\\.texts',
              'picture-field',
              'proof-fields',
              'restored-note',
              'use-item-form',
              'use-photo',
              'use-private-values',
              'use-public-check',
              'where-now-field',
            ]),
            // What logs people in. Without this, login and registration load four files and 0.4 KiB
            // more.
            group('password-field', [
              'password-field',
              'google-button',
              'privacy-note',
              'return-path',
              'account\\.texts',
            ]),
            // Without these, one's own posts load three files and 0.2 KiB more, and a post one file
            // and 0.1 KiB.
            group('own-posts', ['use-delete-item', 'my-items\\.texts']),
            group('listing', ['listing-time', 'use-listing']),
            group('own-lists', ['recoveries-api', 'show-more', 'show-more\\.texts']),
            // Small parts of dialogs, which are loaded after the first picture: two files fewer.
            group('dialogs', ['modal', 'dialog-buttons', 'identifier-input']),
            // What six or more screens and other dynamic imports need is in one file; with five,
            // home has 2.6 KiB more. The imports of these modules do not come along: one is Vite's
            // preload helper, and with it main.ts would load React before the page is painted.
            { name: 'shared', minShareCount: 7, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
