import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'web',
    environment: 'node',
    include: ['{src,build}/**/*.test.ts'],
    pool: 'forks',
    // Loading what a file imports takes longer than its tests: a process keeps it from file to file.
    isolate: false,
    unstubGlobals: true,
    maxWorkers: 3,
    // A test that starts a process or a build takes some seconds on a busy machine.
    testTimeout: 60_000,
    // The usual second is short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
  },
})
