import { defineConfig } from 'vitest/config'
import { catalogues } from './build/catalogues.ts'

/** Component tests: the screens in a DOM without a browser, with responses of the tests in place of a server. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [catalogues()],
  test: {
    name: 'screens',
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { settings: { disableComputedStyleRendering: true } } },
    env: { TZ: 'Asia/Kolkata' },
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/screens.setup.ts'],
    pool: 'forks',
    // Loading the screens takes longer than the tests of most files, so a process keeps them for several files.
    isolate: false,
    unstubGlobals: true,
    maxWorkers: 3,
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
