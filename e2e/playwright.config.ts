import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser.ts'

/** The journeys run one after another in a real browser, each file against a real server with a database of its own. */
export default defineConfig({
  testDir: './journeys',
  globalSetup: './support/postgres.global-setup.ts',
  outputDir: './test-results',
  workers: 1,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 15_000,
    launchOptions,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
})
