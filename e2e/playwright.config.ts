import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser.ts'
import { address, port } from './support/address.ts'

/** The journeys run against one real server with a real database, one after another: each builds on the event. */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  workers: 1,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: address,
    actionTimeout: 15_000,
    launchOptions,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  webServer: {
    command: `node --import tsx support/test-server.ts`,
    env: { PORT: String(port) },
    url: `${address}/api/health`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
