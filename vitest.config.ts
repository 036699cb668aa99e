import { defineConfig } from 'vitest/config'

/** Every workspace's tests in one run. Each has a configuration of its own, with which it can be run alone. */
export default defineConfig({
  test: {
    projects: [
      'packages/contract',
      'packages/embedded-postgres',
      'apps/server',
      'apps/web',
      'apps/web/vitest.screens.config.ts',
      'week',
      'scripts/vitest.config.mjs',
    ],
    // More than cores: many tests wait for a timer or another process.
    maxWorkers: 3,
  },
})
