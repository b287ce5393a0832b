import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { alias } from '../../import-aliases.mjs'

/** What Stryker runs against each mutant: the functions' unit tests, which need no emulators. */
export default defineConfig({
  resolve: { alias },
  test: {
    setupFiles: [path.join(import.meta.dirname, 'fail-on-console-error.ts')],
    include: ['functions/test/unit/**/*.test.ts'],
  },
})
