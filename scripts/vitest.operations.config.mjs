import { defineConfig } from 'vitest/config'

/** The long tests of the release, and those of `deploy`, with their programs: `npm run test:operations`. */
export default defineConfig({
  test: {
    name: 'scripts of operations',
    include: ['**/*.operations.test.mjs', '**/deploy.test.mjs', '**/alerts.test.mjs'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
