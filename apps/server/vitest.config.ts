import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    exclude: ['src/**/*.operations.test.ts'],
    // Tests that start the server as a process need the build.
    globalSetup: ['src/testing/database/postgres.global-setup.ts', '../../scripts/lib/build-server.mjs'],
    pool: 'forks',
    // Loading the server takes longer than the tests of most files, so a process keeps it for several files.
    isolate: false,
    setupFiles: ['src/testing/tests.setup.ts'],
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The usual second is short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    // A difference of two large values must not push the names of other failures out of a log.
    diff: { truncateThreshold: 40 },
  },
})
