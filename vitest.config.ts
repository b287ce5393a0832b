import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { alias } from './import-aliases.mjs'
import { translate } from './web/translate.ts'

const setupFiles = [path.join(import.meta.dirname, 'scripts/test/fail-on-console-error.ts')]
/** Tests take milliseconds, but a machine of two cores may be busy with other test files. */
const timeouts = { testTimeout: 30_000, hookTimeout: 60_000 }
/** These replace a module that another file may have loaded, so each has a process of its own. */
const alone = ['functions/test/unit/redaction.test.ts', 'functions/test/unit/make-sizes.test.ts']

export default defineConfig({
  test: {
    // By default Vitest uses one processor of two.
    maxWorkers: 2,
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          // Loading the packages anew for each file would take half of the time.
          isolate: false,
          setupFiles,
          include: ['functions/test/unit/**/*.test.ts'],
          exclude: alone,
          ...timeouts,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'unit-alone',
          environment: 'node',
          setupFiles,
          include: [...alone, 'scripts/**/*.test.ts'],
          exclude: ['scripts/**/*.long.test.ts'],
          ...timeouts,
        },
      },
      {
        plugins: [translate('en')],
        resolve: { alias },
        test: {
          name: 'unit-web',
          // Made once for each process. The summary adds its time for each file of the process.
          environment: 'jsdom',
          isolate: false,
          // It keeps what is on the page, and must forget it with the modules of a file.
          server: { deps: { inline: ['react-toastify'] } },
          setupFiles: [...setupFiles, path.join(import.meta.dirname, 'web/test-setup.ts')],
          include: ['web/src/**/*.test.{ts,tsx}'],
          ...timeouts,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'integration',
          environment: 'node',
          // Three processes for all files take 67 s; two, with each file in its own, take 123 s.
          // The packages are loaded less often, and while one file waits for an emulator others
          // run.
          isolate: false,
          maxWorkers: 3,
          globalSetup: path.join(import.meta.dirname, 'functions/test/support/cut-wordnet.mjs'),
          setupFiles: [...setupFiles, path.join(import.meta.dirname, 'functions/test/support/restore-environment.ts')],
          include: ['functions/test/{integration,rules}/**/*.test.ts'],
          ...timeouts,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'long',
          environment: 'node',
          setupFiles,
          include: ['functions/test/long/**/*.test.ts', 'scripts/**/*.long.test.ts', 'web/browsers/**/*.test.ts'],
          ...timeouts,
        },
      },
    ],
  },
})
