import { defineConfig } from '@playwright/test'

/** The stack under test; the test command sets these, and starts it. */
const { SITE_URL, CHROMIUM_PATH } = process.env

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A test that fails now and then is a fault, of the test or of the board. One of them should not hold back what others have
  // done, so it runs once more there, and the run names it as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  // Generous, as a busy machine is slow and not wrong.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: SITE_URL ?? 'http://127.0.0.1:5000',
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 900 },
    // Recording slows a test down, so only the second run of one that has failed is recorded.
    // The words `-- --trace on` ask for more.
    trace: 'on-first-retry',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
})
