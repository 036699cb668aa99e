import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser/browser.ts'

const mainJourneys = '**/*.main.test.ts'

/** The journeys run in a real browser, two files at a time, each against a real server with a database of its own. */
export default defineConfig({
  globalSetup: './support/server/postgres.global-setup.ts',
  // `npm test` runs the main journeys of each screen, `npm run test:all` the others, too. The long ones have a command
  // of their own.
  projects: [
    { name: 'main', testDir: './journeys', testMatch: mainJourneys },
    { name: 'journeys', testDir: './journeys', testIgnore: mainJourneys },
    { name: 'long', testDir: './long', timeout: 600_000 },
    // Of the documents: `npm run docs:pictures`.
    { name: 'pictures', testDir: './pictures' },
  ],
  outputDir: './test-results',
  workers: 2,
  fullyParallel: false,
  timeout: 120_000,
  // By hand a journey that fails once has failed; an unattended run tries it again, and lists it as flaky.
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 15_000,
    launchOptions,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // Recording takes a third of the time: `--trace on` makes one of a journey that failed.
    trace: 'off',
  },
})
