import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { areas } from './areas.mjs'

/** The tests of pure rules, which need no database. Stryker runs them in its copy of the sources, the current folder. */
export default defineConfig({
  resolve: { alias: { '@trophy/contract': join(process.cwd(), 'packages/contract/src') } },
  test: {
    include: areas.map((area) => `${area}/**/*.rules.test.ts`),
    // Each mutant has a thread of its own.
    isolate: false,
    testTimeout: 60_000,
  },
})
