import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 3,
    // A property test takes some seconds on a busy machine.
    testTimeout: 60_000,
  },
})
