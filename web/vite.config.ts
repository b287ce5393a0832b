import path from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createBuilder, defineConfig, type Plugin } from 'vite'
import { languages } from '../board.config.ts'
import { parseSettings } from '../functions/src/lib/deployment-settings.ts'
import { alias } from '../import-aliases.mjs'
import { stopUnlessValid } from '../scripts/board-config/stop-unless-valid.ts'
import { readEnvironment } from '../scripts/deploy/board-settings.ts'
import { headScript } from './head-script.ts'
import { prerender } from './prerender.ts'
import { securityFile } from './security-file.ts'
import { translate } from './translate.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The running board from which Vite's dev server gets data and Firebase's configuration. */
const site = process.env.SITE_URL ?? 'http://127.0.0.1:5000'

/** The board's own address. A deploy names its project; a build for nowhere knows none. */
const { GCLOUD_PROJECT, SITE_URL = readEnvironment(folder('../functions/.env')).SITE_URL } = process.env
const ownAddress = SITE_URL || GCLOUD_PROJECT ? parseSettings({ SITE_URL, GCLOUD_PROJECT }).siteUrl : undefined

/** Checks what the operator has written before anything is built of it. */
const boardConfig = { name: 'board-config', apply: 'build', configResolved: stopUnlessValid } as const

/** The language of this build. The dev server has the same one. */
const language = process.env.BOARD_LANGUAGE ?? 'en'

/** Builds the other languages into folders of their own, after English, which empties all. */
const otherLanguages: Plugin = {
  name: 'other-languages',
  apply: 'build',
  buildApp: {
    order: 'post',
    handler: async ({ config: { configFile, root, build } }) => {
      if (process.env.BOARD_LANGUAGE || !configFile) return
      for (const tag of languages.filter((tag) => tag !== 'en')) {
        process.env.BOARD_LANGUAGE = tag
        const outDir = path.resolve(root, build.outDir, tag)
        await (await createBuilder({ configFile, build: { outDir } })).buildApp()
      }
      delete process.env.BOARD_LANGUAGE
    },
  },
}

export default defineConfig({
  root: folder('.'),
  base: language === 'en' ? '/' : `/${language}/`,
  plugins: [
    boardConfig,
    translate(language),
    react(),
    tailwindcss(),
    headScript(),
    securityFile(),
    prerender(ownAddress),
    otherLanguages,
  ],
  resolve: { alias },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: false,
    proxy: { '/api': site, '/__': site, '^/(?:[a-z]{2}/)?(?:p/|shell\\.css|head\\.js)': site },
  },
  experimental: {
    renderBuiltUrl: (file, { type }) => (type === 'public' ? `/${file}` : undefined),
  },
  preview: { host: '127.0.0.1' },
  build: {
    // The files of `public` are there once, for all languages.
    copyPublicDir: language === 'en',
    target: 'baseline-widely-available',
    // The budget test reads how much each screen loads from here.
    manifest: true,
    // Every browser that this build is for knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What ten screens share is one file, and what only forms need another. A post loads
          // 147 KiB of script in 44 files without this, and 145 in 25 with it. What these modules
          // import does not come along: one is Vite's preload helper, and with it main.ts would
          // load React before the first paint.
          groups: [
            {
              name: 'forms',
              test: /\/(?:use-(?:form|draft|today)\.ts|calendar-day\.ts|text-fields\.tsx|useMutation\.js|mutationObserver\.js)$/,
              includeDependenciesRecursively: false,
            },
            // These few lines would be ten files.
            {
              name: 'small',
              test: /\/(?:languages|own-language|distances|locate|auth-errors|forget-wanted|early-requests|text|use-typed|react-dom(?:\.production|\/index))(?:\.[jt]s)?$/,
              includeDependenciesRecursively: false,
            },
            { name: 'shared', minShareCount: 10, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
