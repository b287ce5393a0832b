import { defineConfig } from '@playwright/test'

/** The stack under test; the test command starts it and sets these. */
const { SITE_URL, CHROMIUM_PATH, E2E_FOLDER = 'e2e' } = process.env

/**
 * Nothing leaves this machine, as no other host is found. Chromium does it, because a route would
 * switch its cache off and bring every request to the test, which takes a sixth more time.
 */
const NO_OTHER_HOST = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'

export default defineConfig({
  testDir: E2E_FOLDER,
  // The gallery needs no stack.
  ...(E2E_FOLDER !== 'gallery' && {
    globalSetup: './e2e/support/warm-functions.ts',
    globalTeardown: './e2e/support/require-declared.ts',
  }),
  outputDir: 'test-results',
  fullyParallel: true,
  // A third test uses the fifth of two processors that is idle while others wait.
  workers: 3,
  // A test that sometimes fails is a fault, of the test or of the board. It must not hold back the
  // work of others, so in CI it runs a second time, and the report calls it flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  // The limit is generous, because a busy machine is slow, not wrong.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: SITE_URL ?? 'http://127.0.0.1:5000',
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 900 },
    // The worker's requests pass by the tests' routes; the tests of the worker allow it.
    serviceWorkers: 'block',
    // Recording slows a test down, so only the second run of a failed test is recorded. `-- --trace
    // on` records more.
    trace: 'on-first-retry',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-proxy-server', NO_OTHER_HOST],
    },
  },
})
