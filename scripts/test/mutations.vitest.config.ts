import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { alias } from '../../import-aliases.mjs'

/** What Stryker runs against each mutant: the functions' unit tests, which need no emulators. */
export default defineConfig({
  resolve: { alias },
  test: {
    // Loading the packages anew for each file takes half of a run.
    isolate: false,
    setupFiles: [path.join(import.meta.dirname, 'fail-on-console-error.ts')],
    include: ['functions/test/unit/**/*.test.ts'],
    // The first replaces a module that others have loaded. The second starts a process that may
    // not read the packages through the link that Stryker makes.
    exclude: ['functions/test/unit/redaction.test.ts', 'functions/test/unit/make-sizes.test.ts'],
  },
})
